// A map that was built at this table, kept: as a file, or among the missions of whoever runs the server.
import { button, download, el, notice, openDialog, t } from "./dom.js";
import { current, shownState, table } from "./here.js";
import { file } from "./net.js";

/** Nobody else can come to this server. */
const own = document.body.hasAttribute("data-own");

export async function keepMap() {
	const name = el("input", { type: "text", maxLength: 60, value: shownState().name, autocomplete: "off" });
	const save = async () => download(await file(`tables/${table}/map?${new URLSearchParams({ name: name.value })}`, current().token));
	const among = async () => {
		const { mission } = await current().ask("map/keep", { name: name.value });
		notice(t("It lies among your missions: {mission}.", { mission }));
	};
	const body = el("div",
		el("p", t("The map can be played again from the lobby, by you or by whoever has the file. It tells nothing that is still hidden.")),
		el("p", el("label", t("Name"), " ", name)), own && el("p", button(t("Save as a file"), save, "button.btn", { type: "button" })));
	if (await openDialog(t("Keep this map"), body, own ? t("Put it among my missions") : t("Save as a file"))) await (own ? among() : save());
}

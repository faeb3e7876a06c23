// A file that somebody wants to play, such as a map that was kept: chosen, dropped or pasted. The server says what it is
// and keeps nothing of it.
import { $, fill, on, t } from "./dom.js";
import { api } from "./net.js";

const MOST = 60_000; // bytes: what is larger is none of ours

/** @param {string} game @param {(brought: Api.Brought, name: string) => Promise<unknown>} taken */
export function bringing(game, taken) {
	/** @param {File | null | undefined} file */
	async function bring(file) {
		if (!file) return;
		const { name } = file;
		fill("#bring-problem");
		try {
			if (file.size > MOST) throw new Error(t("{name}: expected a file of at most {most} bytes", { name, most: MOST }));
			await taken(await api(`games/${game}/files`, { body: { text: await file.text(), name: name.slice(-100) } }), name);
		} catch (error) {
			fill("#bring-problem", /** @type {Error} */ (error).message);
		}
	}
	$("#bring").hidden = false;
	$("#bring-file").onchange = async () => {
		await bring($("#bring-file").files?.[0]);
		$("#bring-file").value = ""; // the same file may be mended and chosen again
	};
	on("dragover", (event) => event.preventDefault());
	on("drop", (event) => {
		event.preventDefault();
		bring(event.dataTransfer?.files[0]);
	});
	on("paste", (event) => {
		const pasted = event.clipboardData?.getData("text/plain").trim() ?? "";
		if (pasted.split("\n").length > 1) bring(new File([pasted], t("what was pasted")));
	});
}

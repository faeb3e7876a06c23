// Campaigns in the lobby: the way to a new one, and those that this browser plays.
import { $, el, t } from "./dom.js";
import { api } from "./net.js";

/** The button beside Start, for a game that has a campaign. @param {Api.GameItem} game */
export function offerCampaign({ id, campaign }) {
	Object.assign($("#campaign"), { hidden: !campaign, href: `/campaign/new/${id}` });
}

/** A row for each campaign in which one of these tokens opens a seat. @param {string[]} tokens */
export async function campaignRows(tokens) {
	/** @type {Api.CampaignList} */
	const { campaigns } = tokens.length ? await api("campaigns/mine", { body: { tokens } }) : { campaigns: [] };
	return campaigns.map(({ link: href, name, text, over }) => el("li.campaign-row",
		el("a", { href }, name || t("Campaign")), el("span", el("b", text)), !over && el("a.again", { href }, t("Go on"))));
}

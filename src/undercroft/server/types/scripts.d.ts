// What the page's scripts keep and hand to each other. What the server sends is in sent.d.ts.

type Ref = [kind: string, id: string];
type Point = [x: number, y: number];

/** How much something is to the reader: their own deed, done to them, done by nobody, near them, far from them. */
type Concern = "own" | "mine" | "told" | "near" | "far";

/** Whatever `el` and `fill` take as children: what is empty is left out. */
type Child = Node | string | number | boolean | null | undefined | Child[];

/** The element that `el` makes of "tag.class.class". */
type ElementOf<Spec extends string> = Spec extends `${infer Tag}.${string}` ? ElementNamed<Tag> : ElementNamed<Spec>;
type ElementNamed<Tag> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement;

/** A part of the board: where it stands, its drawing, and for ground the address of that. */
interface PicturePart {
	place: string;
	markup: string | null;
	ground: string;
}

interface BoardPicture {
	field: [left: number, top: number, width: number, height: number];
	name: string;
	about: string;
	classes: string;
	order: string[];
	parts: Record<string, PicturePart>;
}

type PartNews = [place: string] | [place: string, markup: string] | [place: string, markup: null, ground: string];

/** A picture as the server sends it: what is not there is as it was. */
type PictureNews = Partial<Omit<BoardPicture, "parts">> & { parts: Record<string, PartNews> };

/** A panel as the server sends it: a number stands for the panel or the row that was at that place before. */
type PanelNews = number | (Omit<Page.Panel, "rows" | "legend"> & { rows: Array<Page.Row | number>; legend?: Page.Sign[] });

type Sent = "picture" | "panels" | "labels" | "guide" | "beats" | "svg" | "view" | "options";

/** A table as a page keeps it. */
interface TableState extends Omit<Required<Api.State>, Sent> {
	picture: BoardPicture;
	panels: Page.Panel[];
	labels: Page.Label[];
	guide: Page.Guide;
}

/** What is new in a state since the one before. */
type StateNews = Partial<Omit<TableState, "picture" | "panels">> & { picture?: PictureNews; panels?: PanelNews[] };

/** A picture, panels and lines of the log on the way to a state. */
type BeatNews = StateNews & { log: Api.LogLine[] };

/** A refusal of the server as an error. */
interface Refusal extends Error {
	rule: string;
	status: number;
	step: number | null;
}

/** A thing on the board, and the square on which it lies. */
interface Thing {
	ref: Ref;
	at?: string;
}

/** A deed of the figure that acts is a plan to a place, with what it does there. */
type DeedPlan = Page.Reach & Omit<Page.Deed, "reach">;

/** Where the figure that acts can get, what it sees, and what it can do. */
type FigureOverlay = Omit<Page.Overlay, "deeds"> & { deeds: DeedPlan[] };

/** An action that follows others, where a question of this kind is asked. */
type Step = Api.Further;

/** Where on the timeline the reader looks, and the panels of then. */
interface Past {
	at: number;
}

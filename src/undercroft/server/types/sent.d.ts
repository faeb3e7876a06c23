// Made by tools/script_types.py (`make tables`): what the server sends and is sent.

declare namespace Api {
	interface Act {
		step: number;
		action: string;
		then?: Array<Further>;
		figure?: Array<string> | null;
		stage?: string;
		token?: string | null;
	}
	interface Analyse {
		token?: string | null;
	}
	interface Analysed {
		state: "done" | "failed" | "making" | "none" | "waiting";
		before: number;
		done: number;
		problem: string;
		analysis: GameAnalysis | null;
	}
	interface AnswersRematch {
		table: string;
		link: string | null;
	}
	interface AtSeat {
		token?: string | null;
		seat: number;
	}
	interface Blunder {
		step: number;
		seat: number;
		chosen: string;
		better: string;
		action: string;
		gain: number;
		error: number;
		looks: number;
	}
	interface Branch {
		token?: string | null;
		tokens?: Array<string>;
		step: number;
		seats: Array<SeatWish>;
		grace?: number;
		hints?: boolean | null;
	}
	interface Brought {
		mission: string;
		name: string;
		options: Record<string, any>;
	}
	interface CampaignBegun {
		campaign: string;
		seats: Array<NewSeat>;
	}
	interface CampaignChoice {
		options?: Record<string, any>;
		tokens: Array<string>;
		group: string;
		force?: Array<string> | null;
	}
	interface CampaignInvite {
		tokens: Array<string>;
		seat: number;
	}
	interface CampaignItem {
		campaign: string;
		game: string;
		name: string;
		text: string;
		over: boolean;
		created: number;
		token: string;
		link: string;
	}
	interface CampaignList {
		campaigns: Array<CampaignItem>;
	}
	interface CampaignMission {
		id: string;
		name: string;
		status: string;
		text: string;
		table: string;
		watch: string;
	}
	interface CampaignSeat {
		seat: number;
		id: string;
		side: string;
		name: string;
		kind: string;
		token: string;
		out: boolean;
		bears: Array<string>;
	}
	interface CampaignState {
		campaign: string;
		game: string;
		name: string;
		edition: string;
		together: boolean;
		stands: string;
		over: boolean;
		seats: Array<CampaignSeat>;
		missions: Array<CampaignMission>;
		kept: Array<string>;
		lost: Array<string>;
		changed: Array<string>;
		next: Record<string, any> | null;
		table: string;
		problem: string;
	}
	interface Card {
		title: string;
		lines: Array<string>;
		rules: Array<string>;
	}
	interface ChoiceItem {
		seat: number;
		kind: string;
		text: string;
		rule: string;
		about: number;
		shared: boolean;
	}
	interface Claim {
		invite: string;
		name?: string;
	}
	interface Consent {
		step: number;
		to: number;
		agree: boolean;
		token?: string | null;
	}
	interface Delete {
		tokens?: Array<string>;
		token?: string | null;
	}
	interface Done {
		step: number;
		again: boolean;
		asked: boolean;
		state: State;
	}
	interface Fairness {
		games: number;
		of: number;
		draws: number;
		together: boolean;
		seats: Array<SeatShare>;
	}
	interface Fault {
		page?: string;
		text: string;
	}
	interface ForceCheck {
		edition?: string;
		options?: Record<string, any>;
		seat: string;
		ids: Array<string>;
	}
	interface ForceReport {
		budget: number;
		left: number;
		problem: string;
		rule: string;
	}
	interface Form {
	}
	interface FormsRematch {
		swap?: boolean;
		token?: string | null;
	}
	interface Further {
		action: string;
		kind?: string;
	}
	interface GameAnalysis {
		game: string;
		mission: string;
		last: number;
		hash: string;
		learned: boolean;
		sides: Array<Array<number>>;
		chances: Array<Array<number>>;
		moments: Array<TurningPoint>;
		blunders: Array<Blunder>;
		luck: Array<SeatLuck>;
		decisions: number;
		examined: number;
		looks: number;
	}
	interface GameItem {
		id: string;
		name: string;
		editions: Array<string>;
		seats: Array<string>;
		missions: Array<MissionItem>;
		campaign: boolean;
		surprise: string;
		files: boolean;
	}
	interface GameList {
		games: Array<GameItem>;
		levels: Array<LevelItem>;
	}
	interface Glossary {
		game: string;
		terms: Array<Term>;
	}
	interface GraceSet {
		grace: number;
	}
	interface Greyed {
		action: string;
		label: string;
		refs: Array<[string, string]>;
		rule: string;
		why: string;
	}
	interface GreyedReport {
		greyed: Array<Greyed>;
		take_back: string;
	}
	interface HandOver {
		token?: string | null;
		seat?: number | null;
		level: string;
	}
	interface Health {
		status: "ok";
	}
	interface Heard {
		heard: boolean;
	}
	interface Hint {
		options: Array<HintOption>;
		tries: number;
		learned: boolean;
	}
	interface HintLine {
		text: string;
		heading: boolean;
	}
	interface HintOption {
		action: string;
		label: string;
		refs: Array<[string, string]>;
		chance: number | null;
		close: boolean;
		lines: Array<HintLine>;
		ways: Array<HintWay>;
	}
	interface HintWay {
		figure: [string, string];
		squares: Array<string>;
		own: boolean;
	}
	interface HintsSet {
		hints: boolean;
	}
	interface Invitation {
		seat: number;
		invite: string;
		link: string;
	}
	interface Invited {
		invite: string;
	}
	interface Keep {
		token?: string | null;
		name?: string;
	}
	interface Kept {
		file: string;
		mission: string;
	}
	interface LevelItem {
		id: string;
		name: string;
		text: string;
	}
	interface LobbyAnswers {
		edition?: string;
		options?: Record<string, any>;
	}
	interface LogGroup {
		at: number;
		size: number;
		text: string;
	}
	interface LogLine {
		step: number;
		text: string;
		rule: string;
		refs: Array<[string, string]>;
		rolls: Array<RollItem>;
		note: boolean;
		need?: number | null;
		heading?: string | null;
		turn?: number | null;
		mark?: string | null;
		whose?: number | null;
	}
	interface Mine {
		tokens: Array<string>;
	}
	interface MissionItem {
		id: string;
		name: string;
		blurb: string;
		minutes: number;
	}
	interface NewCampaign {
		options?: Record<string, any>;
		game: string;
		edition?: string;
		seats: Array<SeatWish>;
		grace?: number;
		hints?: boolean | null;
	}
	interface NewSeat {
		seat: number;
		id: string;
		kind: string;
		name: string;
		token: string | null;
		invite: string | null;
		link: string | null;
	}
	interface NewSurprise {
		edition?: string;
		seed?: number | null;
		options?: Record<string, any>;
	}
	interface NewTable {
		options?: Record<string, any>;
		game: string;
		mission: string;
		edition?: string;
		seats: Array<SeatWish>;
		seed?: number | string | null;
		grace?: number;
		hints?: boolean | null;
	}
	interface NextMission {
		table: string;
	}
	interface OfCampaign {
		tokens: Array<string>;
	}
	interface Opened {
		table: string;
		seats: Array<NewSeat>;
		watch: string;
	}
	interface Orders {
		step: number;
		level: string;
		token?: string | null;
	}
	interface OutcomeItem {
		winners: Array<number>;
		drawn: boolean;
		text: string;
		rule: string;
	}
	interface Overlay {
		reach: Array<Record<string, any>>;
		sees: Array<string>;
		seen_by: Array<string>;
		deeds: Array<Record<string, any>>;
		route: Record<string, any> | null;
	}
	interface Problem {
		error: string;
		rule: string;
		step: number | null;
	}
	interface ProposalItem {
		seat: number;
		to: number;
		agreed: Array<number>;
	}
	interface Refused {
		action: string;
		rule: string;
		text: string;
	}
	interface Removed {
		table: string;
		deleted: boolean;
	}
	interface RollItem {
		kind: string;
		face: string;
		name: string;
		hit?: boolean | null;
	}
	interface RuleItem {
		id: string;
		title: string;
		text: string;
		source: string;
		ruling: string;
	}
	interface RuleList {
		game: string;
		source: string;
		rules: Array<RuleItem>;
	}
	interface SeatGiven {
		seat: number;
		token: string | null;
		link: string | null;
	}
	interface SeatItem {
		seat: number;
		id: string;
		side: string;
		name: string;
		kind: string;
		level: string;
		online: boolean;
		seen: string;
		away: boolean;
		due: number | null;
		instead: string;
	}
	interface SeatLuck {
		seat: number;
		moved: number;
		error: number;
		rolls: number;
		better: number;
		expected: number;
		lost: number;
	}
	interface SeatShare {
		seat: string;
		wins: number;
		share: number;
		low: number;
		high: number;
	}
	interface SeatWish {
		kind: "computer" | "friend" | "me" | "person";
		name?: string;
		level?: string;
	}
	interface SentFile {
		text: string;
		name?: string;
	}
	interface SetGrace {
		token?: string | null;
		seconds: number;
	}
	interface SetHints {
		token?: string | null;
		allowed: boolean;
	}
	interface State {
		table: string;
		game: string;
		edition: string;
		mission: string;
		name: string;
		seat: number;
		step: number;
		at: number;
		now: boolean;
		shared: number;
		timeline: Timeline;
		asked: boolean;
		waiting: boolean;
		handed: boolean;
		host: boolean;
		grace: number;
		hints: boolean;
		together: boolean;
		open: boolean;
		private: boolean;
		choice: ChoiceItem | null;
		over: boolean;
		outcome: OutcomeItem | null;
		seats: Array<SeatItem>;
		errand: number;
		accepts: string;
		undo: number;
		proposal: ProposalItem | null;
		orders: string | null;
		order_choices: Array<[string, string]>;
		offers: Array<number>;
		origin: string;
		parent: string;
		rematch: string;
		campaign: string;
		watch: string;
		keeps: boolean;
		seed_hash: string;
		seed: string | null;
		svg?: string;
		picture?: Record<string, any>;
		labels?: Array<Record<string, any>>;
		guide?: Record<string, any>;
		panels?: Array<Record<string, any>>;
		log?: Array<LogLine>;
		groups?: Array<LogGroup>;
		beats?: Array<Record<string, any>>;
		dice?: Record<string, string>;
		log_from?: number;
		groups_from?: number;
		view?: Record<string, any>;
		options?: Array<string>;
	}
	interface Surprise {
		surprise: string;
		state: "done" | "failed" | "making" | "measuring" | "waiting";
		before: number;
		done: number;
		seed: number;
		problem: string;
		made: SurpriseMade | null;
		fairness: Fairness | null;
	}
	interface SurpriseMade {
		mission: string;
		options: Record<string, any>;
		text: string;
		file: string;
	}
	interface TableItem {
		table: string;
		game: string;
		mission: string;
		name: string;
		seat: number;
		seats: Array<string>;
		created: number;
		over: boolean;
		winners: Array<number> | null;
		drawn: boolean;
		asked: boolean;
		text: string;
		problem: string;
		token: string;
		link: string;
	}
	interface TableList {
		tables: Array<TableItem>;
	}
	interface TakeOver {
		seat?: number | null;
		name?: string;
		token?: string | null;
	}
	interface Term {
		words: Array<string>;
		alone: Array<string>;
		text: string;
		rule: string;
	}
	interface Timeline {
		at: number;
		steps: number;
	}
	interface TurningPoint {
		step: number;
		seat: number;
		side: number;
		before: number;
		after: number;
		choice: number;
		dice: number;
		odds: string;
		happened: Array<string>;
	}
	interface Undo {
		step: number;
		to?: number | null;
		token?: string | null;
	}
	interface Upload {
		record: string;
	}
	interface Welcome {
		name: string;
		text: string;
		blurb: string;
		minutes: number;
		thumbnail: string;
		seat: string;
	}
	interface WhyNot {
		action?: string;
		refs?: Array<Array<string>>;
		token?: string | null;
	}
	interface WhyNotReport {
		refusals: Array<Refused>;
	}
	interface Word {
		step: number;
		token?: string | null;
	}
}

declare namespace Page {
	interface Answer {
		options: Record<string, any>;
		force: Array<string> | null;
	}
	interface Card {
		title: string;
		lines: Array<string>;
		rules: Array<string>;
	}
	interface Deed {
		ref: [string, string];
		label: string;
		odds: string;
		chance: Odds | null;
		reach: Reach;
		meant: boolean;
	}
	interface Errand {
		label: string;
		actions: Array<string>;
		key: string;
		loses: string;
		ends: string;
		again: boolean;
		cost: string;
		odds: string;
		group: string;
		face: Array<Sign>;
		number: number | null;
		secret: boolean;
	}
	interface Force {
		budget: number;
		unit: string;
		choices: Array<Unit>;
		required: Array<string>;
		suggested: Array<Array<string>>;
	}
	interface FormPart {
		title: string;
		kind: string;
		picks: Array<Pick>;
		several: boolean;
		then: Array<string>;
	}
	interface GroupShown {
		id: string;
		name: string;
		seat: number;
		options: Array<Option>;
		force: Force | null;
		answer: Answer | null;
	}
	interface Guide {
		errands: Array<Errand>;
		form: Array<FormPart>;
		unbroken: boolean;
		ready: Array<[string, string]>;
		left: number;
		of: number;
		skip: string;
		skips: string;
		turn: number;
		moot: Moot | null;
		occasion: string;
		worth: Array<number>;
		poses: Array<Pose>;
		stage: Stage | null;
		suggests: Suggestion | null;
	}
	interface Label {
		action: string;
		label: string;
		group: string;
		cost: string;
		refs: Array<[string, string]>;
		odds: string;
		chance: Odds | null;
		rule: string;
		key: string;
		loses: string;
		secret: boolean;
		shows: boolean;
		face: Array<Sign>;
		number: number | null;
		deed: string;
		pose: number | null;
	}
	interface Lesson {
		title: string;
		text: string;
		picture: string;
	}
	interface Lobby {
		id: string;
		name: string;
		blurb: string;
		minutes: number;
		briefing: string;
		thumbnail: string;
		seats: Array<Seat>;
		forces: Record<string, Force> | null;
		options: Array<Option>;
		lessons: Array<Lesson>;
		stakes: Array<Stake>;
	}
	interface Lying {
		ref: [string, string];
		svg: string;
	}
	interface Moot {
		action: string;
		why: string;
		seats: Array<number>;
	}
	interface NextShown {
		lobby: Lobby;
		groups: Array<GroupShown>;
		ready: boolean;
		waiting: string;
	}
	interface Odds {
		id: string;
		name: string;
		chance: number;
		harm: number;
		death: number;
		risk: number;
	}
	interface Option {
		id: string;
		name: string;
		text: string;
		type: "number" | "flag" | "choice";
		values: Array<any>;
		default: any;
		shapes: boolean;
		first: boolean;
	}
	interface Overlay {
		reach: Array<Reach>;
		sees: Array<string>;
		seen_by: Array<string>;
		deeds: Array<Deed>;
		route: Route | null;
	}
	interface Panel {
		title: string;
		kind: "pools" | "tracks" | "cards" | "figures" | "stakes";
		rows: Array<Row>;
		legend: Array<Sign>;
		note: string;
		named: boolean;
	}
	interface Pick {
		label: string;
		actions: Array<string>;
		last: boolean;
	}
	interface Pose {
		svg: string;
		name: string;
	}
	interface Reach {
		square: string;
		cost: number;
		extra: number;
		price: string;
		danger: number;
		actions: Array<string>;
		way: Array<string>;
		loses: string;
		ends: string;
		odds: string;
		stops: Array<string>;
	}
	interface Route {
		reach: Reach;
		rest: Array<string>;
	}
	interface Row {
		id: string;
		ref: [string, string] | null;
		name: string;
		text: string;
		badges: Array<string>;
		value: number | null;
		of: number | null;
		faces: Array<Array<Sign>>;
	}
	interface Seat {
		id: string;
		name: string;
	}
	interface Sign {
		svg: string;
		name: string;
		text: string;
		off: string;
		ref: [string, string] | null;
		part: boolean;
	}
	interface Stage {
		id: string;
		title: string;
		text: string;
	}
	interface Stake {
		id: string;
		title: string;
		text: string;
		rule: string;
		seats: Array<string>;
		worth: number;
		ref: [string, string] | null;
		now: string;
		done: number | null;
		of: number | null;
		ends: Array<number>;
		pays: string;
	}
	interface Suggestion {
		lines: Array<string>;
		why: Array<string>;
		face: Array<Sign>;
		actions: Array<string>;
		lies: Array<Lying>;
		refs: Array<[string, string]>;
		secret: boolean;
	}
	interface Unit {
		id: string;
		name: string;
		price: number;
		limit: number | null;
		text: string;
		needs: string;
	}
}

interface Ids {
	"#afterwards": HTMLElementTagNameMap["section"];
	"#aids": HTMLElementTagNameMap["div"];
	"#alone": HTMLElementTagNameMap["p"];
	"#analyse": HTMLElementTagNameMap["button"];
	"#analysis": HTMLElementTagNameMap["div"];
	"#analysis-done": HTMLElementTagNameMap["progress"];
	"#analysis-words": HTMLElementTagNameMap["p"];
	"#ask-all": HTMLElementTagNameMap["input"];
	"#at": HTMLElementTagNameMap["span"];
	"#away": HTMLElementTagNameMap["div"];
	"#begin": HTMLElementTagNameMap["form"];
	"#begin-blurb": HTMLElementTagNameMap["p"];
	"#begin-briefing": HTMLElementTagNameMap["p"];
	"#begin-edition": HTMLElementTagNameMap["label"];
	"#begin-missions": HTMLElementTagNameMap["ol"];
	"#begin-problem": HTMLElementTagNameMap["p"];
	"#begin-seats": HTMLElementTagNameMap["div"];
	"#begin-title": HTMLElementTagNameMap["h1"];
	"#board": HTMLElementTagNameMap["div"];
	"#branch": HTMLElementTagNameMap["button"];
	"#bring": HTMLElementTagNameMap["label"];
	"#bring-file": HTMLElementTagNameMap["input"];
	"#bring-problem": HTMLElementTagNameMap["p"];
	"#bubble": HTMLElementTagNameMap["div"];
	"#campaign": HTMLElementTagNameMap["a"];
	"#campaign-name": HTMLElementTagNameMap["h1"];
	"#campaign-problem": HTMLElementTagNameMap["p"];
	"#campaign-stands": HTMLElementTagNameMap["p"];
	"#caption": HTMLElementTagNameMap["p"];
	"#cards": HTMLElementTagNameMap["div"];
	"#changed": HTMLElementTagNameMap["ul"];
	"#chapters": HTMLElementTagNameMap["ol"];
	"#choices": HTMLElementTagNameMap["section"];
	"#cover": HTMLElementTagNameMap["div"];
	"#curtain": HTMLElementTagNameMap["dialog"];
	"#curtain-title": HTMLElementTagNameMap["h2"];
	"#done": HTMLElementTagNameMap["section"];
	"#done-list": HTMLElementTagNameMap["ul"];
	"#done-title": HTMLElementTagNameMap["h2"];
	"#edition": HTMLElementTagNameMap["select"];
	"#film": HTMLElementTagNameMap["button"];
	"#find": HTMLElementTagNameMap["input"];
	"#first": HTMLElementTagNameMap["div"];
	"#forces": HTMLElementTagNameMap["details"];
	"#found": HTMLElementTagNameMap["span"];
	"#free": HTMLElementTagNameMap["div"];
	"#given": HTMLElementTagNameMap["p"];
	"#go-on": HTMLElementTagNameMap["button"];
	"#grace": HTMLElementTagNameMap["select"];
	"#handed": HTMLElementTagNameMap["p"];
	"#hint": HTMLElementTagNameMap["div"];
	"#hint-ask": HTMLElementTagNameMap["span"];
	"#hint-why": HTMLElementTagNameMap["p"];
	"#hints": HTMLElementTagNameMap["input"];
	"#in-short": HTMLElementTagNameMap["details"];
	"#invites": HTMLElementTagNameMap["div"];
	"#join": HTMLElementTagNameMap["dialog"] | HTMLElementTagNameMap["form"];
	"#join-ask": HTMLElementTagNameMap["p"];
	"#join-blurb": HTMLElementTagNameMap["p"];
	"#join-by": HTMLElementTagNameMap["p"];
	"#join-name": HTMLElementTagNameMap["input"];
	"#join-picture": HTMLElementTagNameMap["div"];
	"#join-problem": HTMLElementTagNameMap["p"];
	"#join-seat": HTMLElementTagNameMap["p"];
	"#join-sit": HTMLElementTagNameMap["button"];
	"#join-time": HTMLElementTagNameMap["p"];
	"#join-title": HTMLElementTagNameMap["h1"] | HTMLElementTagNameMap["h2"];
	"#kept": HTMLElementTagNameMap["ul"];
	"#left-out": HTMLElementTagNameMap["section"];
	"#left-out-title": HTMLElementTagNameMap["h2"];
	"#lessons": HTMLElementTagNameMap["section"];
	"#level": HTMLElementTagNameMap["select"];
	"#line": HTMLElementTagNameMap["span"];
	"#log": HTMLElementTagNameMap["ol"];
	"#log-title": HTMLElementTagNameMap["h2"];
	"#lonely": HTMLElementTagNameMap["p"];
	"#lost": HTMLElementTagNameMap["ul"];
	"#main": HTMLElementTagNameMap["main"];
	"#matters": HTMLElementTagNameMap["button"];
	"#menu": HTMLElementTagNameMap["dialog"];
	"#menu-title": HTMLElementTagNameMap["h2"];
	"#mine": HTMLElementTagNameMap["section"];
	"#mine-list": HTMLElementTagNameMap["ul"];
	"#mine-title": HTMLElementTagNameMap["h2"];
	"#missions": HTMLElementTagNameMap["div"];
	"#missions-title": HTMLElementTagNameMap["h1"];
	"#name": HTMLElementTagNameMap["h1"];
	"#next": HTMLElementTagNameMap["section"];
	"#next-briefing": HTMLElementTagNameMap["div"];
	"#next-number": HTMLElementTagNameMap["p"];
	"#next-picture": HTMLElementTagNameMap["div"];
	"#next-problem": HTMLElementTagNameMap["p"];
	"#next-title": HTMLElementTagNameMap["h2"];
	"#none": HTMLElementTagNameMap["p"];
	"#notice": HTMLElementTagNameMap["div"];
	"#onward": HTMLElementTagNameMap["div"];
	"#options": HTMLElementTagNameMap["details"] | HTMLElementTagNameMap["div"];
	"#orders": HTMLElementTagNameMap["select"];
	"#others": HTMLElementTagNameMap["p"];
	"#outcome": HTMLElementTagNameMap["div"] | HTMLElementTagNameMap["p"];
	"#own-link": HTMLElementTagNameMap["button"];
	"#pace": HTMLElementTagNameMap["select"];
	"#panels": HTMLElementTagNameMap["div"];
	"#people": HTMLElementTagNameMap["ul"];
	"#people-title": HTMLElementTagNameMap["h2"];
	"#picture": HTMLElementTagNameMap["div"];
	"#prompt": HTMLElementTagNameMap["div"];
	"#proposal": HTMLElementTagNameMap["p"];
	"#question": HTMLElementTagNameMap["h2"];
	"#range": HTMLElementTagNameMap["input"];
	"#rulebook": HTMLElementTagNameMap["section"];
	"#rulebook-all": HTMLElementTagNameMap["a"];
	"#rulebook-close": HTMLElementTagNameMap["button"];
	"#rulebook-find": HTMLElementTagNameMap["input"];
	"#rulebook-text": HTMLElementTagNameMap["div"];
	"#rulebook-title": HTMLElementTagNameMap["h2"];
	"#rules": HTMLElementTagNameMap["div"];
	"#rules-link": HTMLElementTagNameMap["a"];
	"#save": HTMLElementTagNameMap["button"];
	"#seats": HTMLElementTagNameMap["ul"];
	"#seed": HTMLElementTagNameMap["code"];
	"#setup": HTMLElementTagNameMap["form"];
	"#setup-body": HTMLElementTagNameMap["div"];
	"#setup-briefing": HTMLElementTagNameMap["div"];
	"#setup-minutes": HTMLElementTagNameMap["p"];
	"#setup-picture": HTMLElementTagNameMap["div"];
	"#setup-problem": HTMLElementTagNameMap["p"];
	"#setup-seats": HTMLElementTagNameMap["div"];
	"#setup-title": HTMLElementTagNameMap["h2"];
	"#share": HTMLElementTagNameMap["button"];
	"#shares": HTMLElementTagNameMap["div"];
	"#sheet": HTMLElementTagNameMap["dialog"];
	"#sheet-body": HTMLElementTagNameMap["div"];
	"#sheet-deed": HTMLElementTagNameMap["button"];
	"#sheet-title": HTMLElementTagNameMap["h2"];
	"#sight": HTMLElementTagNameMap["button"];
	"#since": HTMLElementTagNameMap["div"];
	"#skip": HTMLElementTagNameMap["button"];
	"#skipping": HTMLElementTagNameMap["div"];
	"#stage": HTMLElementTagNameMap["details"];
	"#stakes": HTMLElementTagNameMap["details"] | HTMLElementTagNameMap["div"] | HTMLElementTagNameMap["section"];
	"#stakes-box": HTMLElementTagNameMap["div"];
	"#start": HTMLElementTagNameMap["button"];
	"#status": HTMLElementTagNameMap["div"];
	"#suggested": HTMLElementTagNameMap["div"];
	"#surprise": HTMLElementTagNameMap["section"];
	"#surprise-acts": HTMLElementTagNameMap["div"];
	"#surprise-done": HTMLElementTagNameMap["progress"];
	"#surprise-me": HTMLElementTagNameMap["button"];
	"#surprise-picture": HTMLElementTagNameMap["div"];
	"#surprise-words": HTMLElementTagNameMap["p"];
	"#tally": HTMLElementTagNameMap["section"];
	"#tally-title": HTMLElementTagNameMap["h2"];
	"#theme": HTMLElementTagNameMap["button"];
	"#timeline": HTMLElementTagNameMap["div"];
	"#tip": HTMLElementTagNameMap["div"];
	"#to-table": HTMLElementTagNameMap["div"];
	"#to-table-link": HTMLElementTagNameMap["a"];
	"#to-table-text": HTMLElementTagNameMap["p"];
	"#told": HTMLElementTagNameMap["div"];
	"#tray": HTMLElementTagNameMap["div"];
	"#trust": HTMLElementTagNameMap["input"];
	"#turns": HTMLElementTagNameMap["datalist"];
	"#undo": HTMLElementTagNameMap["button"];
	"#upload": HTMLElementTagNameMap["input"];
	"#verdict": HTMLElementTagNameMap["h2"];
	"#waiting": HTMLElementTagNameMap["p"];
	"#walk": HTMLElementTagNameMap["div"];
	"#who": HTMLElementTagNameMap["aside"] | HTMLElementTagNameMap["p"];
	"#words": HTMLElementTagNameMap["script"];
	"#zoom-fit": HTMLElementTagNameMap["button"];
	"#zoom-in": HTMLElementTagNameMap["button"];
	"#zoom-out": HTMLElementTagNameMap["button"];
}

/** Where a visitor is. */
export type Place = {
	pathname: string;
	search: string;
	hash: string;
	/** What the link that led here gave along. */
	state: unknown;
	/** Another one for each visit. */
	key: string;
};

/** How a place was come to: by a link, in the place of another one, or by the browser's back and forward. */
export type Arrival = 'push' | 'replace' | 'pop';

/** The list of visited places. */
export type PageHistory = {
	here: () => Place;
	/** Goes to an address of this origin. */
	go: (to: string, options: { replace: boolean; state: unknown }) => void;
	/** Calls back when the browser itself went back or forward. Returns how to stop. */
	onPop: (listener: () => void) => () => void;
};

/** A place as an entry of the browser's history; `state` undefined when the link gave nothing along. */
type Entry = { usr: unknown; key: string };

/** The browser's own. */
export const browserHistory: PageHistory = {
	here: () => {
		const { pathname, search, hash } = window.location;
		const entry = Object(window.history.state) as Partial<Entry>;
		return { pathname, search, hash, state: entry.usr ?? null, key: entry.key ?? 'first' };
	},
	go: (to, { replace, state }) => {
		const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10) };
		if (replace) window.history.replaceState(entry, '', to);
		else window.history.pushState(entry, '', to);
	},
	onPop: (listener) => {
		window.addEventListener('popstate', listener);
		return () => window.removeEventListener('popstate', listener);
	},
};

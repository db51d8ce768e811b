type Preload = (pathname: string) => Promise<unknown>;

let fetchPage: Preload = () => Promise.resolve();

/** Registers how a page's code is loaded, which only the app shell knows. */
export const setPagePreload = (preload: Preload): void => {
	fetchPage = preload;
};

/** Loads the code of a path's page with its frame, before the device may go offline. */
export const preloadPage: Preload = (pathname) => fetchPage(pathname);

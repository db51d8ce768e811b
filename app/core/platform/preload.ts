type Preload = (pathname: string) => Promise<unknown>;

let fetchPage: Preload = () => Promise.resolve();

/** Registers the function that loads a page's code. Only the app shell knows it. */
export const setPagePreload = (preload: Preload): void => {
	fetchPage = preload;
};

/** Loads the code of a path's page and its layout, before the device may go offline. */
export const preloadPage: Preload = (pathname) => fetchPage(pathname);

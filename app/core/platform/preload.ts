type Preload = (pathname: string) => Promise<unknown>;

let fetchPage: Preload = () => Promise.resolve();

/** Says how the code of a page is fetched, which is known to the shell only. */
export const setPagePreload = (preload: Preload): void => {
	fetchPage = preload;
};

/** Fetches the code of the page that a path leads to, with the bars around it, before there may be no network. */
export const preloadPage: Preload = (pathname) => fetchPage(pathname);

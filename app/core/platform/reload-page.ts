/** Reloads the page. */
export const reloadPage = (): void => window.location.reload();

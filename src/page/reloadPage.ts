/** Loads the page anew, with everything on it: for what cannot be mended in place. */
export const reloadPage = (): void => window.location.reload();

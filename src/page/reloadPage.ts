/** Reloads the document, for failures that cannot be handled in place. */
export const reloadPage = (): void => window.location.reload();

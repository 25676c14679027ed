let currentPattern = '';

/** Notes the route pattern of the page on the screen. Browser only: a server shows many pages at once. */
export function setCurrentPage(pattern: string): void {
  if (typeof window !== 'undefined') currentPattern = pattern;
}

/**
 * Returns the route pattern of the page on the screen, such as `/orders/:orderId`, for reports outside of components.
 * Reports never have the URL: it may contain an email address, a token or an order number. Empty on the server.
 */
export const getCurrentPage = (): string => currentPattern;

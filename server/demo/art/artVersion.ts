/** Raised when drawings change: it is part of every picture's address, so that no cache shows the old drawing. */
export const ART_VERSION = 1;

/**
 * Increment this number when drawings change: it is part of every picture's URL, so that caches do not serve old
 * drawings.
 */
export const ART_VERSION = 11;

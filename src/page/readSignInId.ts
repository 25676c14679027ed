/**
 * Returns the id of this browser's sign-in (cookie `profile`, browsing §3): a new one after each sign-in, empty for a
 * guest. It shows without a call whether the shopper has changed. Browser only.
 */
export const readSignInId = (): string => /(?:^|; )profile=([^;]*)/.exec(document.cookie)?.[1] ?? '';

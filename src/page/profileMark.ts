/**
 * The mark of this browser's sign-in (cookie `profile`, browsing §3): another one after each signing in, none for a guest. It tells
 * a page whose shopper has changed meanwhile, without a call. Browsers only.
 */
export const profileMark = (): string => /(?:^|; )profile=([^;]*)/.exec(document.cookie)?.[1] ?? '';

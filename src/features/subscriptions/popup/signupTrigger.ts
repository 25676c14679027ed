/** The cookie with the number of a browser's page views, and whether the popup was shown. */
export const POPUP_COOKIE = 'signup-popup';
/** The minimum time until the popup is shown again. */
export const POPUP_COOKIE_SECONDS = 30 * 86_400;
/** The popup opens on the second page of a browser. */
const FIRST_VIEW_WITH_POPUP = 2;

/** The delay of each variant after the page has loaded, in milliseconds (browsing §2, Footer signup). */
export const POPUP_DELAY_MS = { drawer: 650, modal: 1000 } as const;
export type PopupVariant = keyof typeof POPUP_DELAY_MS;

export type PopupVisit = {
  readonly views: number;
  readonly isShown: boolean;
};

const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns the content of the cookies; empty for a browser without them. */
export function readVisit(cookies: string): PopupVisit {
  const [, views, shownFlag] = /^(\d{1,4})\.([01])$/.exec(readCookie(cookies, POPUP_COOKIE) ?? '') ?? [];
  return { views: Number(views ?? 0), isShown: shownFlag === '1' };
}

/** Returns the cookie's text. */
export const formatVisit = ({ views, isShown }: PopupVisit): string => `${Math.min(views, 9999)}.${isShown ? 1 : 0}`;

/** Whether popups are suppressed: by the registered customers' cookie, or for new ones (browsing §3). */
export const isSuppressed = (cookies: string): boolean =>
  readCookie(cookies, 'suppressMarketing') === 'true' || readCookie(cookies, 'newly-registered') === 'true';

/**
 * Returns the form in which a page view opens the popup; undefined if it does not.
 * @param variant of the flag `signup-popup`
 */
export function choosePopup({ views, isShown }: PopupVisit, variant: string | undefined): PopupVariant | undefined {
  if (isShown || views < FIRST_VIEW_WITH_POPUP) return undefined;
  return variant === 'modal' || variant === 'drawer' ? variant : undefined;
}

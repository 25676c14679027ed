import type { SignupShares } from '../../../contracts/content.ts';

/** Remembers the views of a browser, its group of the test, and whether the popup was shown. */
export const POPUP_COOKIE = 'signup-popup';
/** A popup that was shown comes back no sooner. */
export const POPUP_COOKIE_SECONDS = 30 * 86_400;
/** The popup opens on the second page of a browser. */
const FIRST_VIEW_WITH_POPUP = 2;

/** When each variant opens after its page stands, in milliseconds (browsing §2, Footer signup). */
export const POPUP_DELAY_MS = { drawer: 650, modal: 1000 } as const;
export type PopupVariant = keyof typeof POPUP_DELAY_MS;

export type PopupVisit = {
  /** 0 to 99: the group of the A/B test. */
  readonly bucket: number;
  readonly views: number;
  readonly isShown: boolean;
};

const cookieOf = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns what the cookies remember; a browser without the cookie gets a random group. */
export function readVisit(cookies: string, random: () => number): PopupVisit {
  const [, bucket, views, shown] = /^(\d{1,2})\.(\d{1,4})\.([01])$/.exec(cookieOf(cookies, POPUP_COOKIE) ?? '') ?? [];
  if (bucket === undefined) return { bucket: Math.floor(random() * 100), views: 0, isShown: false };
  return { bucket: Number(bucket), views: Number(views), isShown: shown === '1' };
}

/** Returns the cookie's text. */
export const visitText = ({ bucket, views, isShown }: PopupVisit): string =>
  `${bucket}.${Math.min(views, 9999)}.${isShown ? 1 : 0}`;

/** Whether marketing popups are suppressed: by the cookie of registered customers, or for new ones (browsing §3, Cookies). */
export const isSuppressed = (cookies: string): boolean =>
  cookieOf(cookies, 'suppressMarketing') === 'true' || cookieOf(cookies, 'newly-registered') === 'true';

/** Returns the variant of a group: the first percents see the modal, the next the drawer, all others nothing. */
function variantOf(bucket: number, { modal, drawer }: SignupShares): PopupVariant | undefined {
  if (bucket < modal) return 'modal';
  return bucket < modal + drawer ? 'drawer' : undefined;
}

/** Returns the variant that a view opens; undefined for none. @param forced the variant of the `flags` cookie */
export function popupOf(
  { bucket, views, isShown }: PopupVisit,
  shares: SignupShares | undefined,
  forced: string | undefined,
): PopupVariant | undefined {
  if (isShown || views < FIRST_VIEW_WITH_POPUP || !shares) return undefined;
  if (forced !== undefined) return forced === 'modal' || forced === 'drawer' ? forced : undefined;
  return variantOf(bucket, shares);
}

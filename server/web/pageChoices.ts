import type { Request } from 'express';
import { cookieText, flagPair } from '../../src/contracts/forms.ts';
import { LAYOUT_COOKIE, type PerRow, perRowOf } from '../../src/lib/listLayout.ts';

/** Page preferences from the browser's cookies. */
export type PageChoices = {
  /** Feature → variant of the experiments that include this browser. */
  readonly flags: Readonly<Record<string, string>>;
  readonly perRow: PerRow;
};

const MOST_FLAGS = 20;

/** Parses `percent-off-sort=on&other=b`; invalid parts are ignored. */
function flagsOf(text: string | undefined): Record<string, string> {
  const pairs = [...new URLSearchParams(text ?? '')].slice(0, MOST_FLAGS);
  return Object.fromEntries(pairs.filter((pair) => flagPair.safeParse(pair).success));
}

/** Reads the cookies `flags` and `list-layout` (browsing §3, Cookies; §9, Layout). */
export function pageChoicesOf({ cookies }: Pick<Request, 'cookies'>): PageChoices {
  const text = (cookie: string): string | undefined => cookieText.safeParse(cookies[cookie]).data;
  return { flags: flagsOf(text('flags')), perRow: perRowOf(text(LAYOUT_COOKIE)) };
}

import type { Request } from 'express';
import { cookieText, flagPair } from '../../src/contracts/forms.ts';
import { LAYOUT_COOKIE, type PerRow, perRowOf } from '../../src/lib/listLayout.ts';

/** What a browser's cookies say of how it wants its pages. */
export type PageChoices = {
  /** Feature → variant: a test that this browser is part of. */
  readonly flags: Readonly<Record<string, string>>;
  readonly perRow: PerRow;
};

const MOST_FLAGS = 20;

/** `percent-off-sort=on&other=b`; what is not of that form is left out. */
function flagsOf(text: string | undefined): Record<string, string> {
  const pairs = [...new URLSearchParams(text ?? '')].slice(0, MOST_FLAGS);
  return Object.fromEntries(pairs.filter((pair) => flagPair.safeParse(pair).success));
}

/** Reads the cookies `flags` and `list-layout` (browsing §3, Cookies; §9, Layout). */
export function pageChoicesOf({ cookies }: Pick<Request, 'cookies'>): PageChoices {
  const text = (cookie: string): string | undefined => cookieText.safeParse(cookies[cookie]).data;
  return { flags: flagsOf(text('flags')), perRow: perRowOf(text(LAYOUT_COOKIE)) };
}

import type { Request } from 'express';
import { cookieText, flagPair } from '../../src/contracts/forms.ts';
import { LAYOUT_COOKIE, type PerRow, parsePerRow } from '../../src/lib/listLayout.ts';

/** Page preferences from the browser's cookies. */
export type PageChoices = {
  /** Feature → variant of the experiments that include this browser. */
  readonly flags: Readonly<Record<string, string>>;
  readonly perRow: PerRow;
};

const MAX_FLAGS = 20;

/** Parses `percent-off-sort=on&other=b`; invalid parts are ignored. */
function flagsOf(text: string | undefined): Record<string, string> {
  const pairs = [...new URLSearchParams(text ?? '')].slice(0, MAX_FLAGS);
  return Object.fromEntries(pairs.filter((pair) => flagPair.safeParse(pair).success));
}

/** Reads the cookies `flags` and `list-layout` (browsing §3, Cookies; §9, Layout). */
export function readPageChoices({ cookies }: Pick<Request, 'cookies'>): PageChoices {
  const text = (cookie: string): string | undefined => cookieText.safeParse(cookies[cookie]).data;
  return { flags: flagsOf(text('flags')), perRow: parsePerRow(text(LAYOUT_COOKIE)) };
}

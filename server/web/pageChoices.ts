import type { Request } from 'express';
import { cookieText } from '../../src/contracts/forms.ts';
import { isChoosable } from '../../src/lib/flagDefinitions.ts';
import { LAYOUT_COOKIE, type PerRow, parsePerRow } from '../../src/lib/listLayout.ts';

/** Page preferences from the browser's cookies. */
export type PageChoices = {
  /** Flag → variant; flags with their default variant may be omitted. */
  readonly flags: Readonly<Record<string, string>>;
  readonly perRow: PerRow;
};

const MAX_FLAGS = 20;

/** Parses `percent-off-sort=on&product-page=standard`: the variants that a browser may choose. */
function chosenFlags(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)].slice(0, MAX_FLAGS);
  return Object.fromEntries(pairs.filter(([flag, variant]) => isChoosable(flag, variant)));
}

/**
 * Reads the cookies `flags` and `list-layout` (browsing §3, Cookies; §9, Layout).
 * @param flags the variants of the marketplace, which the browser's own replace
 */
export function readPageChoices({ cookies }: Pick<Request, 'cookies'>, flags: PageChoices['flags']): PageChoices {
  const text = (cookie: string): string | undefined =>
    cookie in cookies ? cookieText.safeParse(cookies[cookie]).data : undefined;
  const chosen = text('flags');
  const all = chosen === undefined ? flags : { ...flags, ...chosenFlags(chosen) };
  return { flags: all, perRow: parsePerRow(text(LAYOUT_COOKIE)) };
}

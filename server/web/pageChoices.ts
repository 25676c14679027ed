import type { Request } from 'express';
import { cookieText } from '../../src/contracts/forms.ts';
import { LAYOUT_COOKIE, type PerRow, parsePerRow } from '../../src/lib/listLayout.ts';

/** The variants and settings of a browser, on which a page depends. */
export type PageChoices = {
  /** The variant of each flag; flags with their default variant may be omitted. */
  readonly flags: Readonly<Record<string, string>>;
  readonly perRow: PerRow;
};

/** Reads the cookie `list-layout` (browsing §9, Layout). */
export const readPerRow = ({ cookies }: Pick<Request, 'cookies'>): PerRow =>
  parsePerRow(LAYOUT_COOKIE in cookies ? cookieText.safeParse(cookies[LAYOUT_COOKIE]).data : undefined);

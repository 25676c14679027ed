import type { Request, Response } from 'express';
import type { FlagsAnswer } from '../../src/contracts/flags.ts';
import { cookieText } from '../../src/contracts/forms.ts';
import { isChoosable, isDefaultVariant } from '../../src/lib/flagDefinitions.ts';
import { assignVariant } from '../platform/assignVariant.ts';
import { ensureVisitor } from '../platform/http/visitorCookie.ts';
import { FORCED_VARIANT } from './pageCache/buildPageKey.ts';

type Flags = Readonly<Record<string, string>>;

const NO_FLAGS: Flags = {};
/** Further choices of a browser are ignored. */
const MAX_CHOICES = 20;

/**
 * Returns the variants that a browser chooses: by the cookie `flags=product-page=standard&…`, or before that by the query
 * `variant=product-page:standard`. Unknown ones are ignored, as each variant is a stored page of its own.
 */
export function readOwnVariants({ cookies }: Pick<Request, 'cookies'>, search: string): Flags {
  const hasForced = search.includes(FORCED_VARIANT);
  if (!hasForced && !('flags' in cookies)) return NO_FLAGS;
  const storedChoices = [...new URLSearchParams(cookieText.safeParse(cookies.flags).data ?? '')].slice(0, MAX_CHOICES);
  const forcedChoices = hasForced ? new URLSearchParams(search).getAll(FORCED_VARIANT).slice(0, MAX_CHOICES) : [];
  const pairs = [...storedChoices, ...forcedChoices.map((text) => text.split(':'))];
  return Object.fromEntries(
    pairs.flatMap(([flag = '', variant = '', ...others]) =>
      others.length === 0 && isChoosable(flag, variant) ? [[flag, variant]] : [],
    ),
  );
}

type Page = {
  readonly settings: FlagsAnswer;
  /** The query of the page's address. */
  readonly search: string;
  readonly isBot: boolean;
  /** Whether the shop is at an https address. */
  readonly isSecure: boolean;
};

/**
 * Returns the variants of a page: the browser's own choice takes precedence over the experiment's, and that over the
 * marketplace's. While experiments run, the browser gets a random number in a cookie. Bots see the marketplace's
 * variants.
 * @returns `isExposed` whether the page is counted: the browser sees the variants that the experiments assign
 */
export function chooseVariants(
  req: Request,
  res: Response,
  { settings: { flags, experiments }, search, isBot, isSecure }: Page,
): { readonly flags: Flags; readonly isExposed: boolean } {
  const ownVariants = readOwnVariants(req, search);
  if (isBot || experiments.length === 0) return { flags: { ...flags, ...ownVariants }, isExposed: false };
  const visitor = ensureVisitor(req, res, isSecure);
  const assignedVariants = experiments
    .map(({ experimentId, flag, variants }) => [flag, assignVariant(experimentId, visitor, variants)] as const)
    .filter(([flag, variant]) => !isDefaultVariant(flag, variant));
  const isExposed = !experiments.some(({ flag }) => flag in ownVariants);
  return { flags: { ...flags, ...Object.fromEntries(assignedVariants), ...ownVariants }, isExposed };
}

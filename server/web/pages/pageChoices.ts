import type { RequestListener } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type FlagsAnswer, flagsAnswer } from '../../../src/contracts/flags.ts';
import { cookieText } from '../../../src/contracts/forms.ts';
import { isChoosable, isDefaultVariant } from '../../../src/lib/flagDefinitions.ts';
import { LAYOUT_COOKIE, type PerRow, parsePerRow } from '../../../src/lib/visitorChoices.ts';
import { assignVariant } from '../../platform/assignVariant.ts';
import { ensureVisitor } from '../../platform/http/cookies.ts';
import { withDeadline } from '../../platform/withDeadline.ts';
import type { Answer, ApiResponseCache } from '../apiResponseCache.ts';
import { createApiSend } from '../createApiSend.ts';
import { FORCED_VARIANT } from './pageKey.ts';

/** The variants and settings of a browser, on which a page depends. */
export type PageChoices = {
  /** The variant of each flag; flags with their default variant may be omitted. */
  readonly flags: Readonly<Record<string, string>>;
  readonly perRow: PerRow;
};

/** Reads the cookie `list-layout` (browsing §9, Layout). */
export const readPerRow = ({ cookies }: Pick<Request, 'cookies'>): PerRow =>
  parsePerRow(LAYOUT_COOKIE in cookies ? cookieText.safeParse(cookies[LAYOUT_COOKIE]).data : undefined);

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

const FLAGS_PATH = '/zcs/flags';
const DEADLINE_MS = 2_000;
const MAX_HOSTS = 50;

export type PageFlags = {
  readonly read: (req: Request) => Promise<FlagsAnswer>;
  /** Returns the flags and experiments if no call is needed for them. */
  readonly findKnownFlags: (req: Request) => FlagsAnswer | undefined;
};
type CachedFlags = { readonly body: unknown; readonly answer: FlagsAnswer };

/** Until the API has answered. */
const DEFAULTS: FlagsAnswer = { flags: {}, experiments: [] };

/**
 * Returns a reader of the flags and experiments of a request's marketplace. The API is called once for all waiting
 * requests. While it does not answer, the last known flags are used.
 */
export function readPageFlags(api: RequestListener, apiCache: ApiResponseCache): PageFlags {
  const flagsByHost = new LRUCache<string, CachedFlags>({ max: MAX_HOSTS });
  const pendingAnswers = new Map<string, Promise<Answer>>();
  const parse = (host: string, { status, body }: Answer): FlagsAnswer => {
    const last = flagsByHost.get(host);
    if (last && last.body === body) return last.answer;
    const parsedFlags = status === 200 ? flagsAnswer.safeParse(body).data : undefined;
    if (!parsedFlags) return last?.answer ?? DEFAULTS;
    flagsByHost.set(host, { body, answer: parsedFlags });
    return parsedFlags;
  };
  const ask = (req: Request, host: string): Promise<Answer> => {
    const pendingAnswer = pendingAnswers.get(host);
    if (pendingAnswer) return pendingAnswer;
    const answer = withDeadline(DEADLINE_MS, (signal) =>
      createApiSend(api, req, { apiCache, signal, isForAll: true })({ path: FLAGS_PATH }),
    );
    pendingAnswers.set(host, answer);
    return answer.finally(() => pendingAnswers.delete(host));
  };
  const findKnownFlags = (req: Request): FlagsAnswer | undefined => {
    const host = req.get('host') ?? '';
    const cachedAnswer = apiCache.get(host, FLAGS_PATH);
    return cachedAnswer && parse(host, cachedAnswer);
  };
  const read = async (req: Request): Promise<FlagsAnswer> => {
    const host = req.get('host') ?? '';
    try {
      return findKnownFlags(req) ?? parse(host, await ask(req, host));
    } catch {
      return flagsByHost.get(host)?.answer ?? DEFAULTS;
    }
  };
  return { read, findKnownFlags };
}

import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { type FlagsAnswer, flagsAnswer } from '../../src/contracts/flags.ts';
import { withDeadline } from '../platform/withDeadline.ts';
import type { Answer, ApiResponseCache } from './apiResponseCache.ts';
import { createApiSend } from './createApiSend.ts';

const PATH = '/zcs/flags';
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
      createApiSend(api, req, { apiCache, signal, isForAll: true })({ path: PATH }),
    );
    pendingAnswers.set(host, answer);
    return answer.finally(() => pendingAnswers.delete(host));
  };
  const findKnownFlags = (req: Request): FlagsAnswer | undefined => {
    const host = req.get('host') ?? '';
    const cachedAnswer = apiCache.get(host, PATH);
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

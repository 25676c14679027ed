import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { requestPublicUrl } from '../../../../platform/http/requestPublicUrl.ts';
import { UnreadableFeed } from './unreadableFeed.ts';

/** Time limit of a download. */
const DOWNLOAD_MS = 10 * 60_000;
/** The longest silence of a server during a download. */
const SILENCE_MS = 30_000;

type SourceOptions = { readonly isPrivateAllowed?: boolean; readonly timeoutMs?: number; readonly silenceMs?: number };

/** Returns whether a feed's source is a web address. */
export const isWebAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/**
 * Opens a feed: a file, an address (http, https), or standard input for `-`.
 * @throws {UnreadableFeed} if it cannot be read, with the reason
 */
export async function openSource(place: string, options: SourceOptions = {}): Promise<AsyncIterable<Uint8Array>> {
  try {
    if (place === '-') return process.stdin;
    if (isWebAddress(place)) return download(place, options);
    const file = createReadStream(place);
    await once(file, 'open');
    return file;
  } catch (error) {
    throw toFeedUnreadable(error);
  }
}

async function* download(address: string, options: SourceOptions): AsyncGenerator<Uint8Array> {
  const { isPrivateAllowed = false, timeoutMs = DOWNLOAD_MS, silenceMs = SILENCE_MS } = options;
  const silenceController = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), silenceController.signal]);
  const stop = (): void => silenceController.abort(new Error(`the server sent nothing for ${silenceMs / 1000} s`));
  const timer = setTimeout(stop, silenceMs);
  try {
    const answer = await requestPublicUrl(address, { signal, accept: '*/*', isPrivateAllowed });
    for await (const chunk of answer) {
      timer.refresh();
      yield chunk;
    }
  } catch (error) {
    throw toFeedUnreadable(signal.aborted ? signal.reason : error);
  } finally {
    clearTimeout(timer);
  }
}

const toFeedUnreadable = (error: unknown): UnreadableFeed =>
  error instanceof UnreadableFeed
    ? error
    : new UnreadableFeed(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);

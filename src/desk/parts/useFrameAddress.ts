import { useEffect, useState } from 'react';
import type { FrameAddress } from '../../contracts/desk/content.ts';
import { DeskError } from '../callDesk.ts';
import { useCallDesk } from './DeskContext.tsx';

type Options = {
  /** Waits before it asks, for a query that changes while someone types. */
  readonly pauseMs?: number;
  /** Asks again when it changes: an address works for a quarter of an hour. */
  readonly revision?: number;
};

/** Reads the address of a frame with a page of the shop. @param path the call; null makes none */
export function useFrameAddress(path: string | null, { pauseMs = 0, revision = 0 }: Options = {}) {
  const callDesk = useCallDesk();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision and each attempt has an address of its own
  useEffect(() => {
    if (path === null) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      callDesk<FrameAddress>(path, { signal: ending.signal }).then(
        (answer) => {
          setUrl(answer.url);
          setError(null);
        },
        (failure: unknown) => {
          if (!ending.signal.aborted && failure instanceof DeskError) setError(failure);
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [callDesk, path, pauseMs, revision, attempt]);
  return { url, error, retry: () => setAttempt(attempt + 1) };
}

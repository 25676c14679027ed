import { useEffect, useState } from 'react';
import { DeskError } from '../callDesk.ts';
import { useCallDesk } from './DeskContext.tsx';

type ReadOptions = {
  /** Reads again when it changes: what the same address answers is another thing then. */
  readonly revision?: number;
  /** Waits for typing to pause. */
  readonly pauseMs?: number;
};

/**
 * Reads an address of the desk, again for another address or revision, and after `reload`. An earlier answer stays until the next
 * one has come; `answeredPath` says of which address it is. An older answer never replaces a newer one.
 * @param path null to read nothing
 */
export function useDeskRead<Answer>(path: string | null, { revision = 0, pauseMs = 0 }: ReadOptions = {}) {
  const callDesk = useCallDesk();
  const [answered, setAnswered] = useState<{ readonly path: string; readonly answer: Answer } | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision and each attempt reads again
  useEffect(() => {
    if (path === null) return;
    const ending = new AbortController();
    const read = async (): Promise<void> => {
      try {
        setAnswered({ path, answer: await callDesk<Answer>(path, { signal: ending.signal }) });
        setError(null);
      } catch (failure) {
        if (ending.signal.aborted) return;
        if (!(failure instanceof DeskError)) throw failure;
        setError(failure);
      }
    };
    if (pauseMs === 0) void read();
    const timer = pauseMs > 0 ? setTimeout(() => void read(), pauseMs) : undefined;
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [callDesk, path, revision, pauseMs, attempt]);
  return {
    answer: answered?.answer ?? null,
    answeredPath: answered?.path ?? null,
    error,
    reload: () => setAttempt((count) => count + 1),
  };
}

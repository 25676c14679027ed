import { useEffect, useState } from 'react';
import type { DeskImport, ImportState } from '../../contracts/desk/imports.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';

const RENEW_MS = 1000;
const RETRY_MS = 5000;

const WORKING: ReadonlySet<ImportState> = new Set(['receiving', 'reading', 'checking', 'importing', 'undoing']);

/** Returns whether the shop works on an import, so that it changes by itself. */
export const isWorking = ({ state }: Pick<DeskImport, 'state'>): boolean => WORKING.has(state);

/** Renews an import each second while the shop works on it; `onStep` is told of each new state. */
export function useImport(loaded: DeskImport, onStep: () => void) {
  const callDesk = useCallDesk();
  const [run, setRun] = useState(loaded);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => setRun(loaded), [loaded]);
  useEffect(() => {
    if (!isWorking(run)) return;
    const ending = new AbortController();
    const renew = async (): Promise<void> => {
      try {
        const next = await callDesk<DeskImport>(`/imports/${run.runId}`, { signal: ending.signal });
        if (ending.signal.aborted) return;
        setRun(next);
        setUnreachable(false);
        if (next.state !== run.state) onStep();
      } catch {
        if (ending.signal.aborted) return;
        setUnreachable(true);
        // Another object of the same state: asks again.
        setRun((last) => ({ ...last }));
      }
    };
    const timer = setTimeout(() => void renew(), isUnreachable ? RETRY_MS : RENEW_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [run, isUnreachable, callDesk, onStep]);
  return { run, isUnreachable };
}

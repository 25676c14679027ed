import { useState } from 'react';
import { type ListFailure, useListFailure } from './useListFailure.ts';

/** Runs one call at a time, with its busy state and its failure for the shopper. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ListFailure | null>(null);
  const told = useListFailure();
  /** Resolves to whether the call succeeded. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(told(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

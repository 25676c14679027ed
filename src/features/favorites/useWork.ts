import { useState } from 'react';
import { type ListFailure, useListFailure } from './useListFailure.ts';

/** One piece of work at a time, with its wait and its failure in words for the shopper. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ListFailure | null>(null);
  const told = useListFailure();
  /** Resolves to whether it was done. */
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

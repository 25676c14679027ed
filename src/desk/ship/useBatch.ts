import { useEffect, useRef, useState } from 'react';
import type { ShippingBatch } from '../../contracts/desk/shipping.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { texts } from './texts.ts';

const RENEW_MS = 1000;
const RETRY_MS = 5000;

const isRunning = ({ waiting, isPaused }: ShippingBatch): boolean => waiting > 0 && !isPaused;

/** Renews a batch each second while orders wait. A missing answer leaves the last one, and is asked for again. */
export function useBatch(loaded: ShippingBatch) {
  const callDesk = useCallDesk();
  const [batch, setBatch] = useState(loaded);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => setBatch(loaded), [loaded]);
  useEffect(() => {
    if (!isRunning(batch)) return;
    const ending = new AbortController();
    const renew = async (): Promise<void> => {
      try {
        const next = await callDesk<ShippingBatch>(`/batches/${batch.batchId}`, { signal: ending.signal });
        if (ending.signal.aborted) return;
        setBatch(next);
        setUnreachable(false);
      } catch {
        if (ending.signal.aborted) return;
        setUnreachable(true);
        // Another object of the same state: asks again.
        setBatch((last) => ({ ...last }));
      }
    };
    const timer = setTimeout(() => void renew(), isUnreachable ? RETRY_MS : RENEW_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [batch, isUnreachable, callDesk]);
  return { batch, setBatch, isUnreachable, isRunning: isRunning(batch) };
}

const STEP = 10;

/** Returns what a screen reader says: each failure at once, the progress every ten orders. */
export function useAnnouncement({ orders, shipped, failed }: ShippingBatch): string {
  const known = useRef<ReadonlySet<string>>(
    new Set(orders.filter(({ state }) => state === 'failed').map(({ orderId }) => orderId)),
  );
  const [said, setSaid] = useState('');
  const done = shipped + failed;
  const step = done === orders.length ? done : done - (done % STEP);
  const failures = orders.filter(({ state }) => state === 'failed');
  const failedKey = failures.map(({ orderId }) => orderId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the failed orders
  useEffect(() => {
    const added = failures.filter(({ orderId }) => !known.current.has(orderId));
    known.current = new Set(failures.map(({ orderId }) => orderId));
    if (added.length > 0)
      setSaid(added.map(({ orderId, message }) => texts.saidFailed(orderId, message ?? '')).join(' '));
  }, [failedKey]);
  useEffect(() => {
    if (step > 0) setSaid(texts.saidProgress(step, orders.length));
  }, [step, orders.length]);
  return said;
}

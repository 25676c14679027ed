import { useEffect, useRef, useState } from 'react';

type ActionOptions<Failure, Key> = {
  /** Returns the failure to show; null if it was handled otherwise, such as by opening the sign-in page. */
  readonly describe: (error: unknown, key: Key | null) => Failure | null | Promise<Failure | null>;
  /** Runs after a failure is shown, while still busy, such as to reload outdated data. Must not throw. */
  readonly recover?: () => Promise<unknown>;
  /** The failure to show before the first run, such as that of a form submitted without scripts. */
  readonly initial?: Failure | null;
  /** Stays busy after success or a handled failure, for an action that leaves the page. */
  readonly staysBusy?: boolean;
};

export type Action<Failure, Key extends string = string> = {
  readonly busy: boolean;
  /** The key of the call that started last and still runs; null if it has none. */
  readonly busyKey: Key | null;
  readonly failure: Failure | null;
  /**
   * Runs a call; ignored while a call with the same key runs. Clears the last failure.
   * @param work receives a signal that is aborted when the component unmounts
   * @returns whether the call succeeded
   */
  readonly run: (work: (signal: AbortSignal) => Promise<unknown>, key?: Key) => Promise<boolean>;
  /** Shows a failure found without a call, such as an invalid field; null clears it. */
  readonly setFailure: (failure: Failure | null) => void;
  /** Ends the busy state, such as after the browser restored the page. */
  readonly endBusy: () => void;
};

/**
 * Holds the busy state and the failure of a call that the shopper starts. A repeated click starts no second call, and a
 * failure after the component unmounted is dropped.
 */
export function useAction<Failure, Key extends string = string>(
  options: ActionOptions<Failure, Key>,
): Action<Failure, Key> {
  const { describe, recover, initial = null, staysBusy = false } = options;
  const [busyKeys, setBusyKeys] = useState<readonly (Key | null)[]>([]);
  const [failure, setFailure] = useState<Failure | null>(initial);
  // Beside the state, because two clicks may come before the next render.
  const { current: runningKeys } = useRef(new Set<Key | null>());
  const lifetime = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller;
    return () => controller.abort();
  }, []);
  const showBusy = () => setBusyKeys([...runningKeys]);

  const run: Action<Failure, Key>['run'] = async (work, key) => {
    const slot = key ?? null;
    if (runningKeys.has(slot)) return false;
    runningKeys.add(slot);
    showBusy();
    setFailure(null);
    const { signal } = lifetime.current;
    let isLeaving = true;
    try {
      await work(signal);
      return true;
    } catch (error) {
      const newFailure = signal.aborted ? null : await describe(error, slot);
      isLeaving = newFailure === null;
      setFailure(newFailure);
      if (!isLeaving) await recover?.();
      return false;
    } finally {
      if (!(isLeaving && staysBusy)) {
        runningKeys.delete(slot);
        showBusy();
      }
    }
  };
  return {
    busy: busyKeys.length > 0,
    busyKey: busyKeys.at(-1) ?? null,
    failure,
    run,
    setFailure,
    endBusy: () => {
      runningKeys.clear();
      showBusy();
    },
  };
}

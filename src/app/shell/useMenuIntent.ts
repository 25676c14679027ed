import { useEffect, useRef, useState } from 'react';

/**
 * Delays, so that a pointer that only crosses the nav opens nothing, and one that briefly leaves an open menu does not
 * close it.
 */
const openAfterMs = 120;
const closeAfterMs = 240;

interface MenuIntent {
  /** The open menu's key, or null. */
  openKey: string | null;
  open: (key: string) => void;
  close: () => void;
  /** Closes the menu; none opens again until the pointer has left. */
  dismiss: () => void;
  /** The pointer entered an item; null for an item without a menu. */
  pointAt: (key: string | null) => void;
  /** The pointer left the items and the menu. */
  pointAway: () => void;
}

/** Returns the open menu, with delays against accidental pointer movements. */
export function useMenuIntent(): MenuIntent {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDismissed = useRef(false);

  const settle = (key: string | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenKey(key), delayMs);
  };
  const set = (key: string | null) => {
    clearTimeout(timer.current);
    setOpenKey(key);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    openKey,
    open: (key) => set(key),
    close: () => set(null),
    dismiss: () => {
      isDismissed.current = true;
      set(null);
    },
    pointAt: (key) => {
      if (!isDismissed.current) settle(key, openAfterMs);
    },
    pointAway: () => {
      isDismissed.current = false;
      settle(null, closeAfterMs);
    },
  };
}

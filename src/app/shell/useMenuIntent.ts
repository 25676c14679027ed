import { useEffect, useRef, useState } from 'react';

/** A pointer that merely crosses the nav opens nothing; one that slips off an open menu does not lose it at once. */
const openAfterMs = 120;
const closeAfterMs = 240;

interface MenuIntent {
  /** The open menu's key, or null. */
  openKey: string | null;
  open: (key: string) => void;
  close: () => void;
  /** The pointer came to an item; null for one without a menu. */
  pointAt: (key: string | null) => void;
  /** The pointer left items and menu. */
  pointAway: () => void;
}

/** Which menu is open, with the delays that tell a wish from a passing pointer. */
export function useMenuIntent(): MenuIntent {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

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
    pointAt: (key) => settle(key, openAfterMs),
    pointAway: () => settle(null, closeAfterMs),
  };
}

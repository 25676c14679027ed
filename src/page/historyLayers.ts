import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

type SetOpen = (isOpen: boolean) => void;
/** A history entry: the key of its page, and the layer on that page; false without one. */
type Entry = { readonly key: unknown; readonly layer: unknown };

/** The layers that the shown page can open, by name. */
const layers = new Map<unknown, SetOpen>();
let shownEntry: Entry = { key: undefined, layer: false };
/** Set while the browser goes back from the entry of a layer that was closed. */
let leaving: Promise<void> | undefined;

/** The time after which a browser that does not go back keeps its entry. */
const LEAVE_MS = 500;

function readEntry(): Entry {
  const state: unknown = window.history.state;
  const entry = typeof state === 'object' && state !== null ? state : {};
  return { key: 'key' in entry && entry.key, layer: 'layer' in entry && entry.layer };
}

/** Returns whether the browser is at the entry of a layer, as after a reload. */
export const isAtLayer = (): boolean => readEntry().layer !== false;

const canShow = ({ layer }: Entry): boolean => layer === false || layers.has(layer);

/** Opens and closes layers after a step of the browser. Steps over an entry whose layer has left the page. */
function followStep(): void {
  const before = shownEntry;
  const entry = readEntry();
  shownEntry = entry;
  if (leaving) return;
  for (const [name, setOpen] of layers) setOpen(name === entry.layer);
  if (before.key !== entry.key) return;
  if (!canShow(entry)) void leaveLayer();
  else if (!canShow(before)) window.history.back();
}

/** Goes back from the entry of a layer to that of its page; returns undefined if the browser is at a page's. */
export function leaveLayer(): Promise<void> | undefined {
  if (leaving || !isAtLayer()) return leaving;
  leaving = new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('popstate', end);
      leaving = undefined;
      resolve();
    };
    const timer = setTimeout(end, LEAVE_MS);
    window.addEventListener('popstate', end);
  });
  window.history.back();
  return leaving;
}

/**
 * Gives a full-screen layer, such as a drawer, a history entry on top of its page's while it is open: Back closes it,
 * Forward and a reload open it again, and a layer that is closed otherwise takes its entry along. The address stays the
 * page's. A layer that stays open while the page changes gets an entry on top of the new page.
 */
export function useHistoryLayer(name: string, isOpen: boolean, setOpen: SetOpen): void {
  const { key } = useLocation();
  const follow = useEffectEvent((opens: boolean) => {
    if (opens !== isOpen) setOpen(opens);
  });
  useEffect(() => {
    if (layers.size === 0) {
      window.addEventListener('popstate', followStep);
      shownEntry = readEntry();
    }
    layers.set(name, (opens) => follow(opens));
    if (readEntry().layer === name) follow(true);
    return () => {
      layers.delete(name);
      if (layers.size === 0) window.removeEventListener('popstate', followStep);
    };
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new key.
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const enter = async (): Promise<void> => {
      await leaving;
      if (!isCurrent || readEntry().layer === name) return;
      window.history.pushState({ ...window.history.state, layer: name }, '');
      shownEntry = readEntry();
    };
    // Later, because a layer may close when the page changes.
    const timer = setTimeout(() => void enter());
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (readEntry().layer === name) void leaveLayer();
    };
  }, [name, isOpen, key]);
}

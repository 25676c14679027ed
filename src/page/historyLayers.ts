import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

type SetOpen = (isOpen: boolean) => void;

/** The layers that the shown page can open, by name. */
const layers = new Map<unknown, SetOpen>();
let shownLayer: unknown;
/** Set while the browser goes back from the entry of a layer that was closed. */
let leaving: Promise<void> | undefined;

/** The time after which a browser that does not go back keeps its entry. */
const LEAVE_MS = 500;

/** Returns the layer of the current history entry; undefined at the entry of a page. */
export const readLayer = (): unknown => window.history.state?.layer;

/**
 * Opens and closes layers after a step of the browser. Steps over an entry whose layer has left the page.
 * @param isSamePage whether the entry before was one of the same page
 */
export function followStep(isSamePage: boolean): void {
  const before = shownLayer;
  const layer = readLayer();
  shownLayer = layer;
  if (leaving) return;
  for (const [name, setOpen] of layers) setOpen(name === layer);
  if (!isSamePage) return;
  if (layer !== undefined && !layers.has(layer)) void leaveLayer();
  else if (before !== undefined && !layers.has(before)) window.history.back();
}

/** Goes back from the entry of a layer to that of its page; returns undefined if the browser is at a page's. */
export function leaveLayer(): Promise<void> | undefined {
  if (readLayer() !== undefined)
    leaving ??= new Promise<void>((resolve) => {
      setTimeout(resolve, LEAVE_MS);
      window.addEventListener('popstate', () => resolve(), { once: true });
      window.history.back();
    }).then(() => {
      leaving = undefined;
    });
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
    layers.set(name, (opens) => follow(opens));
    shownLayer = readLayer();
    if (shownLayer === name) follow(true);
    return () => void layers.delete(name);
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new key.
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const enter = async (): Promise<void> => {
      await leaving;
      if (!isCurrent || readLayer() === name) return;
      window.history.pushState({ ...window.history.state, layer: name }, '');
      shownLayer = name;
    };
    // Later, because a layer may close when the page changes.
    const timer = setTimeout(() => void enter());
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (readLayer() === name) void leaveLayer();
    };
  }, [name, isOpen, key]);
}

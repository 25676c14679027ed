import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Returns whether the page should handle a click on a link. The browser handles any other click (new tab, new window). */
export const isPlainClick = (press: Press): boolean =>
  !press.defaultPrevented && press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

/** Returns a click handler for links: a plain click calls `act`; any other follows the link. */
export const handlePlainClick =
  (act: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (!act || !isPlainClick(event)) return;
    event.preventDefault();
    act();
  };

/** Calls `onLeave` on a pointer press or focus outside of an element, so that the element can close its popup. */
export function useClickOutside(ref: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    // Not `blur`: in Safari a pressed button gets no focus, so `blur` has no target.
    const look = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) leave();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [ref]);
}

/** Calls a function for the Escape key, wherever the focus is: a flyout that was opened by hover has none. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive]);
}

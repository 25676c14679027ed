import { type RefObject, useEffect, useEffectEvent } from 'react';

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

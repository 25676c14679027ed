import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when the pointer is pressed or the focus goes outside of an element: the moment to close what it opened. */
export function useLeave(ref: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    // Not `blur`: where a press gives no focus (buttons in Safari) it tells nothing about where one went.
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

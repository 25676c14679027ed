import { type RefObject, useEffect, useRef } from 'react';

const GONE_ATTRIBUTE = 'data-gone';

/** Returns the first item that is still on the list, from a given one on; undefined if none follows. */
function findRemaining(item: Element | null): Element | undefined {
  for (let next = item; next; next = next.nextElementSibling) if (!next.hasAttribute(GONE_ATTRIBUTE)) return next;
  return undefined;
}

/**
 * Keeps the focus near an item whose button disappears when it is removed or put back: on the item, on the next one, or on
 * the undo button of the last.
 * @param isGone whether a placeholder with the attribute `data-gone` stands for the item
 */
export function useFocusAfterChange(place: RefObject<HTMLLIElement | null>, isGone: boolean): void {
  const wasGoneRef = useRef(isGone);
  useEffect(() => {
    if (wasGoneRef.current === isGone) return;
    wasGoneRef.current = isGone;
    if (document.activeElement !== document.body) return;
    const neighbor = findRemaining(place.current) ?? place.current;
    // The heart comes first in a card: a second Enter must not remove the item.
    (neighbor?.querySelector<HTMLElement>('a[href]') ?? neighbor?.querySelector('button'))?.focus();
  }, [place, isGone]);
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Collection, HeartListItem } from '../../contracts/favorites.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type ListsRootState, moveItem, removeItem, undoRemoval } from './listThunks.ts';
import { useListAction } from './useListAction.ts';

/** The destination of an item that was removed from the list. */
export type Removal =
  | { readonly to: 'away' }
  | { readonly to: 'cart' }
  | { readonly to: 'list'; readonly list: Collection };

export type ListItemActions = {
  readonly remove: (item: HeartListItem) => Promise<void>;
  readonly move: (item: HeartListItem, list: Collection) => Promise<void>;
  /** Removes an item that was added to the cart. */
  readonly moveToCart: (item: HeartListItem) => Promise<void>;
  readonly undo: (item: HeartListItem) => Promise<void>;
};

/** Returns the actions on the items of a list, with their busy state, error and undo. */
export function useListItemActions() {
  const dispatch = useAppDispatch<ListsRootState>();
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(new Map());
  const { busyKey, failure, run } = useListAction();

  const act = async ({ itemId }: HeartListItem, work: () => Promise<unknown>, after: Removal | null): Promise<void> => {
    const hasSucceeded = await run(work, itemId);
    if (!hasSucceeded) return;
    setRemovals((previousRemovals) => {
      const next = new Map(previousRemovals);
      if (after) next.set(itemId, after);
      else next.delete(itemId);
      return next;
    });
  };

  const actions: ListItemActions = {
    remove: (item) => act(item, () => dispatch(removeItem(item)), { to: 'away' }),
    move: (item, list) =>
      act(item, () => dispatch(moveItem(item.itemId, item.listId, list.listId)), { to: 'list', list }),
    moveToCart: (item) => act(item, () => dispatch(removeItem(item)), { to: 'cart' }),
    undo: (item) => {
      const removal = removals.get(item.itemId);
      const undoAction =
        removal?.to === 'list' ? moveItem(item.itemId, removal.list.listId, item.listId) : undoRemoval(item);
      return act(item, () => dispatch(undoAction), null);
    },
  };
  return { ...actions, removals, busyId: busyKey, error: failure?.message ?? '' };
}

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

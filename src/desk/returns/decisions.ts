import type { DeskReturnItem } from '../../contracts/desk/returns.ts';

/** The conditions of a received item, in the order of their keys `1` to `5`. */
export const CONDITIONS = ['shelf', 'worn', 'damaged', 'wrong', 'missing'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** An unfinished inspection. Worn items of a parcel share their part and reason. */
export type Draft = {
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly percent: number;
  readonly reason: string;
  /** Base64. */
  readonly picture: string | null;
};

export const EMPTY_DRAFT: Draft = { conditions: {}, percent: 50, reason: '', picture: null };

/** Returns pieces as operations name them: `12:2` is two pieces of line 12. */
export function toLineNames(items: readonly Pick<DeskReturnItem, 'lineItemId'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { lineItemId } of items) counts.set(lineItemId, (counts.get(lineItemId) ?? 0) + 1);
  return [...counts].map(([lineItemId, count]) => `${lineItemId}:${count}`);
}

/** Returns the open items in a condition. */
export const listIn = (items: readonly DeskReturnItem[], draft: Draft, condition: Condition): DeskReturnItem[] =>
  items.filter(({ itemUniqueId, state }) => state === 'open' && draft.conditions[itemUniqueId] === condition);

/**
 * Returns the input of `return.inspect` for the accepted items, without the picture; null as long as none is accepted, or
 * a worn one has no reason.
 */
export function toInspection(number: string, items: readonly DeskReturnItem[], draft: Draft) {
  const [shelf, damaged, worn] = (['shelf', 'damaged', 'worn'] as const).map((condition) =>
    toLineNames(listIn(items, draft, condition)),
  );
  const reason = draft.reason.trim();
  const isWornComplete = worn?.length === 0 || reason !== '';
  if (!shelf?.length && !damaged?.length && !worn?.length) return null;
  if (!isWornComplete) return null;
  return {
    number,
    ...(shelf?.length && { sellable: shelf }),
    ...(damaged?.length && { damaged }),
    ...(worn?.length && { reduced: worn, percent: String(draft.percent), reason }),
  };
}

/** Returns the expected refund of an item, before what the order allows. */
export function getPlannedCents({ itemUniqueId, refundCents, isRefunded }: DeskReturnItem, draft: Draft): number {
  if (isRefunded) return 0;
  switch (draft.conditions[itemUniqueId]) {
    case 'shelf':
    case 'damaged':
      return refundCents;
    case 'worn':
      return Math.round((refundCents * draft.percent) / 100);
    default:
      return 0;
  }
}

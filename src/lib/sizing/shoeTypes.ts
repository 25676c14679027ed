/** Whether a SKU is a pair, as nearly all are, or a single shoe (browsing §4, Product page). */
export const SHOE_TYPES = ['PAIR', 'LEFT', 'RIGHT'] as const;
export type ShoeType = (typeof SHOE_TYPES)[number];

const LABELS: Readonly<Record<ShoeType, string>> = { PAIR: 'Pair', LEFT: 'Left Shoe', RIGHT: 'Right Shoe' };

/** Returns the label of a shoe type. */
export const getShoeTypeLabel = (type: ShoeType): string => LABELS[type];

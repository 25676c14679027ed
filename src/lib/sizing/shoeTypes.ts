/** Which shoe a SKU is: one of the two, or the pair that nearly all are (browsing §4, Product page). */
export const SHOE_TYPES = ['PAIR', 'LEFT', 'RIGHT'] as const;
export type ShoeType = (typeof SHOE_TYPES)[number];

const LABELS: Readonly<Record<ShoeType, string>> = { PAIR: 'Pair', LEFT: 'Left Shoe', RIGHT: 'Right Shoe' };

export const shoeTypeLabel = (type: ShoeType): string => LABELS[type];

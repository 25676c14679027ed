/** The body types that sizes are made for (browsing §9: the default is REGULAR). */
export const SIZE_RANGES = ['REGULAR', 'PETITE', 'TALL', 'PLUS', 'BIG', 'MATERNITY'] as const;
export type SizeRange = (typeof SIZE_RANGES)[number];

/** Returns the label of a size range: `Petite` for `PETITE`. */
export const getSizeRangeLabel = (range: SizeRange): string => range.charAt(0) + range.slice(1).toLowerCase();

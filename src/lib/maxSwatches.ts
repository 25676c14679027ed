/**
 * Maximum number of swatches on a product card: floor((width - 42) / 42) for a card of 524 pixels, the widest layout
 * with two cards per row (browsing §9). CSS hides swatches that do not fit on narrower cards.
 */
export const MAX_SWATCHES = 11;

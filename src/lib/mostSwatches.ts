/**
 * Colors that a product card offers at most: floor((width - 42) / 42) of a card that is 524 pixels wide, as in lists with two
 * cards in a row (browsing §9). A style sheet hides those that a narrower card has no room for.
 */
export const MOST_SWATCHES = 11;

/** Cards in a row of recommendations, by where it stands (browsing §9). */
export const RECO_LIMITS = { default: 5, footer: 25, searchPage: 10, cart: 6, similar: 10 } as const;
/** Cards in the home page's rows, the first row first (browsing §9, Slot sizes). */
export const RECO_SLOT_SIZES = [15, 10, 10, 15, 15] as const;
/** Products of a search that its related recommendations leave out, at most. */
export const MOST_EXCLUDED = 15;

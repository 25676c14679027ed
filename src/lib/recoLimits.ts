/** Cards per row of recommendations, by placement (browsing §9). */
export const RECO_LIMITS = { default: 5, footer: 25, searchPage: 10, cart: 6, similar: 10 } as const;
/** Cards per row on the home page, first row first (browsing §9, Slot sizes). */
export const RECO_SLOT_SIZES = [15, 10, 10, 15, 15] as const;
/** Maximum number of search results that related recommendations leave out (browsing §9). */
export const MAX_EXCLUDED = 15;

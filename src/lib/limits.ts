/** Cards per row of recommendations, by placement (browsing §9). */
export const RECO_LIMITS = { default: 5, footer: 25, searchPage: 10, cart: 6, similar: 10 } as const;
/** Cards per row on the home page, first row first (browsing §9, Slot sizes). */
export const RECO_SLOT_SIZES = [15, 10, 10, 15, 15] as const;
/** Maximum number of search results that related recommendations leave out (browsing §9). */
export const MAX_EXCLUDED = 15;

/** Maximum swatches of a card; CSS hides those beyond floor((width - 42) / 42) (browsing §9). */
export const MAX_SWATCHES = 4;

/** The longest message of the live chat, in characters. */
export const MAX_CHAT_MESSAGE = 1000;

/** Most terms of a group that a merchant teaches the search, and the longest term, in characters. */
export const SEARCH_WORD_LIMITS = { terms: 12, term: 60, path: 500 } as const;

/** The longest promotion for phones, in characters: so many fit beside the chat at 390 px. */
export const MAX_PHONE_PROMO = 36;

/** The link to the chat: without scripts, the page with the other ways to reach the shop. */
export const CHAT_HREF = '/contact-us#live-chat';

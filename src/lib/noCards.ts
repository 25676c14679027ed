/** The message of a shop without a card provider, used by pages and API. */
export const NO_CARDS = 'This shop does not accept cards at the moment. Please choose another way to pay.';

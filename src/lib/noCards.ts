/** Said where a shop without a provider for cards would ask for one, by its pages and its API. */
export const NO_CARDS = 'This shop does not accept cards at the moment. Please choose another way to pay.';

/**
 * The query parameter with the error id of a form that was sent without scripts. Never a message, because a link could
 * contain any text.
 */
export const CART_ERROR_PARAM = 'cartError';

/** In the address of a page: the id of what a form was refused with, where no script ran. Never a text, which anybody could write. */
export const CART_ERROR_PARAM = 'cartError';

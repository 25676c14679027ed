/** The query parameter with a form's error id; never a message, because links could hold any. */
export const CART_ERROR_PARAM = 'cartError';

/** Error messages of the cart, by id of the error catalog (browsing §8). */
export const CART_MESSAGES = {
  'cart.no.stock': 'Sorry, this product is out of stock.',
  'cart.no.style': 'Sorry, this style is out of stock.',
  'asin.not.available': 'Sorry, one of the products in your cart is out of stock, and has been removed.',
  /** Not in the spec's catalog: the page shows a line that is no longer in the cart. */
  'cart.line.gone': 'This item was removed from your cart in another window.',
  cannotAddMixedRetailAndEgc:
    'Sorry, but e-Gift Cards may not be combined with other retail items. Please complete your purchase before adding to cart.',
  'max.cart.size.exceeded': 'Oops! Your cart is too full. Please remove some items and try again.',
  'cart.validation.exception': 'Oops, something went wrong while updating your cart.',
  /** For forms without scripts: `cart.no.stock` when fewer items can be ordered than requested. */
  'cart.few.left': 'Sorry, that many are not available.',
  /** Not in the spec's catalog: goods bought beside the cart, whose card needs its bank. */
  'payment.unconfirmed': 'Your bank did not confirm the payment. Please try again.',
  /** For the product page's form without a selected size (browsing §5, Size). */
  'size.missing': 'Please select a size:',
} as const;

const OTHER_IDS = 'Sorry, something went wrong!';

const isKnown = (id: string): id is keyof typeof CART_MESSAGES => Object.hasOwn(CART_MESSAGES, id);

/** Returns the message for an error id; 'Sorry, something went wrong!' for an unknown id. */
export const getCartMessage = (id: string): string => (isKnown(id) ? CART_MESSAGES[id] : OTHER_IDS);

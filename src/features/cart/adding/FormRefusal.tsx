import { getCartMessage } from '../../../lib/checkout/cartMessages.ts';

/** The message of a form that was rejected without scripts, by the id in the URL (CART_ERROR_PARAM). */
export function FormRefusal({ id }: { id: string }) {
  return getCartMessage(id);
}

import { cartMessage } from '../../lib/cartMessages.ts';

/** Why a form was refused that was sent without scripts, by the id in the page's address (CART_ERROR_PARAM). */
export function FormRefusal({ id }: { id: string }) {
  return cartMessage(id);
}

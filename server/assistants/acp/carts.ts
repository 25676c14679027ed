import { type AssistantCart, changeCartLines, createCart, findCart } from '../core/carts.ts';
import { createRefusal } from '../core/checkoutCall.ts';
import { type AssistantNeeds, toSuccess } from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';
import { cartRequest } from './inputs.ts';
import { presentAcpCart } from './presentSession.ts';
import type { AcpCall } from './sessions.ts';

const CART = '/carts/:id';

const toCartInput = (body: unknown) => ({
  line_items: cartRequest.parse(body).line_items.map(({ id, quantity }) => ({ item: { id }, quantity })),
});

/** Returns a cart. @throws {CheckoutRefused} `not_found` for an unknown one, and one that is canceled: it has no lines */
async function getCart(needs: AssistantNeeds, id: string, shop: AssistantShop): Promise<AssistantCart> {
  const cart = await findCart(needs, id, shop);
  if (cart && cart.line_items.length > 0) return cart;
  throw createRefusal('not_found', 'This cart is unknown or canceled. Make a new one.', 'unrecoverable');
}

const CALLS: readonly Omit<AcpCall, 'present'>[] = [
  {
    method: 'post',
    path: '/carts',
    name: 'create_cart',
    status: 201,
    createRun:
      () =>
      async ({ needs, shop }, body) =>
        toSuccess(await createCart(needs, toCartInput(body), shop)),
  },
  {
    method: 'get',
    path: CART,
    name: 'get_cart',
    status: 200,
    createRun:
      (id) =>
      async ({ needs, shop }) =>
        toSuccess(await getCart(needs, id, shop)),
  },
  {
    method: 'put',
    path: CART,
    name: 'update_cart',
    status: 200,
    createRun:
      (id) =>
      async ({ needs, shop }, body) => {
        const input = toCartInput(body);
        const before = await getCart(needs, id, shop);
        return toSuccess((await changeCartLines(needs, id, { input, shop })) ?? before);
      },
  },
  {
    method: 'post',
    path: `${CART}/cancel`,
    name: 'cancel_cart',
    status: 200,
    createRun:
      (id) =>
      async ({ needs, shop }) => {
        // The protocol answers with the cart as it was.
        const before = await getCart(needs, id, shop);
        await changeCartLines(needs, id, { input: undefined, shop });
        return toSuccess(before);
      },
  },
];

/** All calls of carts, over the carts of the other protocols. */
export const CART_CALLS: readonly AcpCall[] = CALLS.map((call) => ({ ...call, present: presentAcpCart }));

import { changeCart } from '../../api/cart.ts';
import type { CartMarks } from '../../contracts/cart.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer, selectCustomer } from '../identity/identitySlice.ts';
import { type CartRecord, forgetCartRecord, keepCartRecord, readCartRecord, writeCartRecord } from './cartRecord.ts';
import { type CartRootState, cartReceived, loadCart, selectCart, selectIsCartEmpty } from './cartSlice.ts';

type Thunk = AppThunk<CartRootState & IdentityRootState>;

/** Reports a session or cookie mismatch (browsing §8). */
const reportMismatch = (detail: string): AppThunk<unknown> => reportError('cart.mismatch', detail);

/**
 * Handles the record before the cart is loaded: deletes a record that cannot belong to this shopper, and loads a cart
 * whose count is zero, because the record may restore it.
 */
const settleWithoutCart = (): Thunk => async (dispatch, getState) => {
  const record = readCartRecord();
  if (!record) return;
  const isCustomer = selectCustomer(getState()) !== null;
  if (isCustomer !== (record.xMain !== '')) {
    forgetCartRecord();
    await dispatch(reportMismatch('main cookie'));
  } else if (selectIsCartEmpty(getState())) await dispatch(loadCart()).catch(() => undefined);
};

/** Asks the server to fill the empty cart from its record, once; the server decides whether the owner matches. */
const restore =
  ({ xMain, sessionId, items }: CartRecord): Thunk =>
  async (dispatch, _getState, { api }) => {
    // Removed first, so that other tabs do not restore it too.
    forgetCartRecord();
    try {
      const body = {
        restore: true as const,
        owner: { xMain, sessionId },
        items: items.map(({ asin, stockId, quantity }) => ({ asin, stockId, quantityAddition: quantity })),
      };
      dispatch(cartReceived(await changeCart(api, body)));
    } catch {
      // Kept for the next page, because its connection may work.
      writeCartRecord({ xMain, sessionId, items });
    }
  };

const isSameOwner = (record: CartMarks, { xMain, sessionId }: CartMarks): boolean =>
  record.xMain === xMain && (xMain !== '' || record.sessionId === sessionId);

/**
 * Keeps the browser's record in sync with the cart, and restores the cart from it (browsing §4; transactions §4, Cart
 * persistence): a guest's cart after a lost session, or a customer's cart in the same account, but never into a cart
 * with items.
 * @param seenMarks the owner of the cart this page showed before; if set, the record follows the cart
 */
export const reconcileCart =
  (seenMarks: CartMarks | null): Thunk =>
  async (dispatch, getState) => {
    const cart = selectCart(getState());
    if (!cart) return dispatch(settleWithoutCart());
    const { owner, activeItems } = cart;
    const isCustomer = selectCustomer(getState()) !== null;
    if (isCustomer !== (owner.xMain !== '') || (seenMarks && seenMarks.xMain !== owner.xMain)) {
      // Another tab signed in or out: reload the customer and everything that depends on the customer.
      await dispatch(reportMismatch('main cookie, in another tab'));
      await dispatch(reloadCustomer()).catch(() => undefined);
      return dispatch(loadCart()).catch(() => undefined);
    }
    const record = seenMarks ? null : readCartRecord();
    if (record && !isSameOwner(record, owner)) {
      await dispatch(reportMismatch(record.xMain === owner.xMain ? 'session' : 'main cookie'));
    }
    if (record && record.xMain === owner.xMain && activeItems.length === 0) return dispatch(restore(record));
    keepCartRecord(cart);
  };

import { changeCart } from '../../api/cart.ts';
import type { CartMarks } from '../../contracts/cart.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer, selectCustomer } from '../identity/identitySlice.ts';
import { type CartRecord, forgetCartRecord, keepCartRecord, readCartRecord, writeCartRecord } from './cartRecord.ts';
import { type CartRootState, cartReceived, loadCart, selectCart, selectIsCartEmpty } from './cartSlice.ts';

type Thunk = AppThunk<CartRootState & IdentityRootState>;

/** A session or cookie mismatch is logged (browsing §8). */
const reportMismatch = (what: string): AppThunk<unknown> => reportError('cart.mismatch', what);

/**
 * While the cart itself is not known: a record that cannot be of whoever is there is dropped, and where the cart is said to be empty,
 * it is looked at, because the record may know more.
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

/** Asks the shop to fill the empty cart from its record, once; the shop has the last word on whose it is. */
const restore =
  ({ xMain, sessionId, items }: CartRecord): Thunk =>
  async (dispatch, _getState, { api }) => {
    // Out of the way of other tabs, which would ask for the same.
    forgetCartRecord();
    try {
      const body = {
        restore: true as const,
        owner: { xMain, sessionId },
        items: items.map(({ asin, stockId, quantity }) => ({ asin, stockId, quantityAddition: quantity })),
      };
      dispatch(cartReceived(await changeCart(api, body)));
    } catch {
      // The next page may have a better line.
      writeCartRecord({ xMain, sessionId, items });
    }
  };

const isSameOwner = (record: CartMarks, { xMain, sessionId }: CartMarks): boolean =>
  record.xMain === xMain && (xMain !== '' || record.sessionId === sessionId);

/**
 * Keeps the browser's record of the cart in step with it, and restores the cart from it (browsing §4; transactions §4, Cart
 * persistence): a guest's whose session was lost, or a customer's into the same account; never a cart that holds something.
 * @param seen whose cart this page has seen before: then it is the record that follows
 */
export const settleCartRecord =
  (seen: CartMarks | null): Thunk =>
  async (dispatch, getState) => {
    const cart = selectCart(getState());
    if (!cart) return dispatch(settleWithoutCart());
    const { owner, activeItems } = cart;
    const isCustomer = selectCustomer(getState()) !== null;
    if (isCustomer !== (owner.xMain !== '') || (seen && seen.xMain !== owner.xMain)) {
      // Another tab signed in or out: ask who is there, and all that is theirs follows.
      await dispatch(reportMismatch('main cookie, in another tab'));
      await dispatch(reloadCustomer()).catch(() => undefined);
      return dispatch(loadCart()).catch(() => undefined);
    }
    const record = seen ? null : readCartRecord();
    if (record && !isSameOwner(record, owner)) {
      await dispatch(reportMismatch(record.xMain === owner.xMain ? 'session' : 'main cookie'));
    }
    if (record && record.xMain === owner.xMain && activeItems.length === 0) return dispatch(restore(record));
    keepCartRecord(cart);
  };

import { changeCart } from '../../api/cart.ts';
import type { Cart, CartMarks } from '../../contracts/cart.ts';
import { isGiftCard } from '../../lib/products/products.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer, selectCustomer } from '../identity/identitySlice.ts';
import { type CartRootState, cartReceived, loadCart, selectCart, selectIsCartEmpty } from './cartSlice.ts';

const STORAGE_KEY = 'cart';

/** The browser's record of its cart (browsing §3): the owner, as marks instead of the cookies, and the items. */
export type CartRecord = CartMarks & { readonly items: readonly RecordedItem[] };
type RecordedItem = { readonly asin: string; readonly stockId: string; readonly quantity: number };

/** Returns the record; null if it is missing, invalid or empty, or if the storage is unavailable. */
export function readCartRecord(): CartRecord | null {
  try {
    const record = recordIn(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return record?.items.length ? record : null;
  } catch {
    return null;
  }
}

/** Records the cart's items without gift cards; an empty cart removes the record. */
export function keepCartRecord({ owner, activeItems }: Pick<Cart, 'owner' | 'activeItems'>): void {
  const items = activeItems
    .filter((item) => !item.egc && !isGiftCard(item))
    .map(({ asin, stockId, quantity }): RecordedItem => ({ asin, stockId, quantity }));
  if (items.length === 0) forgetCartRecord();
  else writeCartRecord({ ...owner, items });
}

function writeCartRecord(record: CartRecord): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  } catch {
    // The storage is full or unavailable. The record is only a copy: the server has the cart.
  }
}

export function forgetCartRecord(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The storage is unavailable, so there is no record.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a stored record. Other scripts can write to the storage, so invalid values are ignored. */
function recordIn(value: unknown): CartRecord | null {
  if (!isObject(value)) return null;
  const { xMain, sessionId, items } = value;
  if (typeof xMain !== 'string' || typeof sessionId !== 'string' || !Array.isArray(items)) return null;
  return { xMain, sessionId, items: items.flatMap(parseItem).slice(0, 50) };
}

function parseItem(value: unknown): RecordedItem[] {
  if (!isObject(value)) return [];
  const { asin, stockId, quantity } = value;
  if (typeof asin !== 'string' || typeof stockId !== 'string' || typeof quantity !== 'number') return [];
  return Number.isInteger(quantity) && quantity > 0 && quantity < 100 ? [{ asin, stockId, quantity }] : [];
}

type Thunk = AppThunk<CartRootState & IdentityRootState>;

/** Reports a session or cookie mismatch (browsing §8). */
const reportMismatch = (detail: string): AppThunk<unknown> => reportError('cart.mismatch', detail);

/** Handles the record before the cart: deletes a foreign one; loads a cart that it may restore. */
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

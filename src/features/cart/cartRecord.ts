import type { Cart, CartMarks } from '../../contracts/cart.ts';
import { isGiftCard } from '../../lib/giftCards.ts';

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

export function writeCartRecord(record: CartRecord): void {
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

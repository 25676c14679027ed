import type { Cart, CartMarks } from '../../contracts/cart.ts';

const STORAGE_KEY = 'cart';

/** What the browser keeps of its cart (browsing §3): whose it is, as marks that stand for the cookies, and what was in it. */
export type CartRecord = CartMarks & { readonly items: readonly RecordedItem[] };
type RecordedItem = { readonly asin: string; readonly stockId: string; readonly quantity: number };

/** The record; null where there is none, or none that holds anything. A storage that is closed holds none. */
export function readCartRecord(): CartRecord | null {
  try {
    const record = recordIn(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return record?.items.length ? record : null;
  } catch {
    return null;
  }
}

/** Keeps what is in the cart, gift cards apart; an empty one leaves no record. */
export function keepCartRecord({ owner, activeItems }: Pick<Cart, 'owner' | 'activeItems'>): void {
  const items = activeItems
    .filter(({ egc }) => !egc)
    .map(({ asin, stockId, quantity }): RecordedItem => ({ asin, stockId, quantity }));
  if (items.length === 0) forgetCartRecord();
  else writeCartRecord({ ...owner, items });
}

export function writeCartRecord(record: CartRecord): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  } catch {
    // A full or closed storage: the cart lives in the shop, this is its copy.
  }
}

export function forgetCartRecord(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Closed: there is none.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Anybody can write into the storage: what is no record counts for none. */
function recordIn(value: unknown): CartRecord | null {
  if (!isObject(value)) return null;
  const { xMain, sessionId, items } = value;
  if (typeof xMain !== 'string' || typeof sessionId !== 'string' || !Array.isArray(items)) return null;
  return { xMain, sessionId, items: items.flatMap(itemIn).slice(0, 50) };
}

function itemIn(value: unknown): RecordedItem[] {
  if (!isObject(value)) return [];
  const { asin, stockId, quantity } = value;
  if (typeof asin !== 'string' || typeof stockId !== 'string' || typeof quantity !== 'number') return [];
  return Number.isInteger(quantity) && quantity > 0 && quantity < 100 ? [{ asin, stockId, quantity }] : [];
}

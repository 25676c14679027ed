import fc from 'fast-check';
import { sql } from 'kysely';
import type { Transaction } from '../../../../server/platform/database/database.ts';
import { ApiError } from '../../../../server/platform/http/apiError.ts';
import {
  buildLockCartSql,
  buildOwnerCondition,
  buildRemovePurchasedSql,
  type CartOwner,
  changeCart,
  readCartContents,
} from '../../../../server/services/cart/actions.ts';
import { readCart } from '../../../../server/services/cart/readCart.ts';
import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import { changeLines, mergeLines, type StoredLine } from '../../../../server/services/cart/rules.ts';
import { cart as cartShape } from '../../../../src/contracts/cart.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

type Bought = Parameters<typeof buildRemovePurchasedSql>[1];

/** Locks a cart, then removes what an order has bought, as placing one does. */
async function removePurchasedLines(tx: Transaction, owner: CartOwner, bought: Bought): Promise<void> {
  await buildLockCartSql(owner, sql`true`).execute(tx);
  await sql`with ${buildRemovePurchasedSql(buildOwnerCondition(owner), bought)} select`.execute(tx);
}

/** The stock of each SKU in the test. */
const ON_HAND = [2, 3, 4] as const;
const PRICE = 5000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createCartRouter(parts)]);
});
afterAll(() => shop.close());

/** An action of a window on the cart; `sku` is an index of ON_HAND. */
type Act =
  | {
      readonly kind: 'change';
      readonly sku: number;
      readonly change: { quantityAddition: number } | { quantity: number } | { saved: boolean };
    }
  | { readonly kind: 'signIn'; readonly broughtItems: readonly { sku: number; quantity: number }[] }
  | { readonly kind: 'order'; readonly sku: number; readonly quantity: number };
type ActResult = { readonly act: Act; readonly outcome: string };

const sku = fc.nat(ON_HAND.length - 1);
const change = fc.oneof(
  fc.record({ quantityAddition: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ quantity: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ saved: fc.boolean() }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), sku, change }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('order' as const), sku, quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('signIn' as const),
      broughtItems: fc.uniqueArray(fc.record({ sku, quantity: fc.integer({ min: 1, max: 2 }) }), {
        selector: (line) => line.sku,
        minLength: 1,
      }),
    }),
  },
);
const windows = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 });

const createLine = (stockId: number, quantity: number): StoredLine => ({
  stockId,
  saved: false,
  quantity,
  priceCentsWhenAdded: PRICE,
  wantedQuantity: null,
});

/** The cart after one action, and the answer: the rules, applied to one action at a time. */
function applyAct(lines: readonly StoredLine[], action: Act): { lines: readonly StoredLine[]; outcome: string } {
  if (action.kind === 'signIn') {
    const guestLines = action.broughtItems.map((line) => createLine(line.sku, line.quantity));
    return { lines: mergeLines(lines, guestLines, new Map(ON_HAND.entries())), outcome: 'done' };
  }
  if (action.kind === 'order') {
    const remainingLines = lines.flatMap((line) => {
      if (line.saved || line.stockId !== action.sku) return [line];
      const quantity = line.quantity - action.quantity;
      return quantity > 0 ? [{ ...line, quantity, wantedQuantity: null }] : [];
    });
    return { lines: remainingLines, outcome: 'done' };
  }
  const onHand = ON_HAND[action.sku] ?? 0;
  const offer = { stockId: action.sku, isSold: true, isCounted: true, onHand, styleOnHand: onHand, priceCents: PRICE };
  try {
    return { lines: changeLines(lines, offer, action.change), outcome: 'done' };
  } catch (refusal) {
    if (refusal instanceof ApiError) return { lines, outcome: refusal.id };
    throw refusal;
  }
}

const formatKey = (lines: readonly StoredLine[]): string =>
  lines
    .map(({ stockId, saved, quantity, wantedQuantity }) => `${stockId}${saved} ${quantity} ${wantedQuantity}`)
    .sort()
    .join();

/**
 * Whether some interleaving of the windows' actions, each window in its own order, gives all the answers and this final
 * cart.
 */
function isExplained(doneWindows: readonly (readonly ActResult[])[], end: string): boolean {
  const visitedKeys = new Set<string>();
  const search = (places: readonly number[], lines: readonly StoredLine[]): boolean => {
    const key = `${places.join()} ${formatKey(lines)}`;
    if (visitedKeys.has(key)) return false;
    visitedKeys.add(key);
    if (places.every((place, window) => place === doneWindows[window]?.length)) return formatKey(lines) === end;
    return places.some((place, window) => {
      const next = doneWindows[window]?.[place];
      if (!next) return false;
      const result = applyAct(lines, next.act);
      const nextPlaces = places.map((other, index) => (index === window ? other + 1 : other));
      return result.outcome === next.outcome && search(nextPlaces, result.lines);
    });
  };
  return search(
    doneWindows.map(() => 0),
    [],
  );
}

type Story = {
  readonly member: Browser & { readonly email: string };
  readonly customerId: number;
  readonly stockIds: readonly string[];
};

/** A customer and products for every run, so that no sign-in limit is reached. */
async function begin(): Promise<Story> {
  const { db } = shop.parts;
  const member = await shop.member();
  const { customer_id: customerId } = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  const { stocks } = await givenProduct(db, { onHand: ON_HAND, priceCents: PRICE });
  return { member, customerId, stockIds: stocks.map(({ stockId }) => stockId) };
}

const getStockId = ({ stockIds }: Story, place: number): string => stockIds[place] ?? '';

async function carryOut(scenario: Story, next: Act, guests: Map<Act, Browser>): Promise<string> {
  if (next.kind === 'signIn') {
    const guest = guests.get(next) ?? shop.browser();
    const signedIn = await guest.post('/v1/zap/signin', { email: scenario.member.email, password: 'correct horse' });
    return signedIn.status === 200 ? 'done' : signedIn.text;
  }
  const stockId = getStockId(scenario, next.sku);
  if (next.kind === 'order') {
    const bought = [{ stockId: Number(stockId), quantity: next.quantity }];
    await shop.parts.db
      .transaction()
      .execute((tx) => removePurchasedLines(tx, { customerId: scenario.customerId }, bought));
    return 'done';
  }
  const { status, body } = await scenario.member.post('/v1/cart', { items: [{ stockId, ...next.change }] });
  return status === 200 ? 'done' : String(body.id);
}

/** Guests fill their carts before the test starts: the race is about the sign-in. */
async function prepareGuests(scenario: Story, acts: readonly Act[]): Promise<Map<Act, Browser>> {
  const guests = new Map<Act, Browser>();
  for (const action of acts) {
    if (action.kind !== 'signIn') continue;
    const guest = shop.browser();
    const items = action.broughtItems.map((line) => ({
      stockId: getStockId(scenario, line.sku),
      quantityAddition: line.quantity,
    }));
    expect((await guest.post('/v1/cart', { items })).status).toBe(200);
    guests.set(action, guest);
  }
  return guests;
}

it('has the result of one of the possible orders of concurrent actions, and never exceeds the stock', async () => {
  const play = async (script: readonly (readonly Act[])[]): Promise<void> => {
    const scenario = await begin();
    const guests = await prepareGuests(scenario, script.flat());
    const doneWindows = await Promise.all(
      script.map(async (acts): Promise<ActResult[]> => {
        const outcomes: ActResult[] = [];
        for (const action of acts) {
          const outcome = await carryOut(scenario, action, guests);
          outcomes.push({ act: action, outcome });
        }
        return outcomes;
      }),
    );
    const cart = cartShape.parse((await scenario.member.get('/v1/cart')).body);
    for (const { quantity, onHand } of cart.activeItems) expect(quantity).toBeLessThanOrEqual(onHand);
    const lines = [cart.activeItems, cart.savedItems].flatMap((items, index) =>
      items.map(({ stockId, quantity, wantedQuantity = null }) => ({
        ...createLine(scenario.stockIds.indexOf(stockId), quantity),
        saved: index === 1,
        wantedQuantity,
      })),
    );
    expect(isExplained(doneWindows, formatKey(lines)) ? 'explained' : { done: doneWindows, lines }).toBe('explained');
  };
  await fc.assert(fc.asyncProperty(windows, play), { numRuns: 10, endOnFailure: true });
}, 120_000);

it("removes an order's items from the cart after a concurrent change has ended", async () => {
  const { member, customerId, stockIds } = await begin();
  const { db, clock } = shop.parts;
  const [, , stockId = ''] = stockIds;
  await member.post('/v1/cart', { items: [{ stockId, quantityAddition: 2 }] });
  const ordering = await db.transaction().execute(async (tx) => {
    await changeCart(tx, { customerId }, [{ stockId, quantityAddition: 1 }], clock.now());
    const bought = [{ stockId: Number(stockId), quantity: 2 }];
    const removal = db.transaction().execute((order) => removePurchasedLines(order, { customerId }, bought));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { waiting: removal };
  });
  await ordering.waiting;
  const { activeItems } = cartShape.parse((await member.get('/v1/cart')).body);
  expect(activeItems.map(({ quantity }) => quantity)).toEqual([1]);
});

it('removes a sold-out item only after another window has changed the cart', async () => {
  const { db, clock } = shop.parts;
  const { member, customerId, stockIds } = await begin();
  const owner = { customerId };
  await member.post('/v1/cart', { items: [{ stockId: stockIds[0], quantityAddition: 1 }] });
  await db.updateTable('stocks').set({ on_hand: 0 }).where('stock_id', '=', Number(stockIds[0])).execute();
  const contents = await db.transaction().execute(async (window) => {
    // The other window holds the lock on the cart.
    await removePurchasedLines(window, owner, []);
    const cartRead = db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx);
      return readCartContents(tx, owner, await readCart(tx, owner));
    });
    await expect(cartRead).rejects.toMatchObject({ code: '55P03' });
    await changeCart(window, owner, [{ stockId: stockIds[1] ?? '', quantityAddition: 1 }], clock.now());
    return readCartContents(window, owner, await readCart(window, owner));
  });
  expect(contents.lines.map(({ stockId }) => String(stockId))).toEqual([stockIds[1]]);
  expect(contents.removedItems).toHaveLength(1);
});

import fc from 'fast-check';
import {
  canRestoreCart,
  isCartOfCaller,
  mergeLines,
  type Offer,
  type StoredLine,
  toRestoredLines,
} from '../../../../server/services/cart/rules.ts';

const createLine = (stockId: number, quantity: number, change: Partial<StoredLine> = {}): StoredLine => ({
  stockId,
  saved: false,
  quantity,
  priceCentsWhenAdded: 5000,
  wantedQuantity: null,
  ...change,
});
const offer = (stockId: number, onHand: number, isSold = true): Offer => ({
  stockId,
  onHand,
  isSold,
  isCounted: true,
  styleOnHand: onHand,
  priceCents: 4000,
});

it('adds up quantities within the stock on hand, and remembers the wanted quantity beyond it', () => {
  const onHand = new Map([
    [1, 3],
    [2, 9],
  ]);
  expect(mergeLines([createLine(1, 2), createLine(2, 1)], [createLine(1, 2), createLine(2, 2)], onHand)).toEqual([
    createLine(1, 3, { wantedQuantity: 4 }),
    createLine(2, 3),
  ]);
});

it('keeps saved lines separate, whatever the stock', () => {
  const savedState = { saved: true };
  expect(
    mergeLines([createLine(1, 2, savedState)], [createLine(1, 4, savedState), createLine(1, 1)], new Map([[1, 1]])),
  ).toEqual([createLine(1, 6, savedState), createLine(1, 1)]);
});

const someLines = fc.uniqueArray(
  fc.record({
    stockId: fc.integer({ min: 1, max: 5 }),
    saved: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: ({ stockId, saved }) => `${stockId} ${saved}`, maxLength: 8 },
);

it('loses no line of either cart, reduces no line of the account, and does not exceed the stock', () => {
  const stock = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(someLines, someLines, stock, (memberLines, guestLines, counts) => {
      const onHand = new Map(counts.map((count, place) => [place + 1, count]));
      const heldLines = memberLines.map(({ stockId, quantity, saved }) => createLine(stockId, quantity, { saved }));
      const mergedLines = mergeLines(
        heldLines,
        guestLines.map(({ stockId, quantity, saved }) => createLine(stockId, quantity, { saved })),
        onHand,
      );
      for (const was of [...memberLines, ...guestLines]) {
        const now = mergedLines.find(({ stockId, saved }) => stockId === was.stockId && saved === was.saved);
        const memberLine = memberLines.find(({ stockId, saved }) => stockId === was.stockId && saved === was.saved);
        const guestLine = guestLines.find(({ stockId, saved }) => stockId === was.stockId && saved === was.saved);
        const wantedQuantity = (memberLine?.quantity ?? 0) + (guestLine?.quantity ?? 0);
        const quantity = now?.quantity ?? 0;
        expect(quantity).toBeGreaterThanOrEqual(memberLine?.quantity ?? 1);
        expect(quantity).toBeLessThanOrEqual(
          Math.max(memberLine?.quantity ?? 1, was.saved ? 99 : Math.min(99, onHand.get(was.stockId) ?? 0)),
        );
        if (guestLine && !was.saved) expect(now?.wantedQuantity ?? quantity).toBe(Math.max(wantedQuantity, quantity));
      }
      expect(new Set(mergedLines.map(({ stockId, saved }) => `${stockId} ${saved}`)).size).toBe(mergedLines.length);
    }),
  );
});

it.each([
  { record: '', caller: '', may: true, why: 'a guest’s for a guest of any session' },
  { record: 'x', caller: 'x', may: true, why: 'a customer’s for the same customer' },
  { record: 'x', caller: 'y', may: false, why: 'a customer’s for another' },
  { record: 'x', caller: '', may: false, why: 'a customer’s for a guest' },
  { record: '', caller: 'y', may: false, why: 'a guest’s for an account' },
])('restores $why: $may', ({ record, caller, may }) => {
  expect(canRestoreCart({ xMain: record, sessionId: 'a' }, { xMain: caller, sessionId: 'b' })).toBe(may);
});

it.each([
  { shown: ['', 'a'], caller: ['', 'a'], is: true, why: 'the same guest' },
  { shown: ['', ''], caller: ['', 'a'], is: true, why: 'a guest whose first page this is' },
  { shown: ['', 'a'], caller: ['', 'b'], is: false, why: 'a guest of another session' },
  { shown: ['x', 'a'], caller: ['x', 'b'], is: true, why: 'the same customer' },
  { shown: ['x', 'a'], caller: ['y', 'a'], is: false, why: 'another customer' },
  { shown: ['x', 'a'], caller: ['', 'a'], is: false, why: 'a customer who signed out' },
  { shown: ['', ''], caller: ['x', 'a'], is: false, why: 'a guest who signed in' },
])("treats a change of a page as the caller's own: $why, $is", ({ shown, caller, is }) => {
  const toMarks = ([xMain = '', sessionId = '']: string[]) => ({ xMain, sessionId });
  expect(isCartOfCaller(toMarks(shown), toMarks(caller))).toBe(is);
});

it('restores each available SKU once, at its current price', () => {
  const items = [
    { stockId: '1', quantityAddition: 5 },
    { stockId: '2', quantityAddition: 1 },
    { stockId: '3', quantityAddition: 1 },
    { stockId: '4', quantityAddition: 1 },
    { stockId: '1', quantityAddition: 2 },
  ];
  const offers = [offer(1, 3), offer(2, 0), offer(3, 4, false)];
  expect(toRestoredLines(items, offers)).toEqual([createLine(1, 2, { priceCentsWhenAdded: 4000 })]);
});

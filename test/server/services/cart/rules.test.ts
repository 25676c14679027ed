import fc from 'fast-check';
import { ApiError } from '../../../../server/platform/http/apiError.ts';
import { changeLines, MAX_CART_LINES, type Offer, type StoredLine } from '../../../../server/services/cart/rules.ts';

const createOffer = (change: Partial<Offer> = {}): Offer => ({
  stockId: 1,
  isSold: true,
  isCounted: true,
  onHand: 3,
  styleOnHand: 8,
  priceCents: 5000,
  ...change,
});
const createLine = (change: Partial<StoredLine> = {}): StoredLine => ({
  stockId: 1,
  saved: false,
  quantity: 1,
  priceCentsWhenAdded: 5000,
  wantedQuantity: null,
  ...change,
});

const catchErrorId = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error.id;
    throw error;
  }
  return 'none';
};

it.each([
  { held: 0, quantityAddition: 1, onHand: 1, quantity: 1 },
  { held: 0, quantityAddition: 3, onHand: 3, quantity: 3 },
  { held: 2, quantityAddition: 1, onHand: 3, quantity: 3 },
])('adds $quantityAddition to $held with $onHand on hand', ({ held, quantityAddition, onHand, quantity }) => {
  const lines = held ? [createLine({ quantity: held })] : [];
  expect(changeLines(lines, createOffer({ onHand }), { quantityAddition })).toEqual([createLine({ quantity })]);
});

it.each([
  { held: 3, onHand: 3, styleOnHand: 8, isSold: true, id: 'cart.no.stock' },
  { held: 0, onHand: 0, styleOnHand: 8, isSold: true, id: 'cart.no.stock' },
  { held: 0, onHand: 0, styleOnHand: 0, isSold: true, id: 'cart.no.style' },
  { held: 0, onHand: 5, styleOnHand: 5, isSold: false, id: 'cart.no.style' },
  { held: 99, onHand: 500, styleOnHand: 500, isSold: true, id: 'max.cart.size.exceeded' },
])('rejects one more with $id: $held held, $onHand on hand', ({ held, id, ...offer }) => {
  const lines = held ? [createLine({ quantity: held })] : [];
  expect(catchErrorId(() => changeLines(lines, createOffer(offer), { quantityAddition: 1 }))).toBe(id);
});

it.each([
  { held: 1, quantity: 3, onHand: 3, id: 'none' },
  { held: 1, quantity: 4, onHand: 3, id: 'cart.no.stock' },
  { held: 5, quantity: 4, onHand: 3, id: 'none' },
  { held: 2, quantity: 1, onHand: 0, id: 'asin.not.available' },
  { held: 2, quantity: 0, onHand: 0, id: 'none' },
  { held: 0, quantity: 2, onHand: 2, id: 'cart.line.gone' },
  { held: 0, quantity: 0, onHand: 2, id: 'none' },
])('sets $quantity with $held held and $onHand on hand: $id', ({ held, quantity, onHand, id }) => {
  const lines = held ? [createLine({ quantity: held })] : [];
  expect(catchErrorId(() => changeLines(lines, createOffer({ onHand }), { quantity }))).toBe(id);
});

it.each([
  { onHand: 2, message: 'Only 2 left in stock!' },
  { onHand: 1, message: 'Only 1 left in stock!' },
  { onHand: 0, message: 'Sorry, this product is out of stock.' },
])('states the number of items left: $onHand', ({ onHand, message }) => {
  expect(() => changeLines([], createOffer({ onHand }), { quantityAddition: 3 })).toThrow(message);
});

it('states no number of items whose stock is not counted', () => {
  expect(() => changeLines([], createOffer({ onHand: 2, isCounted: false }), { quantityAddition: 3 })).toThrow(
    'You can order at most 2 of these now.',
  );
});

it('sets the quantity in the cart even if the product is saved for later', () => {
  const savedLine = createLine({ saved: true, quantity: 2 });
  expect(changeLines([createLine(), savedLine], createOffer(), { quantity: 3 })).toEqual([
    createLine({ quantity: 3 }),
    savedLine,
  ]);
});

it('saves one product for later at its own price, and keeps the prices of the others', () => {
  const other = createLine({ stockId: 2, saved: true, priceCentsWhenAdded: 100 });
  expect(
    changeLines([createLine({ priceCentsWhenAdded: 4000 }), other], createOffer({ onHand: 0 }), { saved: true }),
  ).toEqual([other, createLine({ saved: true, priceCentsWhenAdded: 4000 })]);
});

it('moves a line aside and back, at the price of the day it was added', () => {
  const start = [createLine({ quantity: 2, priceCentsWhenAdded: 4000 })];
  const savedLines = changeLines(start, createOffer(), { saved: true });
  expect(savedLines).toEqual([createLine({ quantity: 2, saved: true, priceCentsWhenAdded: 4000 })]);
  expect(changeLines(savedLines, createOffer(), { saved: false })).toEqual(start);
});

it('moves back at most the stock on hand, and nothing if sold out', () => {
  const savedLines = [createLine({ quantity: 5, saved: true })];
  expect(changeLines(savedLines, createOffer({ onHand: 2 }), { saved: false })).toEqual([createLine({ quantity: 2 })]);
  expect(catchErrorId(() => changeLines(savedLines, createOffer({ onHand: 0 }), { saved: false }))).toBe(
    'cart.no.stock',
  );
  expect(changeLines([], createOffer(), { saved: true })).toEqual([]);
});

it('removes a line that is only saved for later', () => {
  expect(changeLines([createLine({ saved: true })], createOffer({ onHand: 0 }), { quantity: 0 })).toEqual([]);
});

it('holds a limited number of different lines', () => {
  const fullCart = Array.from({ length: MAX_CART_LINES }, (_, index) => createLine({ stockId: index + 100 }));
  expect(catchErrorId(() => changeLines(fullCart, createOffer(), { quantityAddition: 1 }))).toBe(
    'max.cart.size.exceeded',
  );
  expect(catchErrorId(() => changeLines(fullCart, createOffer({ stockId: 100 }), { quantityAddition: 1 }))).toBe(
    'none',
  );
});

it('never holds more than the stock, after any requests', () => {
  const change = fc.record(
    {
      quantityAddition: fc.integer({ min: 1, max: 99 }),
      quantity: fc.integer({ min: 0, max: 99 }),
      saved: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.integer({ min: 0, max: 6 }), (changes, onHand) => {
      let lines: StoredLine[] = [];
      for (const nextChange of changes) {
        catchErrorId(() => {
          lines = changeLines(lines, createOffer({ onHand }), nextChange);
        });
        const active = lines.filter((heldLine) => !heldLine.saved);
        expect(active.reduce((sum, heldLine) => sum + heldLine.quantity, 0)).toBeLessThanOrEqual(onHand);
        expect(lines.every((heldLine) => heldLine.quantity > 0)).toBe(true);
        expect(new Set(lines.map((heldLine) => heldLine.saved)).size).toBe(lines.length);
      }
    }),
  );
});

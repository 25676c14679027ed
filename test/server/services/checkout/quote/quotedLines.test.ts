import type { StockRow } from '../../../../../server/services/catalog/actions.ts';
import { toCartQuoteLines, toPurchaseQuoteLines } from '../../../../../server/services/checkout/quote/quotedLines.ts';
import { createEGiftCard, createShoe } from '../../support/givenQuote.ts';

const { lineItemId: _, quantity: __, isGiftCard: ___, isDigital: ____, ...stock } = createShoe();
const createCartLine = (stockId: number, change: object = {}) => ({
  ...stock,
  sizeQuery: '',
  stockId,
  quantity: 2,
  saved: false,
  priceCentsWhenAdded: 10_000,
  wantedQuantity: 2,
  ...change,
});
const { gift } = createEGiftCard().giftCard;
const createHeldCard = (lineId: number, saved = false) => ({ lineId, gift, amountCents: 2_500, saved });

it('takes over the lines of a cart, without those saved for later', () => {
  const lines = [createCartLine(1), createCartLine(2, { saved: true }), createCartLine(3)];
  const quotedLines = toCartQuoteLines({ lines, giftCards: [createHeldCard(5), createHeldCard(6, true)] });
  expect(quotedLines).toMatchObject([
    { lineItemId: '1', stockId: 1, quantity: 2, isGiftCard: false, isDigital: false },
    { lineItemId: '3', stockId: 3, quantity: 2, isGiftCard: false, isDigital: false },
    { ...createEGiftCard(), priceCents: 2_500 },
  ]);
});

it('recognises a physical gift card by its department', () => {
  const lines = [createCartLine(1, { glProductGroupType: 'Gift Cards' })];
  expect(toCartQuoteLines({ lines, giftCards: [] })).toMatchObject([{ isGiftCard: true, isDigital: false }]);
});

const row: StockRow = {
  stock_id: 1,
  asin: 'B000000001',
  product_id: 7,
  style_id: 8,
  color_id: 9,
  product_name: 'Skyline 4',
  brand_name: 'Kestrel Run',
  genders: ['Women'],
  department: 'Shoes',
  category: 'Sneakers & Athletic Shoes',
  color: 'Harbor Blue',
  size: '8',
  width: 'B',
  shoe_type: 'PAIR',
  size_range: 'REGULAR',
  image_id: null,
  price_cents: 9_000,
  original_price_cents: 9_000,
  reference_price_cents: null,
  on_hand: 4,
  is_counted: true,
  badges: [],
  restrictions: [],
  product_type: 'Sneakers',
  hazmat: null,
};

it("describes the lines of a purchase at today's price and stock, without those withdrawn from sale", () => {
  const stored = [
    { stockId: 2, quantity: 1, priceCents: 1_000 },
    { stockId: null, quantity: 1, priceCents: 2_500, giftCard: createEGiftCard().giftCard },
    { stockId: 1, quantity: 3, priceCents: 10_000 },
  ];
  expect(toPurchaseQuoteLines(stored, [row, { ...row, stock_id: 3 }])).toMatchObject([
    { lineItemId: '1', stockId: 1, quantity: 3, priceCents: 9_000, onHand: 4, isDigital: false },
    { ...createEGiftCard(), priceCents: 2_500 },
  ]);
});

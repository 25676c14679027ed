import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskStockRow } from '../../../src/contracts/desk/stock.ts';
import { parseCell, parseNumber, readPaste } from '../../../src/desk/stock/gridEdits.ts';
import { openDesk } from './support/openDesk.tsx';

const ROW: DeskStockRow = {
  stockId: 30_000_001,
  styleId: 5_000_001,
  productId: 9_000_144,
  productName: 'Willow Max Trainer',
  brandName: 'Tarnwell',
  color: 'Volt',
  imageId: null,
  sku: 'TRN-WMT-080',
  asin: 'B000000001',
  gtin: '0196144730682',
  size: '8',
  width: 'B',
  onHand: 26,
  isCounted: true,
  priceCents: 6_295,
  originalPriceCents: 10_495,
  source: 'feed:tarnwell',
  kept: [],
};
const ROWS = [ROW, { ...ROW, stockId: 30_000_002, sku: 'TRN-WMT-085', gtin: '0196144730699', size: '8.5', onHand: 19 }];

const openGrid = (answers: Readonly<Record<string, unknown>> = {}) =>
  openDesk('/desk/stock', {
    'GET /queries/stock': { rows: ROWS, nextCursor: null, total: 2, isTotalExact: true },
    ...answers,
  });

it.each([
  ['stock', '40', { value: 40 }],
  ['stock', '=40', { value: 40 }],
  ['stock', '-5', { value: 21, difference: -5 }],
  ['stock', '-30', { error: 'A count is 0 or more.' }],
  ['stock', 'many', { error: 'Write a number such as 40, +5, -10% or *0.8.' }],
  ['price', '59,95', { value: 5_995 }],
  ['price', '-10%', { value: 5_666 }],
  ['price', '*0.8', { value: 5_036 }],
  ['price', '0', { error: 'A price is more than $0.00.' }],
] as const)('reads %s %s', (field, text, value) => expect(parseCell({ row: ROW, field, text })).toMatchObject(value));

it('reads the numbers of spreadsheets of both kinds', () => {
  expect(['1,049.50', '1.049,50', '$62.95', '12', '', '1e5'].map(parseNumber)).toEqual([
    1_049.5,
    1_049.5,
    62.95,
    12,
    undefined,
    undefined,
  ]);
});

it('pastes by SKU or GTIN if the first column has them, else by place', () => {
  const place = { row: 1, field: 0 };
  expect(readPaste('40\t59.95\n41', ROWS, place).edits).toMatchObject([
    { row: { stockId: 30_000_002 }, field: 'stock', text: '40' },
    { row: { stockId: 30_000_002 }, field: 'price', text: '59.95' },
  ]);
  expect(readPaste('0196144730682\t7\r\nunknown\t8\r\n', ROWS, { row: 1, field: 0 })).toMatchObject({
    edits: [{ row: { stockId: 30_000_001 }, field: 'stock', text: '7' }],
    unknown: ['unknown'],
  });
});

it('edits by keys, marks what cannot be saved, and saves the rest together after a review', async () => {
  const refused = [
    { stockId: 30_000_001, field: 'stock', message: 'There are 24 now, not 26: type the count again.', current: 24 },
  ];
  const desk = openGrid({ 'POST /operations/stock.save': { result: { saved: 1, refused }, text: '1 cell is saved.' } });
  const cell = (name: string) => screen.getByRole('gridcell', { name });
  expect(await screen.findByRole('gridcell', { name: 'Stock of TRN-WMT-080' })).toHaveTextContent('26');
  cell('Stock of TRN-WMT-080').focus();
  await desk.user.keyboard('40{Enter}');
  expect(cell('Stock of TRN-WMT-080')).toHaveTextContent('26 40');
  await waitFor(() => expect(cell('Stock of TRN-WMT-085')).toHaveFocus());
  await desk.user.keyboard('-20{Enter}');
  expect(cell('Stock of TRN-WMT-085')).toHaveAttribute('aria-invalid', 'true');
  fireEvent.mouseDown(cell('Price of TRN-WMT-085'));
  fireEvent.paste(cell('Price of TRN-WMT-085'), { clipboardData: { getData: () => '59.95' } });
  expect(cell('Price of TRN-WMT-085')).toHaveTextContent('$62.95 $59.95');

  await desk.user.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('1 cell with an error is left out.')).toBeVisible();
  expect(await within(dialog).findByText('1 cell is saved.')).toBeVisible();
  await desk.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const listReal = () => desk.listSent('POST /operations/stock.save').filter(({ body }) => !Object(body).isPreview);
  await waitFor(() =>
    expect(listReal()).toMatchObject([
      {
        body: {
          input: {
            stock: ['30000001:26:40'],
            price: ['30000002:62.95/104.95:59.95/104.95'],
            keep: ['30000002:price'],
            reason: 'count',
          },
        },
      },
    ]),
  );
  expect(await screen.findByText(/There are 24 now, not 26/)).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { DeskPromotion, DeskPromotionRow, PromotionExample } from '../../../src/contracts/desk/promotions.ts';
import { NEW_FIELDS } from '../../../src/desk/promotions/promotionForm.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const ROW: DeskPromotionRow = {
  promoId: 7,
  code: 'SPRING',
  title: 'Spring, 10% off',
  isAutomatic: false,
  kind: 'percent',
  effect: '10% off',
  goods: 'Boots',
  audience: 'Everyone',
  startsAt: '2026-11-01T05:00:00.000Z',
  endsAt: null,
  state: 'running',
  used: 412,
  totalLimit: 5000,
  givenCents: 491_510,
  netCents: 4_915_100,
};
const PROMOTION: DeskPromotion = {
  ...ROW,
  fields: { ...NEW_FIELDS, code: 'SPRING', title: 'Spring, 10% off', categories: 'Boots', from: '2026-11-01' },
  version: 3,
  singleCodes: null,
  acts: [],
};
const EXAMPLE: PromotionExample = {
  lines: [{ title: 'Kestrel Run Skyline', imageId: 'p1-side', quantity: 1, cents: 12_000, discountCents: 1_200 }],
  subtotalCents: 12_000,
  discountCents: 1_200,
  shippingCents: 0,
  totalCents: 10_800,
  cases: [{ label: 'Another customer', result: 'No discount', applies: false }],
};
const COLLECTIONS = [{ collectionId: 4, title: 'Warm boots', count: 12 }];
const saved = {
  result: { promoId: 7, code: 'SPRING', version: 4, example: EXAMPLE, warnings: [] },
  text: 'SPRING is changed.',
};

it('lists promotions with their uses and sums', async () => {
  openDesk('/desk/promotions', {
    'GET /queries/promotions': { rows: [ROW], nextCursor: null, total: 1, isTotalExact: true },
    'GET /queries/promotions/counts': { counts: { all: 1, active: 1 } },
    'GET /queries/promotions/views': { views: [] },
  });
  const row = await screen.findByRole('row', { name: /SPRING/ });
  for (const text of ['10% off, Boots', 'Everyone', 'Always', 'Active', '412 / 5,000', '$4,915.10', '$49,151.00'])
    expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
});

it('computes a cart while the terms are typed, and saves only what changed', async () => {
  const desk = openDesk('/desk/promotions/7', {
    'GET /promotions/7': PROMOTION,
    'GET /promotions/collections': COLLECTIONS,
    'POST /operations/promotion.edit': saved,
  });
  const percent = await screen.findByLabelText('Percent');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await desk.user.clear(percent);
  await desk.user.type(percent, '15');
  expect(await screen.findByText('$108.00', { selector: 'b' })).toBeVisible();
  expect(screen.getByText('Another customer')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/promotion.edit').at(-1)?.body).toEqual({
      input: { name: 'SPRING', percent: '15' },
      isPreview: false,
      version: 3,
    }),
  );
});

it('copies a promotion, which needs a code of its own', async () => {
  const desk = openDesk('/desk/promotions/new?from=7', {
    'GET /promotions/7': PROMOTION,
    'GET /promotions/collections': COLLECTIONS,
    'POST /operations/promotion.create': saved,
  });
  expect(await screen.findByLabelText('Categories')).toHaveValue('Boots');
  const add = screen.getByRole('button', { name: 'Add promotion' });
  expect(add).toBeDisabled();
  await desk.user.type(screen.getByLabelText('Code'), 'SUMMER');
  await desk.user.click(add);
  await waitFor(() =>
    expect(desk.listSent('POST /operations/promotion.create').at(-1)?.body).toMatchObject({
      input: { code: 'SUMMER', categories: 'Boots', from: '' },
      isPreview: false,
    }),
  );
});

it('makes codes for one use each, and says that the own code ends', async () => {
  const desk = openDesk('/desk/promotions/7', {
    'GET /promotions/7': PROMOTION,
    'GET /promotions/collections': COLLECTIONS,
    'POST /operations/promotion.edit': saved,
    'POST /operations/promotion.codes': { result: {}, text: '500 codes are made: SPRING has 500.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Make codes…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/SPRING is only its name/)).toBeVisible();
  await desk.user.clear(within(dialog).getByLabelText('How many'));
  await desk.user.type(within(dialog).getByLabelText('How many'), '500');
  await desk.user.type(within(dialog).getByLabelText(/^Beginning/), 'mag');
  await desk.user.click(within(dialog).getByRole('button', { name: 'Make codes' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/promotion.codes').at(-1)?.body).toEqual({
      input: { name: 'SPRING', count: '500', prefix: 'mag' },
      isPreview: false,
      version: 3,
    }),
  );
});

it('shows the terms to people who may not change them, without buttons', async () => {
  openDesk('/desk/promotions/7', {
    'GET /me': { ...PRIYA, permissions: ['promotions.view'] },
    'GET /promotions/7': PROMOTION,
    'GET /promotions/collections': COLLECTIONS,
  });
  expect(await screen.findByLabelText('Percent')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

it('names collections, keeps a deleted one until it is taken off, and warns before saving', async () => {
  const desk = openDesk('/desk/promotions/7', {
    'GET /promotions/7': { ...PROMOTION, fields: { ...PROMOTION.fields, collections: '9' } },
    'GET /promotions/collections': COLLECTIONS,
    'POST /operations/promotion.edit': {
      ...saved,
      result: { ...saved.result, warnings: ['Collection 9 is deleted: the promotion concerns none of its products.'] },
    },
  });
  expect((await screen.findAllByText('Collection 9 (deleted)')).length).toBeGreaterThan(0);
  expect(await screen.findByText(/Collection 9 is deleted: the promotion/)).toBeVisible();
  await desk.user.click(screen.getByRole('combobox', { name: 'Collections' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Warm boots (12 products)' }));
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  // The trial of the change may be sent after it was saved.
  await waitFor(() =>
    expect(desk.listSent('POST /operations/promotion.edit').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        input: expect.objectContaining({ name: 'SPRING', collections: '9, 4' }),
        isPreview: false,
      }),
    ),
  );
});

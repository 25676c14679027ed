import { screen, waitFor, within } from '@testing-library/react';
import type { DeskReport } from '../../../src/contracts/desk/reports.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const PERIOD = { from: '2026-11-01', to: '2026-11-28' };
const SALES: DeskReport = {
  name: 'sales',
  at: '2026-11-28T16:02:00Z',
  ...PERIOD,
  before: { from: '2026-10-04', to: '2026-10-31' },
  by: 'day',
  group: 'brand',
  figures: [
    { name: 'discounts', kind: 'money', value: -4_120_600, before: -3_025_000 },
    { name: 'net', kind: 'money', value: 29_229_800, before: 24_400_000 },
    { name: 'average', kind: 'money', value: 12_780, before: null },
  ],
  points: [{ day: '2026-11-01', net: 100, discounts: 0, average: null }],
  pointsBefore: [],
  tables: [
    {
      name: 'groups',
      columns: [
        { name: 'label', kind: 'text' },
        { name: 'net', kind: 'money' },
        { name: 'change', kind: 'percent' },
      ],
      rows: [
        { key: 'Brisk', label: 'Brisk', net: 20_050, change: -0.062 },
        { key: null, label: null, net: -500, change: null },
      ],
      total: { net: 19_550, change: null },
      isCut: false,
    },
  ],
};

it('shows sales with changes and definitions, lists them otherwise, and saves a table', async () => {
  const desk = openDesk('/desk/reports/sales?from=2026-11-01&to=2026-11-28&figure=average', {
    'GET /reports/sales': SALES,
    'POST /operations/report.export': { result: { rows: 2 }, text: '2 rows' },
  });
  expect(await screen.findByRole('button', { name: 'Draw Net sales: $292,298' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Draw Average order: \$127\.80/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('36.2%').closest('[data-good]')).toHaveAttribute('data-good', 'false');
  expect(screen.getByText('19.8%').closest('[data-good]')).toHaveAttribute('data-good', 'true');
  expect(screen.getByRole('button', { name: /^Net sales: Gross sales less discounts and returns/ })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Brand' }));
  expect(table.getByRole('row', { name: 'Brisk $200.50 6.2%' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Refunds of whole orders −$5.00 –' })).toBeVisible();
  expect(table.getByRole('row', { name: 'All $195.50 –' })).toBeVisible();
  await desk.user.click(screen.getByRole('radio', { name: 'Product' }));
  await waitFor(() =>
    expect(desk.listSent('GET /reports/sales?from=2026-11-01&to=2026-11-28&group=product')).toHaveLength(1),
  );
  await desk.user.click(await screen.findByRole('button', { name: /^Download Product as CSV/ }));
  expect(await screen.findByText('The file is saved. The audit log has the export.')).toBeVisible();
  expect(desk.listSent('POST /operations/report.export')[0]?.body).toMatchObject({
    input: { report: 'sales', table: 'groups', ...PERIOD, compare: 'before' },
  });
});

it('has no export for people who may not, and says when nothing happened or the days are refused', async () => {
  const answer = { ...SALES, figures: SALES.figures.map((figure) => ({ ...figure, value: 0, before: null })) };
  openDesk('/desk/reports/sales', {
    'GET /me': { ...PRIYA, permissions: ['reports.view'] },
    'GET /reports/sales': answer,
  });
  expect(await screen.findByRole('heading', { name: 'Nothing in these days' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  openDesk('/desk/reports/sales?from=2026-12-01', {
    'GET /reports/sales': new Refusal(400, 'range.invalid', 'The first day is after the last one.'),
  });
  expect(await screen.findByText(/The first day is after the last one/)).toBeVisible();
});

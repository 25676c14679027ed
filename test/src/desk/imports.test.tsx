import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskImport } from '../../../src/contracts/desk/imports.ts';
import { openDesk } from './support/openDesk.tsx';

const RUN: DeskImport = {
  runId: 7,
  source: 'arborel-fw26',
  sourceName: 'Arborel FW26',
  state: 'checked',
  place: 'arborel.csv',
  isAddress: false,
  isScheduled: false,
  lines: 412,
  counts: { refused: 11, warning: 0, added: 36, changed: 218, unchanged: 147, kept: 9, hidden: 0 },
  problem: null,
  by: 'priya@eyelet.shop',
  createdAt: '2026-11-20T15:00:00Z',
  changedAt: '2026-11-20T15:00:00Z',
  form: 'Google Merchant feed',
  columns: [
    { name: 'art_nr', title: 'Art-Nr', sample: 'ARB-1', target: 'id', isChosen: false },
    { name: 'modell', title: 'Modell', sample: 'Balsa', target: 'title', isChosen: false },
    { name: 'uvp', title: 'UVP', sample: '114,95', target: 'price', isChosen: false },
    { name: 'vk_netto', title: 'VK netto', sample: '61,20', target: '', isChosen: false },
  ],
  missingTargets: [],
  missing: 'keep',
  done: 0,
  total: 0,
  canUndo: false,
  canMapColumns: true,
  targets: [
    { name: 'id', use: 'number of the SKU' },
    { name: 'title', use: 'name' },
    { name: 'price', use: 'price' },
    { name: 'quantity', use: 'stock' },
  ],
  schedule: { address: null, repeats: null, nextRunAt: null, maxRefusedPercent: 5 },
};
const LINE = {
  ...{ lineId: 1, kind: 'refused', lineNumber: 14, productId: null, name: 'ARB-OLE-043', field: 'price' },
  ...{ before: '', after: '', reason: 'price "free" is not an amount' },
};
const LINES = { rows: [LINE], nextCursor: null, total: 1, isTotalExact: true };

it('keeps a dropped file until the source has a name, then sends it in parts and opens its check', async () => {
  const { sent } = openDesk('/desk/import', {
    'GET /imports': { sources: [] },
    'POST /operations/import.start': { result: { runId: 7, source: 'arborel-fw26' }, text: '' },
    'POST /imports/7/pieces/1': null,
    'POST /operations/import.received': { result: { runId: 7 }, text: '' },
    'GET /imports/7': RUN,
    'GET /queries/import-lines': LINES,
  });
  const drop = (await screen.findByText('Drop a file here, or')).parentElement;
  if (!drop) throw new Error('there is no place to drop a file');
  fireEvent.drop(drop, { dataTransfer: { files: [new File(['id,title,price\n'], 'arborel.csv')] } });
  expect(await screen.findByText('arborel.csv · 1 KB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(screen.getByText('Give the source a name first.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Source name/), { target: { value: 'Arborel FW26' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('heading', { name: /Arborel FW26/ })).toBeTruthy();
  expect(sent.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
    'POST /operations/import.start',
    'POST /imports/7/pieces/1',
    'POST /operations/import.received',
  ]);
});

it('shows the outcome of a check, and lets columns be chosen again', async () => {
  const { sent } = openDesk('/desk/import/7', {
    'GET /imports/7': RUN,
    'GET /queries/import-lines': LINES,
    'POST /operations/import.columns': { result: { runId: 7 }, text: '' },
  });
  expect(await screen.findByRole('button', { name: 'Import 401 lines' })).toBeTruthy();
  const tables = within(screen.getByRole('navigation', { name: 'Lines and products of this import' }));
  expect(tables.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '11Refused',
    '36Added',
    '218Changed',
    '147Unchanged',
    '9Kept',
  ]);
  expect(screen.getByText('price "free" is not an amount')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Attribute of the column VK netto'), { target: { value: 'quantity' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check with these columns' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /operations/import.columns')).toMatchObject({
      body: { input: { run: '7', column: expect.arrayContaining(['vk_netto=quantity']) } },
    }),
  );
});

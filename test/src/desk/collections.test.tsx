import { screen, within } from '@testing-library/react';
import type { ConditionField } from '../../../src/contracts/desk/collections.ts';
import { openDesk } from './support/openDesk.tsx';

const FIELDS: readonly ConditionField[] = [{ field: 'zc2', label: 'Category', values: ['Boots', 'Sandals'] }];
const CREATE = 'POST /operations/collection.create';

it('says what a new collection lacks instead of counting for ever', async () => {
  const result = {
    collectionId: 7,
    slug: 'boots',
    version: 1,
    count: 12,
    products: [],
    left: [],
    added: 12,
    removed: 0,
  };
  const desk = openDesk('/desk/collections/new', {
    'GET /queries/collections': { rows: [], nextCursor: null, total: 0, isTotalExact: true },
    'GET /collections/fields': FIELDS,
    [CREATE]: { result, text: '/collections/boots is added.' },
  });
  const card = within((await screen.findByText('Which products')).closest('section') ?? document.body);
  expect(card.getByText('Choose a value for a condition to see what it holds.')).toBeVisible();
  await desk.user.click(card.getByRole('button', { name: 'Condition' }));
  expect(card.getByText('Choose a value for a condition to see what it holds.')).toBeVisible();
  await desk.user.click(card.getByRole('combobox', { name: 'Values' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Boots' }));
  expect(card.getByText('Name the collection to see what it holds.')).toBeVisible();
  await desk.user.click(card.getByRole('button', { name: 'Condition' }));
  expect(card.getByText('A condition without a value does not count yet.')).toBeVisible();
  expect(desk.listSent(CREATE)).toEqual([]);
  await desk.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Boots');
  expect(await card.findByText('12 products')).toBeVisible();
});

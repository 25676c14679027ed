import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../src/contracts/identity.ts';
import type { NewsEntry } from '../../../../src/contracts/newsFeed.ts';
import { NewsFeed } from '../../../../src/features/newsFeed/NewsFeed.tsx';
import { comeNearInJsdom } from '../../ui/comeNearInJsdom.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const entryOf = (lineItemId: string, productName: string): NewsEntry => ({
  type: 'review',
  eventId: '112-1',
  lineItemId,
  productId: lineItemId,
  productName,
  brandName: 'Tarnwell',
  imageId: 'skyline',
});
const entries = [entryOf('1', 'Skyline'), entryOf('2', 'Pulse')];
const signedIn: CustomerInfo = { ...maya, level: 'full' };

beforeAll(() => comeNearInJsdom());

async function open({ customer = signedIn, path = '/', deleting = 204, feed = { entries } as unknown } = {}) {
  const told: unknown[] = [];
  const { store, calls } = await openStore(
    {
      'GET /cronkite/newsFeed': feed,
      'POST /cronkite/newsFeed': ({ body }: ApiRequest) => {
        told.push(body);
        return { status: 204, body: null };
      },
      'DELETE /cronkite/newsFeed': () => ({
        status: deleting,
        body: deleting === 204 ? null : { id: 'x', message: 'x' },
      }),
      '/martypixel': {},
    },
    customer,
  );
  await openPage(store, { element: <NewsFeed /> }, path);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { told, calls };
}
const heading = () => screen.queryByRole('heading', { name: 'How do you like them?' });

it('shows delivered products, and records that they were seen', async () => {
  const { told } = await open();
  expect(heading()).toBeVisible();
  const link = screen.getByRole('link', { name: 'Write a review of Skyline' });
  expect(link).toHaveAttribute('href', '/product/review/add/1');
  const seen = (lineItemId: string, completed: boolean) => ({ lineItemId, eventId: '112-1', completed });
  expect(told).toEqual([{ review: [seen('1', false), seen('2', false)] }]);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual({ review: [seen('1', true)] });
});

it('removes an entry that is closed, and the section with the last one', async () => {
  const { calls } = await open();
  for (const name of ['Skyline', 'Pulse']) fireEvent.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
  await waitFor(() => expect(heading()).toBeNull());
  expect(calls).toContain('DELETE /cronkite/newsFeed?type=review&eventId=112-1&lineItemId=1');
});

it('restores an entry that could not be closed, and reports it', async () => {
  await open({ deleting: 500 });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss Skyline' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong! Please try again.');
  expect(screen.getByRole('button', { name: 'Dismiss Skyline' })).toBeVisible();
});

it.each([
  ['a customer who is only recognised', { customer: maya }],
  ['another page', { path: '/cart' }],
])('sends no request for %s', async (_what, given) => {
  const { calls } = await open(given);
  expect(heading()).toBeNull();
  expect(calls.filter((call) => call.includes('cronkite'))).toEqual([]);
});

it.each([
  ['is empty', { entries: [] }],
  ['fails', 500],
])('shows nothing when the feed %s', async (_what, feed) => {
  const { told } = await open({ feed });
  expect(heading()).toBeNull();
  expect(told).toEqual([]);
});

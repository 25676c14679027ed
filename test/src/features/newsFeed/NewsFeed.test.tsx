import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../src/contracts/account/identity.ts';
import type { NewsEntry } from '../../../../src/contracts/content/newsFeed.ts';
import { NewsFeed } from '../../../../src/features/newsFeed/NewsFeed.tsx';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const createEntry = (lineItemId: string, productName: string): NewsEntry => ({
  type: 'review',
  eventId: '112-1',
  lineItemId,
  productId: lineItemId,
  productName,
  brandName: 'Tarnwell',
  imageId: 'skyline',
});
const entries = [createEntry('1', 'Skyline'), createEntry('2', 'Pulse')];
const signedIn: CustomerInfo = { ...maya, level: 'full' };

beforeAll(() => triggerNearInJsdom());

async function open({ customer = signedIn, path = '/', deleteStatus = 204, feed = { entries } as unknown } = {}) {
  const reportBodies: unknown[] = [];
  const { store, calls } = await openStore(
    {
      'GET /cronkite/newsFeed': feed,
      'POST /cronkite/newsFeed': ({ body }: ApiRequest) => {
        reportBodies.push(body);
        return { status: 204, body: null };
      },
      'DELETE /cronkite/newsFeed': () => ({
        status: deleteStatus,
        body: deleteStatus === 204 ? null : { id: 'x', message: 'x' },
      }),
      '/martypixel': {},
    },
    customer,
  );
  await openPage(store, { element: <NewsFeed /> }, path);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { reportBodies, calls };
}
const queryHeading = () => screen.queryByRole('heading', { name: 'How do you like them?' });

it('shows delivered products, and records that they were seen', async () => {
  const { reportBodies } = await open();
  expect(queryHeading()).toBeVisible();
  const link = screen.getByRole('link', { name: 'Write a review of Skyline' });
  expect(link).toHaveAttribute('href', '/product/review/add/1');
  const createSeenEntry = (lineItemId: string, isCompleted: boolean) => ({
    lineItemId,
    eventId: '112-1',
    completed: isCompleted,
  });
  expect(reportBodies).toEqual([{ review: [createSeenEntry('1', false), createSeenEntry('2', false)] }]);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(reportBodies).toHaveLength(2));
  expect(reportBodies[1]).toEqual({ review: [createSeenEntry('1', true)] });
});

it('removes an entry that is closed, and the section with the last one', async () => {
  const { calls } = await open();
  for (const name of ['Skyline', 'Pulse']) fireEvent.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
  await waitFor(() => expect(queryHeading()).toBeNull());
  expect(calls).toContain('DELETE /cronkite/newsFeed?type=review&eventId=112-1&lineItemId=1');
});

it('restores an entry that could not be closed, and reports it', async () => {
  await open({ deleteStatus: 500 });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss Skyline' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong! Please try again.');
  expect(screen.getByRole('button', { name: 'Dismiss Skyline' })).toBeVisible();
});

it.each([
  ['a customer who is only recognised', { customer: maya }],
  ['another page', { path: '/cart' }],
])('sends no request for %s', async (_title, options) => {
  const { calls } = await open(options);
  expect(queryHeading()).toBeNull();
  expect(calls.filter((call) => call.includes('cronkite'))).toEqual([]);
});

it.each([
  ['is empty', { entries: [] }],
  ['fails', 500],
])('shows nothing when the feed %s', async (_title, feed) => {
  const { reportBodies } = await open({ feed });
  expect(queryHeading()).toBeNull();
  expect(reportBodies).toEqual([]);
});

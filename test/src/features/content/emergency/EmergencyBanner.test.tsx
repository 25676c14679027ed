import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { EmergencyMessage } from '../../../../../src/contracts/content/content.ts';
import { EmergencyBanner } from '../../../../../src/features/content/emergency/EmergencyBanner.tsx';

const storm: EmergencyMessage = {
  heading: 'Storm in the Midwest.',
  text: 'Parcels leave one day later.',
  link: { text: 'What this means', href: '/c/storm' },
  isUrgent: false,
};
type BannerAnswer = { status: number; message?: EmergencyMessage | null };
let sentEtags: (string | null)[];
let nextAnswer: BannerAnswer;

beforeEach(() => {
  jest.useFakeTimers();
  sentEtags = [];
  nextAnswer = { status: 304 };
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  globalThis.fetch = jest.fn(async (_path: unknown, init?: RequestInit) => {
    sentEtags.push(new Headers(init?.headers).get('if-none-match'));
    const { status, message = null } = nextAnswer;
    if (status === 0) throw new TypeError('no connection');
    const headers = new Headers({ etag: `"${message?.text}"` });
    return { status, ok: status === 200, headers, json: async () => ({ message }) } as Response;
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function open(message: EmergencyMessage | null, isPolled = true) {
  const element = <EmergencyBanner message={message} isPolled={isPolled} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return router;
}

it('is part of the page that came with it, without a close button', () => {
  open(storm);
  expect(screen.getByRole('status')).toHaveTextContent('Storm in the Midwest. Parcels leave one day later. What this');
  expect(screen.getByRole('link', { name: 'What this means' })).toHaveAttribute('href', '/c/storm');
  expect(screen.queryByRole('button')).toBeNull();
});

it('polls each second with the last entity tag, and floats a new message until the next page', async () => {
  const router = open(null);
  nextAnswer = { status: 200, message: storm };
  await pass(1000);
  expect(screen.getByRole('status')).toHaveClass('float');
  nextAnswer = { status: 304 };
  await pass(2000);
  expect(sentEtags).toEqual([null, `"${storm.text}"`, `"${storm.text}"`]);
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('status')).toHaveClass('top');
});

it('announces an urgent message once, and does not show a closed one again', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open(null);
  nextAnswer = { status: 200, message: { ...storm, isUrgent: true } };
  await pass(1000);
  const alert = screen.getByRole('alert');
  await pass(3000);
  expect(screen.getByRole('alert')).toBe(alert);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await pass(3000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the space of a message that ends, so that the page does not move', async () => {
  const router = open(storm);
  nextAnswer = { status: 200, message: null };
  await pass(1000);
  expect(screen.getByText(/Parcels leave/).closest('.banner')).toHaveClass('gone');
  await act(() => router.navigate('/next'));
  expect(screen.queryByText(/Parcels leave/)).toBeNull();
});

it('polls less and less often while the calls fail, and keeps its message', async () => {
  open(storm);
  nextAnswer = { status: 0 };
  await pass(1000 + 2000 + 4000 + 8000);
  expect(sentEtags).toHaveLength(4);
  nextAnswer = { status: 503 };
  await pass(300_000);
  expect(sentEtags.length).toBeLessThan(12);
  expect(screen.getByText(/Parcels leave/)).toBeVisible();
});

it('does not poll in a hidden tab, and polls at once when the tab is shown again', async () => {
  open(null);
  const hiddenSpy = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(60_000);
  expect(sentEtags).toEqual([]);
  hiddenSpy.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(sentEtags).toHaveLength(1);
});

it('keeps the message of a preview, without a poll', async () => {
  open(storm, false);
  nextAnswer = { status: 200, message: null };
  await pass(5000);
  expect(sentEtags).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Storm in the Midwest.');
});

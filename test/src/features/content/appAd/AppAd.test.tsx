import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { AppAd } from '../../../../../src/features/content/appAd/AppAd.tsx';
import { givenMedia } from '../../../ui/mediaInJsdom.ts';
import { openStore, shell } from '../../openShop.tsx';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const appAd = { text: 'Shoes in your pocket.', link: { text: 'Get the app', href: 'https://apps.example/shop' } };

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  givenMedia(true);
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

async function show(content: object = { appAd }) {
  const { store } = await openStore({ '/zcs/content': { ...shell, ...content } });
  return render(
    <Provider store={store}>
      <AppAd />
    </Provider>,
  );
}
const queryAd = () => screen.queryByRole('complementary', { name: 'App' });

it('stays hidden for 30 days after it was closed', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', appAd.link.href);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Close' }));
  expect(queryAd()).toBeNull();
  unmount();
  act(() => jest.setSystemTime(NOW + 30 * DAY_MS - 1));
  const secondVisit = await show();
  expect(queryAd()).toBeNull();
  secondVisit.unmount();
  act(() => jest.setSystemTime(NOW + 30 * DAY_MS));
  await show();
  expect(queryAd()).toBeInTheDocument();
});

it('is not shown on wide screens, nor if the marketplace has no app', async () => {
  const { unmount } = await show({});
  expect(queryAd()).toBeNull();
  unmount();
  givenMedia(false);
  await show();
  expect(queryAd()).toBeNull();
});

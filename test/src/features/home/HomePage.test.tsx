import { screen, waitFor, within } from '@testing-library/react';
import { HomePage } from '../../../../src/features/home/HomePage.tsx';
import { homeRoute } from '../../../../src/features/home/homeRoute.ts';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { givenHero } from '../givenHero.ts';
import { type Answers, openPage, openStore, shell } from '../openShop.tsx';

beforeAll(triggerNearInJsdom);

const { hero, slots } = givenHero({ src: 'hero', alt: '' });
const cards = Array.from({ length: 20 }, (_, place) => givenCard(String(place + 1)));
const createRow = (widget: string, title: string) => ({ widget, title, recos: cards });
const FIRST = '/recos/get?widgets=for-you%2Cnew&limit=15';
const LATER = '/recos/get?widgets=popular%2Con-sale%2Ctop-rated&limit=15';
const first = { widgets: [createRow('for-you', 'Recommendations For You'), createRow('new', 'New this week')] };
const later = {
  widgets: [
    createRow('popular', 'Popular right now'),
    createRow('on-sale', 'On sale now'),
    createRow('top-rated', 'Top rated'),
  ],
};

async function open(answers: Answers = {}, isBot = false) {
  const all = { '/zcs/getSlots': slots, [FIRST]: first, [LATER]: later, 'GET /martypixel': {}, ...answers };
  const { store, calls } = await openStore(all);
  const tools = {
    dispatch: store.dispatch,
    getState: store.getState,
    params: {},
    url: new URL('https://shop.example/'),
    isBot,
  };
  await homeRoute.load?.(tools);
  const page = await openPage(store, { element: <HomePage /> }, '/');
  await screen.findByRole('heading', { level: 1 });
  return { ...page, calls };
}
const countCards = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('img', { name: /^Kestrel Run/ }).length;

it('has five rows of 15, 10, 10, 15 and 15 cards, the last three once the shopper scrolls near', async () => {
  const { calls } = await open();
  const titles = ['Recommendations For You', 'New this week', 'Popular right now', 'On sale now', 'Top rated'];
  const counts: number[] = [];
  for (const title of titles) counts.push(await countCards(title));
  expect(counts).toEqual([15, 10, 10, 15, 15]);
  expect(calls.filter((call) => call.startsWith('GET /recos'))).toEqual([`GET ${FIRST}`, `GET ${LATER}`]);
});

it('has all of its rows at once for a search engine', async () => {
  const every = '/recos/get?widgets=for-you%2Cnew%2Cpopular%2Con-sale%2Ctop-rated&limit=15';
  const { calls } = await open({ [every]: { widgets: [...first.widgets, ...later.widgets] } }, true);
  expect(await countCards('New this week')).toBe(10);
  expect(await countCards('Top rated')).toBe(15);
  expect(calls.filter((call) => call.startsWith('GET /recos'))).toEqual([`GET ${every}`]);
});

it('works without the later rows if they fail, and reports it', async () => {
  const { calls } = await open({ [LATER]: 500 });
  await waitFor(() =>
    expect(calls).toContainEqual(expect.stringContaining('GET /martypixel?type=martyExchangesError')),
  );
  await waitFor(() => expect(screen.queryByText('Loading more for you')).not.toBeInTheDocument());
  expect(await countCards('New this week')).toBe(10);
  expect(screen.queryByRole('region', { name: 'On sale now' })).not.toBeInTheDocument();
});

it('has no row of ratings if the shop shows none', async () => {
  const fewer = '/recos/get?widgets=popular%2Con-sale&limit=15';
  await open({
    '/zcs/content': { ...shell, marketplace: { ...shell.marketplace, hasRatings: false } },
    [fewer]: later,
  });
  expect(await countCards('On sale now')).toBe(15);
  expect(screen.queryByRole('region', { name: 'Top rated' })).not.toBeInTheDocument();
});

it('explains how to fill a shop without products, without an empty section', async () => {
  await open({ '/zcs/getSlots': { ...slots, slots: [], isShopEmpty: true }, [FIRST]: { widgets: [] } });
  expect(screen.getByRole('heading', { name: 'There is nothing to buy here yet' })).toBeInTheDocument();
  expect(screen.getByText('npm run store -- demo seed')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Shop by category' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Popular brands' })).toBeNull();
});

it('does not explain it in a shop with products', async () => {
  await open();
  expect(screen.queryByText('npm run store -- demo seed')).toBeNull();
});

it('hides a slot that fails and reports it, and shows the rest', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const brokenHero = { ...hero, creativeID: 'broken', images: [{ src: 5 }] };
  const tile = { ...hero, componentName: 'side-tile', creativeID: 'tile-1', heading: 'Boots' };
  const { calls } = await open({ '/zcs/getSlots': { ...slots, slots: [brokenHero, tile] } });
  expect(await screen.findByText('Boots')).toBeInTheDocument();
  expect(screen.queryByText('Walk on')).toBeNull();
  await waitFor(() => expect(calls.join()).toContain('martypixel'));
  jest.restoreAllMocks();
});

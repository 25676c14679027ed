import { screen, waitFor, within } from '@testing-library/react';
import type { BannerSlot } from '../../../../src/contracts/content/contentSlots.ts';
import { HomePage } from '../../../../src/features/home/HomePage.tsx';
import { homeRoute } from '../../../../src/features/home/homeRoute.ts';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { givenHero } from '../givenHero.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

beforeAll(triggerNearInJsdom);

const { hero, slots } = givenHero({ src: 'hero', alt: '' });
const cards = Array.from({ length: 15 }, (_, place) => givenCard(String(place + 1)));
const createSlot = (componentName: BannerSlot['componentName'], rest: Partial<BannerSlot>): BannerSlot => ({
  componentName,
  creativeID: componentName,
  images: [],
  ...rest,
});
const productRow = createSlot('product-row', {
  heading: 'New this week',
  href: '/new',
  linktext: 'All new arrivals',
  widget: 'new',
  cards,
});
const needRow = createSlot('need-row', {
  heading: 'For wet mornings',
  illustration: 'need-rain',
  cards: cards.slice(0, 4),
  needs: [
    { id: 'wet-mornings', name: 'Wet mornings', isChosen: true, count: 24 },
    { id: 'wide-feet', name: 'Wide feet', isChosen: false, count: 7 },
  ],
});

async function open(shown: readonly BannerSlot[], answers: Answers = {}, search = '', address = '/') {
  const all = { '/zcs/getSlots': { ...slots, slots: shown }, 'GET /martypixel': {}, ...answers };
  const { store, calls } = await openStore(all);
  const tools = {
    dispatch: store.dispatch,
    getState: store.getState,
    params: {},
    url: new URL(`https://shop.example/${search}`),
    isBot: false,
  };
  await homeRoute.load?.(tools);
  const page = await openPage(store, { element: <HomePage /> }, address);
  await screen.findByRole('heading', { level: 1 });
  return { ...page, calls };
}

it('has rows of products, each with a link to all of them', async () => {
  await open([hero, productRow]);
  const row = await screen.findByRole('region', { name: 'New this week' });
  expect(within(row).getAllByRole('img', { name: /^Kestrel Run/ })).toHaveLength(15);
  expect(within(row).getByRole('link', { name: 'All new arrivals' })).toHaveAttribute('href', '/new');
});

it('offers needs by links that the address keeps, and tells the number of products', async () => {
  await open([needRow]);
  const needs = within(await screen.findByRole('list', { name: 'Shop by need' }));
  expect(needs.getByRole('link', { name: 'Wet mornings' })).toHaveAttribute('aria-current', 'true');
  expect(needs.getByRole('link', { name: 'Wide feet' })).toHaveAttribute('href', '?need=wide-feet');
  expect(screen.getByText('For wet mornings: 24 products')).toBeInTheDocument();
});

it('offers rows for an audience, and keeps the need', async () => {
  const audiences = [
    { id: 'women', isChosen: false },
    { id: 'kids', isChosen: true },
  ] as const;
  await open([{ ...productRow, audiences: [...audiences] }], {}, '?for=kids', '/?need=wide-feet&for=kids');
  const chips = within(await screen.findByRole('list', { name: 'Shop for' }));
  expect(
    chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]),
  ).toEqual([
    ['All', '?need=wide-feet&for=all', null],
    ['Women', '?need=wide-feet&for=women', null],
    ['Kids', '?need=wide-feet&for=kids', 'true'],
  ]);
});

it("loads the products of the address's need", async () => {
  const { calls } = await open([needRow], {}, '?need=wide-feet');
  expect(calls).toContain('GET /zcs/getSlots?pageName=home&need=wide-feet');
});

it("loads the rows of the address's audience", async () => {
  const { calls } = await open([needRow], {}, '?for=men');
  expect(calls).toContain('GET /zcs/getSlots?pageName=home&for=men');
});

it('names the promises once: in its story, or above the slots', async () => {
  const story = createSlot('story', { heading: 'At home', illustration: 'story-doorstep', hasPromises: true });
  const { unmount } = await open([hero, story]);
  expect(await screen.findAllByText('365 days to return')).toHaveLength(1);
  unmount();
  await open([hero]);
  expect(screen.getAllByText('365 days to return')).toHaveLength(1);
});

it('explains how to fill a shop without products, without an empty section', async () => {
  await open([], { '/zcs/getSlots': { ...slots, slots: [], isShopEmpty: true } });
  expect(await screen.findByRole('heading', { name: 'There is nothing to buy here yet' })).toBeInTheDocument();
  expect(screen.getByText('npm run store -- demo seed')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Shop by category' })).toBeNull();
});

it('does not explain it in a shop with products', async () => {
  await open([hero]);
  expect(screen.queryByText('npm run store -- demo seed')).toBeNull();
});

it('hides a slot that fails and reports it, and shows the rest', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const brokenHero: BannerSlot = Object.assign({ ...hero, creativeID: 'broken' }, { images: [{ src: 5 }] });
  const tile = createSlot('side-tile', { creativeID: 'tile-1', heading: 'Boots' });
  const { calls } = await open([brokenHero, tile]);
  expect(await screen.findByText('Boots')).toBeInTheDocument();
  expect(screen.queryByText('Walk on')).toBeNull();
  await waitFor(() => expect(calls.join()).toContain('martypixel'));
  jest.restoreAllMocks();
});

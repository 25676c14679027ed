import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouteAnnouncer } from '../../../../src/app/ShopEffects.tsx';
import type { SearchResults } from '../../../../src/contracts/search.ts';
import { loadOptionalSlots } from '../../../../src/features/content/contentSlice.ts';
import { SearchPage } from '../../../../src/features/search/SearchPage.tsx';
import { loadSearch } from '../../../../src/features/search/searchThunks.ts';
import type { SizeGroup } from '../../../../src/lib/sizing/sizeGroups.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { givenHero } from '../givenHero.ts';
import { givenFacet, givenResults } from '../givenResults.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

const search = (address: string): string => `/v2/Search?path=${encodeURIComponent(address)}`;
const LIST_PATH = '/boots';
const size = givenFacet('sizeFacet', ['8.5', '9'], { label: 'Size', display: 'sizes' });
const brands = givenFacet(
  'brandNameFacet',
  Array.from({ length: 24 }, (_, index) => `Brand ${index + 1}`),
  { label: 'Brand' },
);

async function openList(results: SearchResults, { address = LIST_PATH, answers = {} as Answers } = {}) {
  const { store, calls } = await openStore({ [search(address)]: results, ...answers });
  const page = await openPage(
    store,
    { element: <SearchPage />, load: (to, at) => to.dispatch(loadSearch(at)) },
    address,
  );
  await screen.findByRole('main');
  return { ...page, calls };
}

beforeAll(showModalInJsdom);

it.each([
  [20, 0],
  [21, 1],
])('offers to filter %d values by name in %d field', async (count, fields) => {
  const values = Array.from({ length: count }, (_, index) => `Brand ${index + 1}`);
  await openList(givenResults({ facets: [givenFacet('brandNameFacet', values, { label: 'Brand' })] }));
  const panel = within(screen.getByRole('region', { name: 'Filters' }));
  await panel.findAllByRole('link', { name: /^Brand \d/ });
  expect(panel.queryAllByRole('searchbox', { name: 'Find a brand' })).toHaveLength(fields);
});

it('names the list, shows the number of products, and the products', async () => {
  await openList(givenResults());
  expect(screen.getByRole('heading', { level: 1, name: 'Boots' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 items');
  expect(screen.getAllByRole('link', { name: /Kestrel Run Skyline/ })).toHaveLength(2);
  expect(document.title).toBe('Boots | Shop');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `https://shop.example${LIST_PATH}`);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

it('shows picture and text of a collection above its first page only, and describes it to search engines', async () => {
  const collection = {
    html: '<p>Chosen by hand</p>',
    description: 'What Maya wears.',
    image: { imageId: 'media-0-50-50', alt: 'A boot in the rain' },
  };
  const canonicalPath = '/collections/mayas-picks';
  const filters = { collection: ['mayas-picks'] };
  const first = await openList(givenResults({ collection, canonicalPath, filters }), { address: canonicalPath });
  expect(await screen.findByRole('img', { name: 'A boot in the rain' })).toHaveAttribute('width', '1200');
  expect(screen.getByText('Chosen by hand')).toBeInTheDocument();
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'What Maya wears.');
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  first.unmount();

  const filtered = { ...filters, zc2: ['Boots'] };
  const path = '/collections/mayas-picks/filter/zc2/%22Boots%22';
  await openList(givenResults({ collection, canonicalPath: path, filters: filtered }), { address: path });
  expect(screen.queryByText('Chosen by hand')).toBeNull();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

it('excludes filtered lists and searches from search engines', async () => {
  const filters = { zc2: ['Boots'], sizeFacet: ['8.5'] };
  await openList(givenResults({ filters, canonicalPath: '/search/filter/zc2/%22Boots%22/sizeFacet/%228.5%22' }));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

it.each([
  ['later pages of a department', { canonicalPath: '/boots?p=2', page: 2, pageCount: 3 }, true],
  [
    'one value of one facet',
    { filters: { widthFacet: ['D - Wide'] }, canonicalPath: '/search/filter/widthFacet/%22D%22' },
    true,
  ],
  [
    'two values of one facet',
    { filters: { widthFacet: ['B', 'D'] }, canonicalPath: '/search/filter/widthFacet/%22B%22' },
    false,
  ],
  ['another order', { sort: { key: 'price', direction: 'asc' as const }, canonicalPath: '/boots?s=price/asc' }, false],
  ['a search', { term: 'boots', filters: {}, canonicalPath: '/search/boots' }, false],
  ['everything', { filters: {}, canonicalPath: '/search' }, false],
  ['nothing', { totalProductCount: 0, list: [] }, false],
])('sets whether search engines may index %s', async (_title, change, isKept) => {
  await openList(givenResults(change));
  const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? 'index';
  expect(robots).toBe(isKept ? 'index' : 'noindex, follow');
});

it('leads from a brand to its emails', async () => {
  await openList(givenResults({ filters: { brandNameFacet: ['Halden'] }, canonicalPath: '/b/halden/brand/101' }));
  expect(await screen.findByRole('link', { name: /^Follow .* by email$/ })).toHaveAttribute(
    'href',
    '/subscriptions?brand=101',
  );
});

describe('the facets', () => {
  it('link to all values of a facet by a URL that works without scripts', async () => {
    const values = Array.from({ length: 12 }, (_, index) => `${index + 1} in`);
    await openList(givenResults({ facets: [givenFacet('attr_Heel Height', values, { label: 'Heel Height' })] }));
    const link = screen.getByRole('link', { name: /^Show all 12/ });
    const { searchParams, hash } = new URL(link.getAttribute('href') ?? '', 'https://shop.example');
    expect(link.getAttribute('href')).not.toContain(' ');
    expect(searchParams.get('all')).toBe('attr_Heel Height');
    expect(document.getElementById(hash.slice(1))).toContainElement(link);
  });

  it('are links to the list with a value, and navigate without a full load', async () => {
    const chosenResults = givenResults({
      filters: { ...givenResults().filters, sizeFacet: ['9'] },
      totalProductCount: 1,
    });
    const href = '/search/filter/zc2/%22Boots%22/sizeFacet/%229%22';
    const { getPath } = await openList(givenResults({ facets: [size] }), {
      answers: { [search(href)]: chosenResults },
    });
    const nine = within(screen.getByRole('region', { name: 'Filters' })).getByRole('link', { name: '9' });
    expect(nine).toHaveAttribute('href', href);
    await userEvent.click(nine);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 item'));
    expect(getPath()).toBe(href);
    expect(
      within(screen.getByRole('list', { name: 'Chosen filters' })).getByRole('link', { name: /^Remove ?9$/ }),
    ).toHaveAttribute('href', LIST_PATH);
  });

  it('keep a value that is still loading when another one is chosen', async () => {
    const address = '/search/filter/zc2/%22Boots%22/sizeFacet/%228.5%22%20OR%20%229%22';
    const { store } = await openStore({ [search(LIST_PATH)]: givenResults({ facets: [size] }) });
    const load = (to: typeof store, at: string) =>
      at === LIST_PATH ? to.dispatch(loadSearch(at)) : new Promise<never>(() => undefined);
    const { router } = await openPage(store, { element: <SearchPage />, load }, LIST_PATH);
    const panel = within(await screen.findByRole('region', { name: 'Filters' }));
    const expectToLoad = (next: string) => waitFor(() => expect(router.state.navigation.location?.pathname).toBe(next));
    await userEvent.click(await panel.findByRole('link', { name: '8.5' }));
    await expectToLoad('/search/filter/zc2/%22Boots%22/sizeFacet/%228.5%22');
    // The other links follow with the next rendering.
    await waitFor(() => expect(panel.getByRole('link', { name: '9' })).toHaveAttribute('href', address));
    await userEvent.click(panel.getByRole('link', { name: '9' }));
    await expectToLoad(address);
    for (const name of ['8.5', '9']) expect(panel.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    const pills = within(screen.getByRole('list', { name: 'Chosen filters' }));
    await pills.findByRole('link', { name: /^Remove.*9$/ });
    await userEvent.click(pills.getByRole('link', { name: /^Remove.*8\.5$/ }));
    await expectToLoad('/search/filter/zc2/%22Boots%22/sizeFacet/%229%22');
  });

  it('show values without a match, but disabled', async () => {
    const emptyFacet = { ...size, values: size.values.map((value) => ({ ...value, count: 0 })) };
    await openList(givenResults({ facets: [emptyFacet] }));
    expect(screen.queryByRole('link', { name: '9' })).not.toBeInTheDocument();
    expect(screen.getByText('9')).toHaveAttribute('aria-disabled', 'true');
  });

  it('show a few of many values, all on request, and filter them by name', async () => {
    await openList(givenResults({ facets: [brands] }));
    const panel = within(screen.getByRole('region', { name: 'Filters' }));
    expect(panel.getAllByRole('link', { name: /^Brand/ })).toHaveLength(6);
    await userEvent.type(panel.getByRole('searchbox', { name: 'Find a brand' }), '24');
    expect(panel.getByRole('link', { name: /^Brand 24/ })).toBeInTheDocument();
    await userEvent.clear(panel.getByRole('searchbox'));
    await userEvent.click(panel.getByRole('link', { name: 'Show all 24 brands' }));
    expect(panel.getAllByRole('link', { name: /^Brand/ })).toHaveLength(24);
  });

  it('open at once, without a wait for a script, in a drawer whose button shows the number of results', async () => {
    await openList(givenResults({ facets: [size] }));
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByText('Size')).toBeInTheDocument();
    expect(await drawer.findByRole('link', { name: '8.5' })).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Show 2 items' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keep a tapped value of the drawer at its place when the chosen filters appear above it', async () => {
    const href = '/search/filter/zc2/%22Boots%22/sizeFacet/%229%22';
    const filters = { zc2: ['Boots'], sizeFacet: ['9'] };
    const chosenResults = givenResults({ filters, facets: [size], canonicalPath: href });
    await openList(givenResults({ facets: [size] }), { answers: { [search(href)]: chosenResults } });
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = screen.getByRole('dialog', { name: 'Filters' });
    const nine = await within(dialog).findByRole('link', { name: '9' });
    const listPills = () => within(dialog).queryAllByRole('list', { name: 'Chosen filters' });
    jest.spyOn(nine, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, listPills().length * 60, 0, 0));
    await userEvent.click(nine);
    await waitFor(() => expect(listPills()).toHaveLength(1));
    expect([...dialog.querySelectorAll('div')].map(({ scrollTop }) => scrollTop)).toContain(60);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show the sizes of one kind of wearer at a time, and select its gender with an adult’s size', async () => {
    const groups: Record<string, SizeGroup[]> = { '8': ['womens', 'mens'], '9': ['mens'], '10C': ['toddler'] };
    const sizes = givenFacet('sizeFacet', ['10C', '8', '9'], { label: 'Size', display: 'sizes' });
    const values = sizes.values.map((value) => ({ ...value, groups: groups[value.value] ?? [] }));
    await openList(givenResults({ filters: { zc1: ['Shoes'] }, facets: [{ ...sizes, values }] }));
    const panel = within(screen.getByRole('region', { name: 'Filters' }));
    const listSizes = () => panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(listSizes()).toEqual([
      ['8', '/search/filter/zc1/%22Shoes%22/txAttrFacet_Gender/%22Women%22/sizeFacet/%228%22'],
    ]);
    await userEvent.click(panel.getByRole('button', { name: "Men's" }));
    expect(listSizes().map(([label]) => label)).toEqual(['8', '9']);
    await userEvent.click(panel.getByRole('button', { name: "Kids'" }));
    expect(panel.getByText('1–4 years')).toBeInTheDocument();
    expect(listSizes().map(([label]) => label)).toEqual(['10C']);
  });

  it('open from the chips above the list, and close on Escape', async () => {
    await openList(givenResults({ facets: [size] }));
    const chip = screen.getByRole('button', { name: 'Size' });
    await userEvent.click(chip);
    expect(chip).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('link', { name: '8.5' })).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(chip).toHaveAttribute('aria-expanded', 'false');
    expect(chip).toHaveFocus();
  });
});

describe('the items in a row', () => {
  it('are four, or the number that the shopper chose, on later visits too', async () => {
    await openList(givenResults());
    const choice = within(screen.getByRole('group', { name: 'Items in a row' }));
    expect(choice.getByRole('button', { name: '4 in a row' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice.getByRole('button', { name: '3 in a row' }));
    expect(choice.getByRole('button', { name: '3 in a row' })).toHaveAttribute('aria-pressed', 'true');
    expect(choice.getByRole('button', { name: '4 in a row' })).toHaveAttribute('aria-pressed', 'false');
    expect(document.cookie).toContain('list-layout=3');
  });
});

it('sorts as soon as an order is chosen', async () => {
  const sorted = givenResults({ sort: { key: 'price', direction: 'asc' } });
  const href = `${LIST_PATH}?s=price/asc`;
  const { getPath } = await openList(givenResults(), { answers: { [search(href)]: sorted } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High');
  await waitFor(() => expect(getPath()).toBe(href));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: Low to High'),
  );
});

describe('more of a long list', () => {
  const first = givenResults({ totalProductCount: 3, limit: 2, pageCount: 2 });
  const second = givenResults({ ...first, page: 2, list: [givenCard('3')] });

  it('is appended in place, and counted as seen', async () => {
    await openList(first, { answers: { [search(`${LIST_PATH}?p=2`)]: second } });
    expect(screen.getByText('You’ve seen 2 of 3')).toBeInTheDocument();
    const moreLink = screen.getByRole('link', { name: 'Show 1 more' });
    expect(moreLink).toHaveAttribute('href', `${LIST_PATH}?p=2`);
    await userEvent.click(moreLink);
    expect(await screen.findByText('You’ve seen 3 of 3')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Kestrel Run Skyline/ })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /more$/ })).not.toBeInTheDocument();
  });

  it('is not offered for all products, which have one page only', async () => {
    await openList(givenResults({ filters: {}, totalProductCount: 3, limit: 2 }));
    expect(screen.getByText('You’ve seen 2 of 3')).toBeInTheDocument();
    expect(screen.getByText('Search or choose a filter to see the others.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /more$/ })).not.toBeInTheDocument();
  });

  it('reports a failure, and can be requested again', async () => {
    await openList(first, { answers: { [search(`${LIST_PATH}?p=2`)]: 500 } });
    await userEvent.click(screen.getByRole('link', { name: 'Show 1 more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong! Please try again.');
    expect(screen.getByRole('link', { name: 'Show 1 more' })).toBeInTheDocument();
  });
});

describe('an empty list', () => {
  const empty = givenResults({ term: 'vegan steel toe', list: [], totalProductCount: 0, filters: {}, pageCount: 0 });

  it('quotes a term in quotation marks only once', async () => {
    await openList({ ...empty, term: '"steel"' });
    expect(
      await screen.findByRole('heading', { name: "Hmmm, we couldn't find anything for “steel”" }),
    ).toBeInTheDocument();
  });

  it('reports it and links to shorter searches', async () => {
    const shorterSearches = [{ text: 'steel toe', href: '/search/steel%20toe' }];
    const { calls } = await openList({ ...empty, shorterSearches });
    expect(
      await screen.findByRole('heading', { name: "Hmmm, we couldn't find anything for “vegan steel toe”" }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Try limiting your search to one or two words/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'steel toe' })).toHaveAttribute('href', '/search/steel%20toe');
    await waitFor(() => expect(calls).toContain('POST /martypixel'));
    expect(screen.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
  });

  it('links from an uncorrected term to its correction', async () => {
    await openList({ ...empty, isAsTyped: true });
    expect(await screen.findByRole('link', { name: 'Search for similar words' })).toHaveAttribute(
      'href',
      '/search/vegan%20steel%20toe',
    );
  });

  it('offers to remove filters if they are the cause', async () => {
    await openList({ ...empty, filters: { colorFacet: ['Pink'] } });
    expect(await screen.findByRole('link', { name: /^Remove ?Pink$/ })).toHaveAttribute(
      'href',
      '/search/vegan%20steel%20toe',
    );
  });
});

describe('during the load of another state of the list', () => {
  const href = '/search/filter/zc2/%22Boots%22/sizeFacet/%229%22';

  it.each([
    ['another state of the same list', href, 'true'],
    ['another page', '/help', 'false'],
  ])('marks the visible list as stale only for another state of it, loading: %s', async (_title, to, busy) => {
    let answer = (_body: unknown) => {};
    const pendingAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const { store } = await openStore({ [search(LIST_PATH)]: givenResults({ facets: [size] }) });
    const element = (
      <>
        <SearchPage />
        <RouteAnnouncer />
      </>
    );
    const load = (_store: unknown, address: string) =>
      address === LIST_PATH ? store.dispatch(loadSearch(address)) : pendingAnswer;
    const { router, container } = await openPage(store, { element, load }, LIST_PATH);
    await screen.findByRole('main');
    const list = () => container.querySelector('[data-track=list]');
    expect(list()).toHaveAttribute('aria-busy', 'false');
    expect(container.querySelector('.progress')).not.toBeInTheDocument();
    if (to === href) await userEvent.click(await screen.findByRole('link', { name: '9' }));
    else await act(async () => void router.navigate(to));
    await waitFor(() => expect(container.querySelector('.progress')).toBeInTheDocument());
    expect(list()).toHaveAttribute('aria-busy', busy);
    // The choice is marked before its list has loaded.
    if (to === href) expect(screen.getByRole('link', { name: '9' })).toHaveAttribute('aria-current', 'true');

    await act(async () => answer(null));
    await waitFor(() => expect(container.querySelector('.progress')).not.toBeInTheDocument());
    expect(list()).toHaveAttribute('aria-busy', 'false');
  });
});

it.each([
  ['further down', -900, 1],
  ['where the list starts', 300, 0],
])('scrolls to the start of a list whose state was changed %s', async (_place, top, times) => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { store } = await openStore({ [search(LIST_PATH)]: givenResults({ facets: [size] }) });
  const load = (_store: unknown, address: string) => store.dispatch(loadSearch(address)).catch(() => undefined);
  const { container, getPath } = await openPage(store, { element: <SearchPage />, load }, LIST_PATH);
  await screen.findByRole('main');
  const list = container.querySelector('[data-track=list]') ?? container;
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue({ ...list.getBoundingClientRect(), top });
  await userEvent.click(await screen.findByRole('link', { name: '9' }));
  await waitFor(() => expect(getPath()).not.toBe(LIST_PATH));
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
});

it('explains the list of a sold-out product, and a corrected term', async () => {
  const address = '/search/boot?oosRedirected=true';
  await openList(givenResults({ term: 'bot', autocorrect: { from: 'bot', to: 'boot' } }), { address });
  expect(
    screen.getByText("Oops! That's out of stock. Browse styles inspired by your search below!"),
  ).toBeInTheDocument();
  expect(screen.getByText(/We found nothing for “bot”/)).toHaveTextContent('boot');
  expect(screen.getByRole('link', { name: '“bot”' })).toHaveAttribute(
    'href',
    '/search/bot/filter/zc2/%22Boots%22?autocorrect=false',
  );
});

it.each([
  ['of the brand', { canonicalPath: '/b/halden/brand/12' }, 1],
  ['of the brand in another order', { canonicalPath: '/b/halden/brand/12?s=rating/desc' }, 1],
  ['on no second page', { canonicalPath: '/b/halden/brand/12?p=2', page: 2 }, 0],
  ['on no filtered list', { canonicalPath: '/search/filter/zc2/%22Boots%22/brandNameFacet/%22Halden%22' }, 0],
  ['on no page of another brand', { canonicalPath: '/b/other/brand/13' }, 0],
])('has the slots %s: %j', async (_title, change, count) => {
  const { slots } = givenHero({ src: 'hero', alt: '' });
  const answers = { [search(LIST_PATH)]: givenResults(change), '/zcs/getSlots': { ...slots, pageName: 'brand-12' } };
  const { store } = await openStore(answers);
  await store.dispatch(loadOptionalSlots('brand-12'));
  await openPage(store, { element: <SearchPage />, load: (to, at) => to.dispatch(loadSearch(at)) }, LIST_PATH);
  await screen.findByRole('heading', { level: 1 });
  if (count > 0) await screen.findByRole('heading', { name: 'Walk on' });
  expect(screen.queryAllByRole('heading', { name: 'Walk on' })).toHaveLength(count);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchResults } from '../../../../src/contracts/search.ts';
import { SearchPage } from '../../../../src/features/search/SearchPage.tsx';
import { loadSearch } from '../../../../src/features/search/searchThunks.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { givenFacet, givenResults } from '../givenResults.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

const search = (address: string): string => `/v2/Search?path=${encodeURIComponent(address)}`;
const HERE = '/boots';
const size = givenFacet('sizeFacet', ['8.5', '9'], { label: 'Size', display: 'sizes' });
const brands = givenFacet(
  'brandNameFacet',
  Array.from({ length: 24 }, (_, index) => `Brand ${index + 1}`),
  { label: 'Brand' },
);

async function openList(results: SearchResults, { address = HERE, answers = {} as Answers } = {}) {
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

it('says what the list is, how many it has, and shows them', async () => {
  await openList(givenResults());
  expect(screen.getByRole('heading', { level: 1, name: 'Boots' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 items');
  expect(screen.getAllByRole('link', { name: /Kestrel Run Skyline/ })).toHaveLength(2);
  expect(document.title).toBe('Boots | Shop');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `https://shop.example${HERE}`);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

it('keeps filtered lists and searches out of search engines', async () => {
  await openList(givenResults({ canonicalPath: '/search/filter/sizeFacet/%228.5%22' }));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

it('lists its products and its place for machines', async () => {
  await openList(givenResults());
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(data[1].itemListElement[1]).toMatchObject({
    position: 2,
    url: 'https://shop.example/p/womens-skyline/product/92/color/c2',
  });
});

describe('the facets', () => {
  it('are links to the list with a value, and go there without a full load', async () => {
    const chosen = givenResults({ filters: { ...givenResults().filters, sizeFacet: ['9'] }, totalProductCount: 1 });
    const href = '/search/filter/zc2/%22Boots%22/sizeFacet/%229%22';
    const { where } = await openList(givenResults({ facets: [size] }), { answers: { [search(href)]: chosen } });
    const nine = within(screen.getByRole('region', { name: 'Filters' })).getByRole('link', { name: '9' });
    expect(nine).toHaveAttribute('href', href);
    await userEvent.click(nine);
    await waitFor(() => expect(where()).toBe(href));
    expect(screen.getByRole('status')).toHaveTextContent('1 item');
    expect(
      within(screen.getByRole('list', { name: 'Chosen filters' })).getByRole('link', { name: /^Remove ?9$/ }),
    ).toHaveAttribute('href', HERE);
  });

  it('keep values without a match in sight, but lead nowhere', async () => {
    const none = { ...size, values: size.values.map((value) => ({ ...value, count: 0 })) };
    await openList(givenResults({ facets: [none] }));
    expect(screen.queryByRole('link', { name: '9' })).not.toBeInTheDocument();
    expect(screen.getByText('9')).toHaveAttribute('aria-disabled', 'true');
  });

  it('show a few of many values, all on request, and those by a name', async () => {
    await openList(givenResults({ facets: [brands] }));
    const panel = within(screen.getByRole('region', { name: 'Filters' }));
    expect(panel.getAllByRole('link', { name: /^Brand/ })).toHaveLength(6);
    await userEvent.type(panel.getByRole('searchbox', { name: 'Find a brand' }), '24');
    expect(panel.getByRole('link', { name: /^Brand 24/ })).toBeInTheDocument();
    await userEvent.clear(panel.getByRole('searchbox'));
    await userEvent.click(panel.getByRole('link', { name: 'Show all 24 brands' }));
    expect(panel.getAllByRole('link', { name: /^Brand/ })).toHaveLength(24);
  });

  it('open in a drawer whose button counts what is found', async () => {
    await openList(givenResults({ facets: [size] }));
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByRole('link', { name: '8.5' })).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Show 2 items' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

it('sorts as soon as a sort is chosen', async () => {
  const sorted = givenResults({ sort: { key: 'price', direction: 'asc' } });
  const href = `${HERE}?s=price/asc`;
  const { where } = await openList(givenResults(), { answers: { [search(href)]: sorted } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High');
  await waitFor(() => expect(where()).toBe(href));
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: Low to High');
});

describe('more of a long list', () => {
  const first = givenResults({ totalProductCount: 3, limit: 2, pageCount: 2 });
  const second = givenResults({ ...first, page: 2, list: [givenCard('3')] });

  it('is appended in place, and said to be seen', async () => {
    await openList(first, { answers: { [search(`${HERE}?p=2`)]: second } });
    expect(screen.getByText('You’ve seen 2 of 3')).toBeInTheDocument();
    const more = screen.getByRole('link', { name: 'Show 1 more' });
    expect(more).toHaveAttribute('href', `${HERE}?p=2`);
    await userEvent.click(more);
    expect(await screen.findByText('You’ve seen 3 of 3')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Kestrel Run Skyline/ })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /more$/ })).not.toBeInTheDocument();
  });

  it('says when it did not come, and can be asked for again', async () => {
    await openList(first, { answers: { [search(`${HERE}?p=2`)]: 500 } });
    await userEvent.click(screen.getByRole('link', { name: 'Show 1 more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong! Please try again.');
    expect(screen.getByRole('link', { name: 'Show 1 more' })).toBeInTheDocument();
  });
});

describe('an empty list', () => {
  const empty = givenResults({ term: 'vegan steel toe', list: [], totalProductCount: 0, filters: {}, pageCount: 0 });

  it('says so and leads to shorter searches', async () => {
    const shorterSearches = [{ text: 'steel toe', href: '/search/steel%20toe' }];
    await openList({ ...empty, shorterSearches });
    expect(
      await screen.findByRole('heading', { name: "Hmmm, we couldn't find anything for “vegan steel toe”" }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Try limiting your search to one or two words/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'steel toe' })).toHaveAttribute('href', '/search/steel%20toe');
    expect(screen.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:8005550142');
  });

  it('offers to drop filters where they are why', async () => {
    await openList({ ...empty, filters: { colorFacet: ['Pink'] } });
    expect(await screen.findByRole('link', { name: /^Remove ?Pink$/ })).toHaveAttribute(
      'href',
      '/search/vegan%20steel%20toe',
    );
  });
});

it('tells what a sold-out product’s list and a corrected term are', async () => {
  const address = '/search/boot?oosRedirected=true';
  await openList(givenResults({ term: 'bot', autocorrect: { from: 'bot', to: 'boot' } }), { address });
  expect(
    screen.getByText("Oops! That's out of stock. Browse styles inspired by your search below!"),
  ).toBeInTheDocument();
  expect(screen.getByText(/We found nothing for “bot”/)).toHaveTextContent('boot');
});

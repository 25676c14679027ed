import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { openLinks } from '../../../../src/app/openLinks.ts';
import { createNavigator } from '../../../../src/app/router/createNavigator.ts';
import { loadPage } from '../../../../src/app/router/loadPage.ts';
import { ShopRouter } from '../../../../src/app/router/ShopRouter.tsx';
import { givenProduct, givenStock, givenStyle } from '../../features/givenProduct.ts';
import { type Answers, openStore, recordQueries } from '../../features/openShop.tsx';
import { givenMedia } from '../../ui/mediaInJsdom.ts';

const PRODUCT = givenProduct([givenStyle('1', [givenStock('1', '8', '')])]);
/** A product that no catalog of ours returns: the page needs the pictures of its style. */
const BROKEN_PRODUCT = { ...PRODUCT, styles: PRODUCT.styles.map(({ images: _images, ...style }) => style) };

const answerWith = (product: object) => ({ product: [product], breadcrumbs: [] });

/** The shop in a browser at an address, with an API that gives these answers; also the reports to the shop. */
async function open(address: string, product: object, bundle: Answers[string] = answerWith(product)) {
  const reports: unknown[] = [];
  const { store } = await openStore({
    'GET /martypixel': recordQueries(reports),
    '/v3/productBundle': bundle,
    '/v1/brandList': { brands: [] },
    '/v1/getCartItemsCount': { count: 0 },
  });
  const visit = { store, report: (failure: unknown) => void reports.push(failure), isBot: false };
  const navigator = createNavigator(window, (match, url) => loadPage(match, url, visit, false), null);
  await navigator.navigate(address);
  const stop = openLinks(navigator, window);
  render(
    <Provider store={store}>
      <ShopRouter navigator={navigator} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { reports, stop };
}

beforeAll(() => {
  window.scrollTo = () => undefined;
  givenMedia(false);
});

it('shows the error page in place of a page whose main part fails to render, within the shop, and reports it', async () => {
  const consoleSpy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reports, stop } = await open(PRODUCT.productUrl, BROKEN_PRODUCT);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oh No!');
  expect(screen.getByText('An unexpected error has occurred.')).toBeVisible();
  expect(document.title).toBe('500 Error Page');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(reports).toContainEqual(expect.objectContaining({ type: 'martyExchangesError', code: 'page.error.500' }));
  // Navigation still works: another page is shown normally.
  await userEvent.click(screen.getByRole('link', { name: 'Brands' }));
  expect(await screen.findByRole('heading', { level: 1, name: /brands/i })).toBeVisible();
  expect(window.location.pathname).toBe('/brands');
  act(stop);
  consoleSpy.mockRestore();
});

it('shows the product where nothing fails', async () => {
  const { stop } = await open(PRODUCT.productUrl, PRODUCT);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Skyline 4');
  act(stop);
});

it('offers another try where a call got no answer, and then shows the page', async () => {
  let isOffline = true;
  const bundle = () =>
    isOffline
      ? { status: 0, body: { id: 'offline', message: 'Are we connected?' } }
      : { status: 200, body: answerWith(PRODUCT) };
  const { stop } = await open(PRODUCT.productUrl, PRODUCT, bundle);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page did not load');
  expect(screen.getByText(/Check your connection and try again/)).toBeVisible();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Skyline 4/ })).toBeVisible();
  act(stop);
});

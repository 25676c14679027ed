import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { AccountLinks } from '../../../../src/app/shell/AccountLinks.tsx';
import { Header, type HeaderProps } from '../../../../src/app/shell/Header.tsx';
import { PromoBanner } from '../../../../src/app/shell/PromoBanner.tsx';
import { openStore } from '../../features/openShop.tsx';
import { givenMedia } from '../../ui/mediaInJsdom.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { openLinksIn } from '../openLinksIn.ts';
import { headerProps } from './headerProps.tsx';

let store: Awaited<ReturnType<typeof openStore>>['store'];
beforeAll(async () => {
  const slots = { pageName: 'home', pageLayout: 'landing', slots: [] };
  ({ store } = await openStore({ '/zcs/getSlots': slots, 'GET /martypixel': {} }));
});

beforeAll(() => {
  showModalInJsdom();
  givenMedia(false);
});

let leave = () => {};
afterEach(() => leave());

/** The header on a page of a shop where every address is a page. */
function show(props: Partial<HeaderProps> = {}, address = '/') {
  const router = createMemoryRouter([{ path: '/*', element: <Header {...headerProps} {...props} /> }], {
    initialEntries: [address],
  });
  leave = openLinksIn(router);
  const place = () => router.state.location.pathname + router.state.location.search;
  return {
    ...render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
    place,
  };
}
const getWomenLink = () => screen.getByRole('link', { name: 'Women' });

afterEach(() => {
  jest.useRealTimers();
});

it('opens a menu on the first click, follows the link on the second', async () => {
  const { place } = show();
  expect(screen.queryByText('Boots')).not.toBeInTheDocument();
  await userEvent.click(getWomenLink());
  expect(getWomenLink()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Boots' })).toHaveAttribute('href', '/womens-boots');
  expect(place()).toBe('/');
  await userEvent.click(getWomenLink());
  expect(place()).toBe('/women');
  expect(screen.queryByText('Boots')).not.toBeInTheDocument();
});

it('closes its menu on Escape, and moves the focus back to the item', async () => {
  show();
  getWomenLink().focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(screen.getByRole('link', { name: 'Boots' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Boots')).not.toBeInTheDocument();
  expect(getWomenLink()).toHaveFocus();
});

it('opens a menu after 120 ms under the pointer, and not for a passing pointer', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  await user.hover(getWomenLink());
  act(() => jest.advanceTimersByTime(110));
  await user.hover(screen.getByRole('link', { name: 'Sale' }));
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Boots')).not.toBeInTheDocument();
  await user.hover(getWomenLink());
  act(() => jest.advanceTimersByTime(130));
  jest.useRealTimers();
  expect(await screen.findByText('Boots')).toBeInTheDocument();
});

it('offers customer service behind its button', async () => {
  const { place } = show({ serviceLinks: [{ text: 'FAQs', href: '/c/faqs' }] });
  const group = () => screen.getByText('Customer Service').closest('details');
  expect(group()).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Customer Service'));
  expect(group()).toHaveAttribute('open');
  const faqs = screen.getByRole('link', { name: 'FAQs' });
  expect(group()).toContainElement(faqs);
  await userEvent.click(faqs);
  expect(place()).toBe('/c/faqs');
});

it('shows guests a sign-in button that returns here, and none to recognised customers', () => {
  const { unmount } = show({ account: { signInHref: '/login?openid.return_to=%2Fboots' } });
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?openid.return_to=%2Fboots');
  expect(screen.queryByText('My Account')).not.toBeInTheDocument();
  unmount();
  leave();
  show({ account: { signInHref: '/login', firstName: 'Maya' } });
  expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  expect(screen.getByText('My Account')).toBeInTheDocument();
});

it('links to the favorites by an icon', () => {
  show();
  const favorites = screen.getByRole('link', { name: 'Favorites' });
  expect(favorites).toHaveAttribute('href', '/account/favorites');
  expect(favorites.querySelector('svg')).toBeInTheDocument();
});

it('searches by GET of /search?term=', async () => {
  const { container, place } = show();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/search');
  expect(form).toHaveAttribute('method', 'get');
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'trail & road{Enter}');
  expect(place()).toBe('/search?term=trail+%26+road');
});

it('keeps the term in the field, and clears it', async () => {
  show({ searchTerm: 'trail run' });
  const field = screen.getByRole('combobox', { name: 'Search' });
  expect(field).toHaveValue('trail run');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('greets a recognised shopper and signs out', async () => {
  const onSignOut = jest.fn();
  const links = <AccountLinks design="redesign" membership={null} onSignOut={onSignOut} />;
  show({ account: { firstName: 'Maya', signInHref: '/login', links } });
  expect(screen.getByText('Hi, Maya')).toBeInTheDocument();
  expect(screen.queryByText('Sign In')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('My Account'));
  await userEvent.click(screen.getByRole('link', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it.each([
  { cartCount: 0, name: 'Cart, 0 items' },
  { cartCount: 1, name: 'Cart, 1 item' },
  { cartCount: 120, name: 'Cart, 120 items' },
])('shows "$name"', ({ cartCount, name }) => {
  show({ cartCount });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/cart');
});

it('navigates from section to group to link in the menu drawer', async () => {
  const { place } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Sole & Seam' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Men' }));
  expect(drawer.getByRole('link', { name: 'Shop all' })).toHaveAttribute('href', '/men');
  await userEvent.click(drawer.getByRole('link', { name: 'Boots' }));
  expect(place()).toBe('/womens-boots');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const promo = {
  text: 'Boots, 20% off.',
  endsAt: '2026-11-20T17:12:44Z',
  link: { text: 'Shop boots', href: '/boots' },
};

it("hydrates the server's markup without a mismatch", () => {
  const page = (
    <MemoryRouter>
      <Header
        {...headerProps}
        banner={<PromoBanner promos={[promo]} renderedAt={Date.parse('2026-11-20T12:00:00Z')} />}
      />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('Ends in 05:12:44');
  const onRecoverableError = jest.fn();
  act(() => {
    hydrateRoot(container, page, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  container.remove();
});

it.each([
  { address: '/men', section: 'Men' },
  { address: '/womens-boots', section: 'Women' },
  { address: '/cart', section: undefined },
])('marks the section that $address belongs to', ({ address, section }) => {
  show({}, address);
  const currentLinks = screen.queryAllByRole('link', { current: true }).map((link) => link.textContent);
  expect(currentLinks).toEqual(section ? [section] : []);
});

it('opens survey links of the service menu in a new tab', () => {
  show({
    serviceLinks: [
      { text: 'FAQs', href: '/c/faqs' },
      { text: 'Take a survey', href: '/survey', opensNewTab: true },
    ],
  });
  expect(screen.getByRole('link', { name: 'Take a survey', hidden: true })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'FAQs', hidden: true })).not.toHaveAttribute('target');
});

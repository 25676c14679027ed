import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { Shell } from '../../../src/app/Shell.tsx';
import { AskUs } from '../../../src/features/content/faq/FaqPage.tsx';
import { loadMembership } from '../../../src/features/rewards/rewardsSlice.ts';
import { loadSearch } from '../../../src/features/search/searchThunks.ts';
import { PagePathContext } from '../../../src/page/navigation.ts';
import { PhoneLink } from '../../../src/ui/PhoneLink.tsx';
import { givenResults } from '../features/givenResults.ts';
import { guest, maya, openStore, shell } from '../features/openShop.tsx';
import { givenMedia } from '../ui/mediaInJsdom.ts';

beforeAll(() => givenMedia(false));

const MEMBERSHIP = '/akitav2/slotz/recognized/v1/vip_membership';
const { phone, vipPhone } = shell.marketplace;
/** The number of another shop, in which an order was placed. */
const OTHER_PHONE = '1-800-555-0000';

/** Every frame that a page may have around it. */
const FRAMES = [
  ['the shop', { header: 'shop' }],
  ['checkout', { header: 'checkout' }],
] as const;

async function openFrame({ header }: { header: string }, isEnrolled: boolean) {
  const membership = { isEnrolled, enrolled: 1, consented: true, canEnroll: false, isVipOrConsented: true };
  const { store } = await openStore({ [MEMBERSHIP]: membership, '/v1/cart': 404 }, maya);
  await store.dispatch(loadMembership());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shell isCheckout={header === 'checkout'}>
          <main>
            <PhoneLink number={phone} />
            <PhoneLink number={OTHER_PHONE} />
            <AskUs />
          </main>
        </Shell>
      </MemoryRouter>
    </Provider>,
  );
  return {
    banner: await screen.findByRole('banner'),
    footer: await screen.findByRole('contentinfo'),
    main: screen.getByRole('main'),
  };
}

it.each(FRAMES)('shows members their own phone number around and in %s', async (_name, handle) => {
  const { banner, footer, main } = await openFrame(handle, true);
  expect(main).toHaveTextContent(OTHER_PHONE);
  for (const part of [banner, footer, main, within(main).getByRole('complementary')]) {
    expect(part).toHaveTextContent(vipPhone);
    expect(part).not.toHaveTextContent(phone);
  }
});

it.each(FRAMES)('shows others the usual phone number around and in %s', async (_name, handle) => {
  const { banner, footer, main } = await openFrame(handle, false);
  for (const part of [banner, footer, main]) {
    expect(part).toHaveTextContent('24/7');
    expect(part).toHaveTextContent(phone);
    expect(part).not.toHaveTextContent(vipPhone);
  }
});

it.each(FRAMES.slice(0, 1))('has the newsletter under %s', async (_name, handle) => {
  const { footer } = await openFrame(handle, false);
  const newsletter = within(footer).getByRole('region', { name: 'Join Our List, Get 10% Off' });
  expect(within(newsletter).getByRole('button', { name: 'Join the Party' })).toBeInTheDocument();
});

it('has one row of links under pages that are not for browsing', async () => {
  const { store } = await openStore({ '/v1/cart': 404 });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shell isQuiet>
          <main />
        </Shell>
      </MemoryRouter>
    </Provider>,
  );
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByRole('region')).toBeNull();
  expect(footer.queryByRole('heading')).toBeNull();
  expect(footer.getAllByRole('list')).toHaveLength(1);
  expect(footer.getByText(new RegExp(`^© \\d{4} ${shell.marketplace.name}$`))).toBeInTheDocument();
});

it.each([false, true])('offers the chat to its shoppers in the header; checkout: %s', async (isCheckout) => {
  const { store } = await openStore({ '/zcs/content': { ...shell, liveChat: 'recognized' }, '/v1/cart': 404 }, maya);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shell isCheckout={isCheckout}>
          <main />
        </Shell>
      </MemoryRouter>
    </Provider>,
  );
  const entries = within(await screen.findByRole('banner')).getAllByRole('link', { name: 'Chat' });
  for (const entry of entries) expect(entry).toHaveAttribute('href', '/contact-us#live-chat');
});

const chatLink = { text: 'Live Chat', href: '/contact-us#live-chat' };

it.each([
  ['a guest', { serviceLinks: [chatLink] }, guest, true],
  ['a guest where only customers chat', { customerServiceLinks: [chatLink] }, guest, false],
  ['a customer where only they chat', { customerServiceLinks: [chatLink] }, maya, true],
  ['a customer of a shop without a chat', {}, maya, false],
])('shows %s the chat in the service menu: %#', async (_role, content, customer, has) => {
  const { store } = await openStore({ '/zcs/content': { ...shell, ...content }, '/v1/cart': 404 }, customer);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shell>
          <main />
        </Shell>
      </MemoryRouter>
    </Provider>,
  );
  const item = within(await screen.findByRole('banner')).queryByRole('link', { name: 'Live Chat', hidden: true });
  expect(item !== null).toBe(has);
});

it.each([
  ['/search/*', 'boots'],
  ['/:seoName', 'boots'],
  ['/p/:seoName/product/:productId', ''],
  ['/cart', ''],
])('on %s, keeps "%s" of the last search in the field', async (pagePath, term) => {
  const address = '/search/boots';
  const results = { [`/v2/Search?path=${encodeURIComponent(address)}`]: givenResults({ term: 'boots' }) };
  const { store } = await openStore({ ...results, '/v1/cart': 404 });
  await store.dispatch(loadSearch(address));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PagePathContext value={pagePath}>
          <Shell>
            <main />
          </Shell>
        </PagePathContext>
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue(term);
});

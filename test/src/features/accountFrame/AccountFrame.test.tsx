import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountFrame } from '../../../../src/features/accountFrame/AccountFrame.tsx';
import { flagsReceived } from '../../../../src/page/pageSlices.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';
import { givenReturn } from '../orders/returns/givenReturn.ts';

beforeAll(showModalInJsdom);

async function open(address: string, { variant, answers = {} }: { variant?: string; answers?: Answers } = {}) {
  const { store } = await openStore(answers, { ...maya, level: 'full' });
  if (variant !== undefined) store.dispatch(flagsReceived({ 'account-redesign': variant }));
  const element = (
    <AccountFrame>
      <main>The page</main>
    </AccountFrame>
  );
  await openPage(store, { element }, address);
  await screen.findByText('The page');
}
const findNav = () => screen.findByRole('navigation', { name: 'Account' });

it.each([
  ['/account', 'Account Overview'],
  ['/orders', 'My Orders'],
  ['/my-returns', 'My Returns'],
  ['/account/favorites/h.', 'Favorites'],
  ['/addresses/new', 'Addresses'],
  ['/payments/7/edit', 'Payments'],
  ['/account/settings/password', 'Sign-In & Security'],
  ['/subscriptions', 'Email Subscriptions'],
])('marks the page %s in the navigation', async (address, name) => {
  await open(address);
  const current = within(await findNav())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it('counts only open orders and returns', async () => {
  const answers = {
    '/v3/orders': { orders: [], total: 2, pageNum: 1, pageCount: 2, years: [] },
    '/v1/return/fetch': {
      returns: [
        givenReturn(),
        givenReturn({ status: 'cancelled' }),
        givenReturn({ status: 'returned', trackingState: 'processed or refunded' }),
      ],
    },
  };
  await open('/account', { answers });
  expect(await screen.findByRole('link', { name: /^My Orders.*2 open$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^My Returns.*1 open$/ })).toBeInTheDocument();
});

it('opens the navigation as a sheet by the button with the name of the page', async () => {
  await open('/addresses');
  await userEvent.click(screen.getByRole('link', { name: 'Addresses', current: false }));
  const sheet = within(await screen.findByRole('dialog', { name: 'My Account' }));
  expect(sheet.getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(sheet.getByRole('link', { name: 'Payments' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each(['off', 'orders-return'])('does not change the page in the earlier design (%s)', async (variant) => {
  await open('/account', { variant });
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
});

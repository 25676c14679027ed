import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AccountRewards } from '../../../../src/features/rewards/AccountRewards.tsx';
import { loadMembership } from '../../../../src/features/rewards/rewardsSlice.ts';
import { maya, openStore } from '../openShop.tsx';

const MEMBERSHIP = '/akitav2/slotz/recognized/v1/vip_membership';
const ENROLL = 'POST /akitav2/slotz/full/v1/vip_membership/enroll';
const stranger = { isEnrolled: false, enrolled: null, consented: false, canEnroll: true, isVipOrConsented: false };

async function showRewards(membership: unknown, enrollAnswer: unknown = 500) {
  const { store } = await openStore({ [MEMBERSHIP]: membership, [ENROLL]: enrollAnswer }, { ...maya, level: 'full' });
  await store.dispatch(loadMembership());
  const router = createMemoryRouter([{ path: '*', element: <AccountRewards /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

it('offers enrolling to a customer who has not consented', async () => {
  await showRewards(stranger, {
    ...stranger,
    isEnrolled: true,
    consented: true,
    canEnroll: false,
    isVipOrConsented: true,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enroll' }));
  expect(await screen.findByText(/You are a VIP member now/)).toBeInTheDocument();
});

it('reports a failure', async () => {
  await showRewards(stranger);
  await userEvent.click(screen.getByRole('button', { name: 'Enroll' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

it.each([
  ['is enrolled', { ...stranger, isEnrolled: true, canEnroll: false, consented: true }],
  ['has consented', { ...stranger, consented: true }],
  ['is banned', { ...stranger, canEnroll: false }],
  ['has a membership that cannot be loaded', 500],
])('shows nothing to a customer who %s', async (_, membership) => {
  await showRewards(membership);
  expect(screen.queryByText(/VIP/)).toBeNull();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubsidyEligibility } from '../../../../src/contracts/products/workwear.ts';
import { SubsidyPage } from '../../../../src/features/workwear/SubsidyPage.tsx';
import { loadSubsidy } from '../../../../src/features/workwear/workwearThunks.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const BASE = '/slotz/zawSubsidyReissue/v1';
const eligibility: SubsidyEligibility = {
  orderId: '112-1',
  isEligible: true,
  status: 'eligible',
  reissue: {
    promotionId: '7',
    shouldIssueClaimCode: true,
    claimAmount: 12_000,
    program: 'Works 2027',
    originalPromoId: '7',
  },
  claimCode: null,
};
const createRefusal = (status: string) => ({ ...eligibility, isEligible: false, status, reissue: null });

async function open(answers: Answers, orderId = '112-1') {
  const { store } = await openStore(answers, { ...maya, level: 'full' });
  await store.dispatch(loadSubsidy(orderId));
  await openPage(store, { element: <SubsidyPage /> }, `/account/subsidy?orderId=${orderId}`);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

it('reissues, and shows the code', async () => {
  const user = await open({
    [`GET ${BASE}/checkEligibility`]: eligibility,
    [`POST ${BASE}/reissue`]: { ...eligibility, claimCode: 'SUBSIDY-ABCDEFGH' },
  });
  expect(screen.getByText('Your subsidy will be reissued.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reissue $120.00' }));
  expect(await screen.findByText('SUBSIDY-ABCDEFGH')).toBeVisible();
});

it('reports that nothing was issued when the call fails', async () => {
  const user = await open({ [`GET ${BASE}/checkEligibility`]: eligibility, [`POST ${BASE}/reissue`]: 500 });
  await user.click(screen.getByRole('button', { name: 'Reissue $120.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
});

it.each([
  ['fraud detected: the item is not returned', /A return is needed first/],
  ['return beyond time limit', /has expired and will not be reissued/],
  ['order contains multiple items', /contains multiple items/],
  ['something new', 'This subsidy will not be reissued.'],
])('explains the status "%s"', async (status, text) => {
  await open({ [BASE]: 404, [`${BASE}/checkEligibility`]: createRefusal(status) });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reissue/ })).not.toBeInTheDocument();
});

it('asks for an order', async () => {
  await open({}, '');
  expect(screen.getByLabelText('Order number')).toHaveValue('');
});

it("rejects another customer's order", async () => {
  await open({ [`${BASE}/checkEligibility`]: 404 });
  expect(screen.getByText(/There is no such order in your account/)).toBeVisible();
});

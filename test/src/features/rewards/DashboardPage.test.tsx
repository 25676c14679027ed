import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { Redemption, VipMembershipAnswer } from '../../../../src/contracts/account/rewards.ts';
import { loadRewardsPage } from '../../../../src/features/rewards/loadRewardsPages.ts';
import { RewardsPages } from '../../../../src/features/rewards/RewardsPages.tsx';
import { membershipReceived } from '../../../../src/features/rewards/rewardsSlice.ts';
import { loadDashboard } from '../../../../src/features/rewards/vipThunks.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { maya, openPage, openStore } from '../openShop.tsx';
import {
  ENROLL,
  givenDetails,
  givenIncrement,
  givenMembership,
  givenPerks,
  givenRedemption,
  givenTransactions,
  MEMBERSHIP,
  PERKS,
  REDEEM,
  TRANSACTIONS,
} from './givenVip.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const fullCustomer = { ...maya, level: 'full' } as const;
const MEMBER = {
  [MEMBERSHIP]: givenMembership(),
  [PERKS]: givenPerks,
  [TRANSACTIONS]: givenTransactions(),
};

/** The membership of a customer who has just joined. */
const joinedNow = () => givenMembership(givenDetails(), { enrolled: Math.floor(Date.now() / 1000) });

async function open(
  answers: Record<string, unknown>,
  customer?: typeof fullCustomer | null,
  address = '/c/vip-dash',
  membership?: VipMembershipAnswer,
) {
  const { store, calls } = await openStore(answers, customer === null ? undefined : (customer ?? fullCustomer));
  if (address.startsWith('/c/')) await store.dispatch(loadDashboard());
  if (membership) store.dispatch(membershipReceived(membership));
  calls.length = 0;
  const { getPath } = await openPage(store, { element: <RewardsPages /> }, address);
  await pass(0);
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), calls, getPath };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the visible content by customer', () => {
  it('asks guests to sign in, and to return', async () => {
    await open({}, null);
    expect(screen.getByRole('heading', { level: 1, name: 'Shoes that pay you back' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', expect.stringContaining('vip-dash'));
  });

  it('lets a customer join with their consent, which is not checked beforehand', async () => {
    const sentBodies: unknown[] = [];
    const answerEnroll = ({ body }: ApiRequest) => {
      sentBodies.push(body);
      return { status: 200, body: joinedNow() };
    };
    const { user, getPath } = await open({ [MEMBERSHIP]: givenMembership(null), [ENROLL]: answerEnroll });
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('checkbox')).toBeRequired();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Join Shop VIP/ }));
    await pass(0);
    expect(sentBodies).toEqual([{ consent: true }]);
    expect(getPath()).toBe('/vip/confirmed');
    expect(await screen.findByRole('heading', { name: 'Welcome to Shop VIP' })).toBeInTheDocument();
  });

  it('shows the terms before the first use', async () => {
    const membership = givenMembership(givenDetails(), { consented: false });
    await open({ [MEMBERSHIP]: membership });
    expect(screen.getByRole('button', { name: /Accept and continue/ })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /VIP terms of use/ })).toHaveTextContent(
      'A returned item takes its points back',
    );
  });

  it.each([
    ['cannot enroll', 404, 'We cannot enroll this account.'],
    ['has a membership that could not be loaded', 500, 'We could not read your membership.'],
    ['got no answer', () => ({ status: 0, body: null }), 'We could not read your membership.'],
  ])('shows a message to a customer who %s', async (_role, answer, text) => {
    await open({ [MEMBERSHIP]: answer });
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('a member', () => {
  it('sees the tier, the progress to the next one, and the points with their value', async () => {
    const entry = {
      id: 'earn:1',
      kind: 'earn',
      points: 129,
      at: '2026-11-20T15:00:00.000Z',
      orderId: '112-1',
      productName: 'Boot',
      dollarValue: null,
      transaction_id: null,
    } as const;
    const pendingPoints = [{ orderId: '112-2', points: 210, placedAt: '2026-11-21T15:00:00.000Z' }];
    await open({
      ...MEMBER,
      [TRANSACTIONS]: givenTransactions({ transactions: [entry], total: 12, pending: pendingPoints }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Maya, you’re Gold' })).toBeInTheDocument();
    expect(screen.getByText('3,520 points to Platinum.')).toBeInTheDocument();
    expect(screen.getByText(/Gold stays yours until December 31, 2027/)).toBeInTheDocument();
    expect(screen.getByText('210 more when your goods arrive.')).toBeInTheDocument();
    const history = within(screen.getByRole('region', { name: 'Points history' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nov 21, 2026Order 112-2Counted when it arrivesPending +210',
      'Nov 20, 2026BootArrived · Order 112-1+129',
    ]);
    expect(history.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/c/vip-dash?page=2');
    expect(screen.getByRole('columnheader', { name: /Gold.*your tier/ })).toBeInTheDocument();
  });

  it('without enough points sees how many are missing, and no button', async () => {
    const noPoints = { points: 0, dollarValue: '$0.00' };
    const increments = [500, 1000].map((points) => ({
      points,
      dollarValue: `$${points / 100}.00`,
      missingPoints: points,
    }));
    const member = givenDetails({
      tier: 'silver',
      nextTier: 'gold',
      pointsToNextTier: 400,
      isNextTierNear: true,
      spendPoints: noPoints,
      redemptionIncrements: increments,
    });
    await open({ ...MEMBER, [MEMBERSHIP]: givenMembership(member) });
    expect(screen.getByText('Almost there: 400 points to Gold.')).toBeInTheDocument();
    expect(screen.getByText('500 points to go until you can redeem.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Redeem/ })).toBeNull();
    expect(screen.getByText('No points yet')).toBeInTheDocument();
  });

  it('saves the preferred speed', async () => {
    const sentBodies: unknown[] = [];
    const { user } = await open({
      ...MEMBER,
      'POST /akitav2/slotz/full/v1/vip_membership/vip_preference': ({ body }: ApiRequest) => {
        sentBodies.push(body);
        return { status: 200, body: givenMembership() };
      },
    });
    await user.selectOptions(screen.getByLabelText('Delivery speed'), 'next');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(sentBodies).toEqual([{ preference: 'next' }]);
  });
});

/** A member whose redemption has these statuses, one for each poll. */
async function startRedemption(...statuses: (Redemption['status'] | number)[]) {
  const redeemRequests: unknown[] = [];
  let questions = 0;
  const page = await open({
    ...MEMBER,
    [`POST ${REDEEM}`]: ({ body }: ApiRequest) => {
      redeemRequests.push(body);
      return { status: 200, body: givenRedemption('pending') };
    },
    [`GET ${REDEEM}?transaction_id=VP-0000000002`]: () => {
      const status = statuses[questions] ?? 'pending';
      questions += 1;
      return typeof status === 'number' ? { status, body: null } : { status: 200, body: givenRedemption(status) };
    },
  });
  await page.user.click(screen.getByRole('radio', { name: /\$10/ }));
  await page.user.click(screen.getByRole('button', { name: 'Redeem 1,000 points for $10.00' }));
  return { ...page, redeemRequests, questions: () => questions };
}

describe('redeeming points', () => {
  it('offers the lowest amount first, and every multiple that the points cover', async () => {
    const increments = Array.from({ length: 9 }, (_, index) => givenIncrement(500 * (index + 1), index === 8 ? 10 : 0));
    const redeemRequests: unknown[] = [];
    const { user } = await open({
      ...MEMBER,
      [MEMBERSHIP]: givenMembership(givenDetails({ redemptionIncrements: increments })),
      [`POST ${REDEEM}`]: ({ body }: ApiRequest) => {
        redeemRequests.push(body);
        return { status: 200, body: givenRedemption('pending') };
      },
    });
    expect(screen.getByRole('radio', { name: /^\$5/ })).toBeChecked();
    expect(screen.getAllByRole('radio').map((tile) => tile.getAttribute('value'))).toEqual([
      '500',
      '1000',
      '1500',
      '4000',
    ]);
    await user.selectOptions(screen.getByLabelText('Another amount'), '$25 for 2,500 points');
    for (const tile of screen.getAllByRole('radio')) expect(tile).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Redeem 2,500 points for $25.00' }));
    expect(redeemRequests).toEqual([expect.objectContaining({ spend_points: 2_500 })]);
  });

  it('polls for the result after 3, 4 and 5 seconds, with everything disabled', async () => {
    const { redeemRequests, questions } = await startRedemption('pending', 500, 'success');
    expect(redeemRequests).toEqual([{ spend_points: 1000, requestKey: 'after-none' }]);
    expect(screen.getByRole('radio', { name: /\$15/ })).toBeDisabled();
    expect(screen.getByText('Redeeming…')).toBeInTheDocument();
    await pass(2_999);
    expect(questions()).toBe(0);
    await pass(1);
    expect(questions()).toBe(1);
    await pass(4_000);
    expect(questions()).toBe(2);
    await pass(5_000);
    expect(await screen.findByText('$10.00 is yours.')).toBeInTheDocument();
    expect(screen.getByText(/Reference VP-0000000002/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go shopping' })).toBeInTheDocument();
  });

  it('reports after three polls that the result is open, and repeats the request with its key', async () => {
    const { user, redeemRequests } = await startRedemption('pending', 'pending', 'pending', 'success');
    await pass(12_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This takes longer than usual.');
    expect(screen.getByRole('radio', { name: /\$10/ })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Check again' }));
    await pass(3_000);
    expect(await screen.findByText('$10.00 is yours.')).toBeInTheDocument();
    expect(new Set(redeemRequests.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('reports after a failure that nothing was taken', async () => {
    const { user } = await startRedemption('error');
    await pass(3_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was taken: you still have 1,840 points.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Redeeming…')).toBeInTheDocument();
  });

  it('reports neither result if the request got no answer', async () => {
    const { user } = await open({ ...MEMBER, [`POST ${REDEEM}`]: 500 });
    await user.click(screen.getByRole('button', { name: /^Redeem/ }));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Your points are safe.');
  });

  it('continues a redemption that an earlier visit started', async () => {
    const { user, calls } = await open({
      ...MEMBER,
      [TRANSACTIONS]: givenTransactions({ latestRedemption: givenRedemption('pending') }),
      [`GET ${REDEEM}?transaction_id=VP-0000000002`]: givenRedemption('success'),
    });
    expect(screen.getByText('This takes longer than usual.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Check again' }));
    await pass(3_000);
    expect(await screen.findByText('$10.00 is yours.')).toBeInTheDocument();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('the link of an opt-in mail', () => {
  const LINK = '/vip/optin/emailId/spring-7';

  it('joins without consent and leads to the confirmation', async () => {
    const sentBodies: unknown[] = [];
    const { getPath } = await open(
      {
        [ENROLL]: ({ body }: ApiRequest) => {
          sentBodies.push(body);
          return { status: 200, body: joinedNow() };
        },
      },
      fullCustomer,
      LINK,
    );
    expect(await screen.findByRole('heading', { name: 'Welcome to Shop VIP' })).toBeInTheDocument();
    expect(getPath()).toBe('/vip/confirmed');
    expect(sentBodies).toEqual([{ consent: false, emailId: 'spring-7' }]);
  });

  it('reports to a member that they are one already', async () => {
    const answer = () => ({
      status: 400,
      body: { id: 'rewards.already.enrolled', message: 'Customer is already enrolled.' },
    });
    const { getPath } = await open({ [ENROLL]: answer }, fullCustomer, LINK);
    expect(await screen.findByRole('heading', { name: 'You are a member already.' })).toBeInTheDocument();
    expect(getPath()).toBe('/vip/alreadyEnrolled');
  });

  it('shows a banned customer the phone number', async () => {
    const answer = () => ({
      status: 403,
      body: { id: 'rewards.banned', message: 'Customer is banned from enrollment' },
    });
    await open({ [ENROLL]: answer }, fullCustomer, LINK);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot enroll this account.');
  });

  it('asks a guest to sign in and enrolls no customer', async () => {
    const { calls } = await open({}, null, LINK);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', expect.stringContaining('vip-dash'));
    expect(calls).toEqual([]);
  });
});

describe('the confirmation of joining', () => {
  it.each([
    ['/vip/confirmed', joinedNow(), 'Welcome to Shop VIP'],
    ['/rewards/confirmed', givenMembership(), 'You are a member already.'],
    ['/vip/alreadyEnrolled', givenMembership(), 'You are a member already.'],
  ])('says at %s what is true for the member: %#', async (path, membership, title) => {
    await open({}, fullCustomer, path, membership);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it.each([
    ['a guest', null, {}],
    ['a customer who is not enrolled', fullCustomer, { [MEMBERSHIP]: givenMembership(null) }],
    ['a customer whose membership could not be read', fullCustomer, { [MEMBERSHIP]: 500 }],
  ])('leads %s to the dashboard', async (_visitor, customer, answers) => {
    const { store } = await openStore(answers, customer ?? undefined);
    const visit = { dispatch: store.dispatch, getState: store.getState, params: {}, isBot: false };
    for (const path of ['/vip/confirmed', '/rewards/confirmed', '/vip/alreadyEnrolled']) {
      const url = new URL(path, 'http://shop');
      await expect(loadRewardsPage({ ...visit, url })).rejects.toEqual(new RedirectTo('/c/vip-dash', 302));
    }
  });
});

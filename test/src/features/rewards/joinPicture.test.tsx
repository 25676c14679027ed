import { screen } from '@testing-library/react';
import { loadRewardsPage } from '../../../../src/features/rewards/loadRewardsPages.ts';
import { RewardsPages } from '../../../../src/features/rewards/RewardsPages.tsx';
import { givenHero } from '../givenHero.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';
import { givenMembership, givenPerks, givenTransactions, MEMBERSHIP, PERKS, TRANSACTIONS } from './givenVip.ts';

const SLOTS = '/zcs/getSlots';
const { slots } = givenHero({ src: 's1-side-abc123', alt: '' });
const fullCustomer = { ...maya, level: 'full' } as const;

async function open(answers: Answers, customer?: typeof fullCustomer) {
  const { store, calls } = await openStore(answers, customer);
  const url = new URL('https://shop.example/c/vip-dash');
  await loadRewardsPage({ dispatch: store.dispatch, getState: store.getState, params: {}, url, isBot: false });
  await openPage(store, { element: <RewardsPages /> }, url.pathname);
  await screen.findByRole('heading', { level: 1 });
  const image = document.querySelector('section img');
  return { image, hasAskedForSlots: calls.some((call) => call.includes(SLOTS)) };
}

describe('the picture of the join page', () => {
  it.each([
    ['a guest', {}, undefined],
    ['a customer who can enroll', { [MEMBERSHIP]: givenMembership(null) }, fullCustomer],
  ])('is the shoe of the home page for %s', async (_role, answers, customer) => {
    const { image } = await open({ ...answers, [SLOTS]: slots }, customer);
    expect(image?.getAttribute('src')).toContain('s1-side-abc123');
    expect(image).toHaveAttribute('alt', '');
  });

  it.each([
    ['the home page cannot be read', 503],
    ['the shop has no pictures', { ...slots, slots: [] }],
  ])('is an icon when %s, and the page still opens', async (_condition, answer) => {
    const { image, hasAskedForSlots } = await open({ [SLOTS]: answer });
    expect(hasAskedForSlots).toBe(true);
    expect(image).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shoes that pay you back');
  });

  it.each([
    ['a member', { [MEMBERSHIP]: givenMembership(), [PERKS]: givenPerks, [TRANSACTIONS]: givenTransactions() }],
    ['a customer who cannot enroll', { [MEMBERSHIP]: 404 }],
    ['a failed lookup', { [MEMBERSHIP]: 503 }],
  ])('is not loaded for %s', async (_role, answers) => {
    const { hasAskedForSlots } = await open({ ...answers, [SLOTS]: slots }, fullCustomer);
    expect(hasAskedForSlots).toBe(false);
  });
});

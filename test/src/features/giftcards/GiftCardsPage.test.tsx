import { screen } from '@testing-library/react';
import { loadOptionalSlots } from '../../../../src/features/content/contentSlice.ts';
import { GiftCardsPage } from '../../../../src/features/giftcards/GiftCardsPage.tsx';
import { loadGiftOffer } from '../../../../src/features/giftcards/giftCardThunks.ts';
import { SendGiftCardPage } from '../../../../src/features/giftcards/SendGiftCardPage.tsx';
import { givenOffer } from '../givenGift.ts';
import { givenHero } from '../givenHero.ts';
import { openPage, openStore } from '../openShop.tsx';

const UNAVAILABLE_TEXT = /e-Gift Cards are not sold right now/;

async function open(element: React.ReactElement, offer = givenOffer) {
  const { store } = await openStore({ '/v1/eGiftCardDesigns': offer });
  await store.dispatch(loadGiftOffer());
  await openPage(store, { element }, '/c/zappos-gift-cards');
  await screen.findByRole('heading', { level: 1 });
}

it('links to each design that is sold', async () => {
  await open(<GiftCardsPage />);
  expect(screen.getByRole('link', { name: 'Happy Birthday' })).toHaveAttribute(
    'href',
    '/c/e-gift-cards?designId=birthday',
  );
  expect(screen.queryByText(UNAVAILABLE_TEXT)).not.toBeInTheDocument();
});

it('offers no card to send while none is sold, but still the balance', async () => {
  await open(<GiftCardsPage />, { ...givenOffer, designs: [] });
  expect(screen.getByText(UNAVAILABLE_TEXT)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Send an e-Gift Card' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Redeem or check balance' })).toBeInTheDocument();
});

it('has no form while none is sold', async () => {
  await open(<SendGiftCardPage />, { ...givenOffer, designs: [] });
  expect(screen.getByText(UNAVAILABLE_TEXT)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
});

it.each([
  ['gift-cards', <GiftCardsPage key="1" />],
  ['e-gift-cards', <SendGiftCardPage key="2" />],
])('shows the slots of %s, and nothing without any', async (pageName, element) => {
  const { slots } = givenHero({ src: 'hero', alt: '' });
  for (const slotList of [slots.slots, []]) {
    const { store } = await openStore({
      '/v1/eGiftCardDesigns': givenOffer,
      '/zcs/getSlots': { ...slots, pageName, slots: slotList },
    });
    await Promise.all([store.dispatch(loadGiftOffer()), store.dispatch(loadOptionalSlots(pageName))]);
    const { container, unmount } = await openPage(store, { element }, '/c/zappos-gift-cards');
    if (slotList.length > 0) expect(await screen.findByRole('heading', { name: 'Walk on' })).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1 });
    expect(container.querySelectorAll('[data-track="slots"]')).toHaveLength(slotList.length);
    unmount();
  }
});

it('works without its slots if they fail', async () => {
  const { store } = await openStore({ '/v1/eGiftCardDesigns': givenOffer, '/zcs/getSlots': 500 });
  await Promise.all([store.dispatch(loadGiftOffer()), store.dispatch(loadOptionalSlots('gift-cards'))]);
  await openPage(store, { element: <GiftCardsPage /> }, '/c/zappos-gift-cards');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift Cards' })).toBeInTheDocument();
});

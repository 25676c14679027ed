import { screen } from '@testing-library/react';
import { GiftCardsPage } from '../../../../src/features/giftcards/GiftCardsPage.tsx';
import { loadGiftOffer } from '../../../../src/features/giftcards/giftCardThunks.ts';
import { SendGiftCardPage } from '../../../../src/features/giftcards/SendGiftCardPage.tsx';
import { givenOffer } from '../givenGift.ts';
import { openPage, openStore } from '../openShop.tsx';

const NONE = /e-Gift Cards are not sold right now/;

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
  expect(screen.queryByText(NONE)).not.toBeInTheDocument();
});

it('offers no card to send while none is sold, but still the balance', async () => {
  await open(<GiftCardsPage />, { ...givenOffer, designs: [] });
  expect(screen.getByText(NONE)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Send an e-Gift Card' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Redeem or check balance' })).toBeInTheDocument();
});

it('has no form while none is sold', async () => {
  await open(<SendGiftCardPage />, { ...givenOffer, designs: [] });
  expect(screen.getByText(NONE)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GiftCardsPage } from '../../../../src/features/giftcards/GiftCardsPage.tsx';
import { loadGiftOffer, loadPhysicalOffer } from '../../../../src/features/giftcards/giftCardThunks.ts';
import { CARD_SOLD_OUT } from '../../../../src/lib/checkout/giftCardRules.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { formRefused } from '../../../../src/page/pageSlices.ts';
import { givenCart } from '../givenCart.ts';
import { givenOffer } from '../givenGift.ts';
import { openPage, openStore } from '../openShop.tsx';

const createCard = (stockId: string, cents: number) => ({
  stockId,
  asin: 'B000000071',
  amount: toMoney(cents),
  onHand: 3,
});
const OFFER = {
  designs: [
    {
      designId: 'classic',
      name: 'A Gift for You',
      imageId: 'card-classic-1',
      cards: [createCard('70', 2500), createCard('71', 5000)],
    },
    { designId: 'birthday', name: 'Happy Birthday', imageId: 'card-birthday-1', cards: [createCard('72', 5000)] },
  ],
};

async function open(physical: unknown = OFFER, addAnswer?: object) {
  const sentBodies: unknown[] = [];
  const { store } = await openStore({
    '/v1/eGiftCardDesigns': givenOffer,
    '/v1/physicalGiftCards': physical,
    'POST /v1/cart': ({ body }: { body: unknown }) => {
      sentBodies.push(body);
      return addAnswer ?? { status: 200, body: givenCart([]) };
    },
  });
  await store.dispatch(loadGiftOffer());
  await store.dispatch(loadPhysicalOffer());
  const page = await openPage(store, { element: <GiftCardsPage /> }, '/c/zappos-gift-cards');
  await screen.findByRole('heading', { level: 1 });
  return { sentBodies, user: userEvent.setup(), ...page, store };
}

const getRegion = () => within(screen.getByRole('region', { name: 'A card to unwrap' }));

it('adds the chosen cards to the cart', async () => {
  const { sentBodies, user } = await open();
  expect(screen.getByRole('link', { name: 'Ship a card' })).toHaveAttribute('href', '#by-mail');
  expect(getRegion().getByRole('radio', { name: '$50' })).toBeChecked();
  await user.click(getRegion().getByRole('radio', { name: 'Happy Birthday' }));
  expect(getRegion().getByRole('radio', { name: '$25' })).toBeDisabled();
  await user.selectOptions(getRegion().getByRole('combobox', { name: 'Quantity' }), '3');
  await user.click(getRegion().getByRole('button', { name: 'Add to Cart' }));
  expect(sentBodies).toEqual([{ items: [{ stockId: '72', quantityAddition: 3 }] }]);
});

it('shows that a card is sold out, and sends no call', async () => {
  const { sentBodies, user } = await open();
  await user.click(getRegion().getByRole('radio', { name: '$25' }));
  await user.click(getRegion().getByRole('radio', { name: 'Happy Birthday' }));
  await user.click(getRegion().getByRole('button', { name: 'Add to Cart' }));
  expect(getRegion().getByRole('alert')).toHaveTextContent(CARD_SOLD_OUT);
  expect(sentBodies).toEqual([]);
});

it('shows why the cart rejects it', async () => {
  const { user } = await open(OFFER, {
    status: 409,
    body: { id: 'max.cart.size.exceeded', message: 'Your cart is full' },
  });
  await user.click(getRegion().getByRole('button', { name: 'Add to Cart' }));
  expect(getRegion().getByRole('alert')).toHaveTextContent('Your cart is full');
  expect(getRegion().getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

it.each([
  ['none is in stock', { designs: [] }],
  ['they cannot be read', 503],
])('offers no physical cards if %s', async (_reason, physical) => {
  await open(physical);
  expect(screen.queryByRole('region', { name: 'A card to unwrap' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ship a card' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send an e-Gift Card' })).toBeInTheDocument();
});

it('keeps the chosen values without scripts', async () => {
  const { store } = await openStore({ '/v1/eGiftCardDesigns': givenOffer, '/v1/physicalGiftCards': OFFER });
  await store.dispatch(loadGiftOffer());
  await store.dispatch(loadPhysicalOffer());
  const values = { designId: 'birthday', amountCents: '5000', quantity: '4' };
  store.dispatch(formRefused({ path: '/c/zappos-gift-cards', values, fields: {}, message: 'Your cart is full' }));
  await openPage(store, { element: <GiftCardsPage /> }, '/c/zappos-gift-cards');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is full');
  expect(getRegion().getByRole('radio', { name: 'Happy Birthday' })).toBeChecked();
  expect(getRegion().getByRole('combobox', { name: 'Quantity' })).toHaveValue('4');
});

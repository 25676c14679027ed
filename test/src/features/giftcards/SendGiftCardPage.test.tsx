import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { loadCart } from '../../../../src/features/cart/cartSlice.ts';
import { loadGiftOffer } from '../../../../src/features/giftcards/giftCardThunks.ts';
import { SendGiftCardPage } from '../../../../src/features/giftcards/SendGiftCardPage.tsx';
import { formRefused } from '../../../../src/page/pageSlices.ts';
import { givenCart } from '../givenCart.ts';
import { givenGiftItem, givenOffer } from '../givenGift.ts';
import { openPage, openStore } from '../openShop.tsx';

const ADD = 'POST /v1/addEGCToCart';

async function openForm(address = '/c/e-gift-cards', answers: Record<string, unknown> = {}) {
  const sentBodies: unknown[] = [];
  const add = (request: ApiRequest) => {
    sentBodies.push(request.body);
    return { status: 200, body: givenCart([givenGiftItem('egc-1')]) };
  };
  const cart = givenCart([givenGiftItem('egc-7', { recipientName: 'Ida', deliverOn: null })]);
  const { store } = await openStore({
    '/v1/eGiftCardDesigns': givenOffer,
    'GET /v1/cart': cart,
    [ADD]: add,
    ...answers,
  });
  await store.dispatch(loadGiftOffer());
  await store.dispatch(loadCart());
  const page = await openPage(store, { element: <SendGiftCardPage /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'Send an e-Gift Card' });
  return { ...page, sentBodies, user: userEvent.setup() };
}

const type = async (user: ReturnType<typeof userEvent.setup>, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
};
const CONTACT_FIELDS = { 'Their name': 'Noa Berg', 'Their email': 'Noa@Example.com', 'Your name': 'Maya' };

it('adds a card with the typed values to the cart', async () => {
  const { sentBodies, user, getPath } = await openForm('/c/e-gift-cards?designId=birthday');
  expect(screen.getByRole('radio', { name: 'Happy Birthday' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '$25' }));
  await type(user, { ...CONTACT_FIELDS, 'Message (optional)': 'Enjoy!' });
  expect(screen.getByText('294 letters left.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(sentBodies).toEqual([
    {
      designId: 'birthday',
      amountCents: 2500,
      recipientName: 'Noa Berg',
      recipientEmail: 'noa@example.com',
      senderName: 'Maya',
      message: 'Enjoy!',
      deliverOn: null,
    },
  ]);
  expect(getPath()).toBe('/cart');
});

it('uses the amount that was changed last', async () => {
  const { sentBodies, user } = await openForm();
  await type(user, CONTACT_FIELDS);
  await user.type(screen.getByLabelText('Your own amount'), '62.50');
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '$50' }));
  expect(screen.getByLabelText('Your own amount')).toHaveValue('');
  await user.type(screen.getByLabelText('Your own amount'), '$1,00');
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByText('Choose an amount from $5.00 to $500.00.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Your own amount'));
  await user.type(screen.getByLabelText('Your own amount'), '$100');
  expect(screen.queryByText('Choose an amount from $5.00 to $500.00.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(sentBodies).toMatchObject([{ amountCents: 10_000 }]);
});

it('names the invalid fields, and focuses the first', async () => {
  const { sentBodies, user } = await openForm();
  await type(user, { 'Their email': 'nobody' });
  await user.tab();
  expect(screen.getByText('nobody is not a valid email.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Three fields need a look: Their name, Their email and Your name.',
  );
  expect(screen.getByLabelText('Their name')).toHaveFocus();
  expect(screen.getByText("Enter the recipient's name.")).toBeInTheDocument();
  expect(sentBodies).toEqual([]);
});

it('shows why the cart rejects it, and keeps the typed values', async () => {
  const message =
    'Sorry, but e-Gift Cards may not be combined with other retail items. Please complete your purchase before adding to cart.';
  const { user, getPath } = await openForm('/c/e-gift-cards', {
    [ADD]: () => ({ status: 409, body: { id: 'cannotAddMixedRetailAndEgc', message } }),
  });
  await type(user, CONTACT_FIELDS);
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Their name')).toHaveValue('Noa Berg');
  expect(getPath()).toBe('/c/e-gift-cards');
});

it('changes a card of the cart', async () => {
  const { sentBodies, user } = await openForm('/c/e-gift-cards?line=egc-7');
  expect(screen.getByLabelText('Their name')).toHaveValue('Ida');
  expect(screen.getByRole('radio', { name: '$50' })).toBeChecked();
  await type(user, { 'Their name': ' and Noa' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(sentBodies).toMatchObject([{ lineItemId: 'egc-7', recipientName: 'Ida and Noa', designId: 'birthday' }]);
});

it('keeps the typed values without scripts', async () => {
  const { store } = await openStore({ '/v1/eGiftCardDesigns': givenOffer });
  await store.dispatch(loadGiftOffer());
  const fields = { recipientEmail: 'nobody is not a valid email.' };
  const values = { designId: 'birthday', amount: '$12.34', recipientEmail: 'nobody', recipientName: 'Noa' };
  store.dispatch(formRefused({ path: '/c/e-gift-cards', values, fields, message: 'Invalid input' }));
  await openPage(store, { element: <SendGiftCardPage /> }, '/c/e-gift-cards');
  const form = await screen.findByRole('alert');
  expect(within(form).getByRole('link', { name: 'Their email' })).toBeInTheDocument();
  expect(screen.getByLabelText('Their email')).toHaveValue('nobody');
  expect(screen.getByLabelText('Your own amount')).toHaveValue('$12.34');
  expect(screen.getByRole('radio', { name: 'Happy Birthday' })).toBeChecked();
});

it('writes amounts, and the error of a form that was sent without scripts, in the locale of the page', async () => {
  document.documentElement.lang = 'en-GB';
  try {
    const { store } = await openStore({ '/v1/eGiftCardDesigns': givenOffer, 'GET /v1/cart': givenCart([]) });
    await store.dispatch(loadGiftOffer());
    const fields = { amount: 'Choose an amount from $10.00 to $1,000.00.' };
    store.dispatch(formRefused({ path: '/c/e-gift-cards', values: { amount: '1' }, fields, message: 'Invalid input' }));
    const { container } = await openPage(store, { element: <SendGiftCardPage /> }, '/c/e-gift-cards');
    expect(await screen.findByText(/^Choose an amount from US\$/)).toBeInTheDocument();
    expect(container.textContent).not.toMatch(/(?<!US)\$/);
  } finally {
    document.documentElement.lang = '';
  }
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderLookupPage } from '../../../../src/features/guestOrders/OrderLookupPage.tsx';
import { type Answers, guest, maya, openPage, openStore, recordBodies, shell } from '../openShop.tsx';

const FIND = 'POST /accountapi/e/orders/lookup';
const CALL = 'POST /accountapi/e/orders/requestLink';
const SENT_TEXT = /^If this number and email belong to an order, we've sent an email with its link\./;

async function open(answers: Answers, url = '/orders/lookup?way=mail', title = 'Find your order', customer = guest) {
  const { store } = await openStore(answers, customer);
  const page = await openPage(store, { element: <OrderLookupPage /> }, url);
  await screen.findByRole('heading', { level: 1, name: title });
  return page;
}

async function send(button = 'Email me a link'): Promise<void> {
  await userEvent.type(screen.getByLabelText('Order number'), '112-4820193-7740021');
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.click(screen.getByRole('button', { name: button }));
}

it('requests the link, and does not reveal whether the order exists', async () => {
  const sentBodies: unknown[] = [];
  await open({ [CALL]: recordBodies(sentBodies) });
  await send();
  expect(await screen.findByText(SENT_TEXT)).toBeVisible();
  expect(sentBodies).toEqual([{ orderId: '112-4820193-7740021', email: 'maya@example.com' }]);
});

it('keeps the values after a rejection, and states when to try again', async () => {
  const message = 'Too many attempts. Please try again in 15 minutes.';
  await open({ [CALL]: () => ({ status: 429, body: { id: 'too.many.attempts', message } }) });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Order number')).toHaveValue('112-4820193-7740021');
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  expect(screen.queryByText(SENT_TEXT)).toBeNull();
});

it('shows a wrong number at its field', async () => {
  const fields = { orderId: 'Enter the order number, such as 123-1234567-1234567.' };
  await open({ [CALL]: () => ({ status: 400, body: { id: 'input.invalid', message: 'No.', fields } }) });
  await send();
  expect(await screen.findByText(fields.orderId)).toBeVisible();
  expect(screen.getByLabelText('Order number')).toHaveFocus();
});

it('works without scripts: fills in the number of the link, and shows that the email was sent', async () => {
  await open({}, '/orders/lookup?way=mail&outcome=sent&orderId=112-4820193-7740021');
  expect(screen.getByLabelText('Order number')).toHaveValue('112-4820193-7740021');
  expect(screen.getByText(SENT_TEXT)).toBeVisible();
  expect(screen.getByLabelText('Email').closest('form')).toHaveAttribute('action', '/orders/lookup?way=mail');
});

it.each([
  ['Sign in', guest],
  ['My Orders', maya],
])('leads to the orders of an account by "%s"', async (name, customer) => {
  await open({}, undefined, undefined, customer);
  expect(screen.getByRole('main').querySelector('a[href="/orders"]')).toHaveTextContent(name);
});

describe('finding the order', () => {
  it('opens it by the token in the answer', async () => {
    const foundOrder = { orderId: '112-4820193-7740021', token: 'secret' };
    const { getPath } = await open({ [FIND]: foundOrder }, '/orders/lookup');
    await send('Find order');
    await waitFor(() => expect(getPath()).toBe('/orders/112-4820193-7740021?token=secret'));
  });

  it('has one message for a wrong number and a wrong email, and keeps the values', async () => {
    const message = 'We found no order with this number and email.';
    const answerNotFound = () => ({ status: 404, body: { id: 'order.lookup.failed', message } });
    await open({ [FIND]: answerNotFound }, '/orders/lookup');
    await send('Find order');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Order number')).toHaveValue('112-4820193-7740021');
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  });

  it('states the waiting time after five failures, and offers the email', async () => {
    const message = 'Too many tries. Please wait one minute, or have the link emailed.';
    const wait = () => ({ status: 429, body: { id: 'too.many.attempts', message } });
    await open({ [FIND]: wait }, '/orders/lookup?orderId=112-4820193-7740021');
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Find order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Email me a link instead' })).toHaveAttribute(
      'href',
      '/orders/lookup?way=mail&orderId=112-4820193-7740021',
    );
  });

  it('is opened by an expired link, with its number', async () => {
    await open({}, '/orders/lookup?outcome=expired&orderId=112-4820193-7740021', 'This link has expired');
    expect(screen.getByLabelText('Order number')).toHaveValue('112-4820193-7740021');
    expect(screen.getByLabelText('Email').closest('form')).toHaveAttribute('action', '/orders/lookup');
  });
});

it('opens the withdrawal from the contract of the order, where there is the right', async () => {
  const answers = {
    [FIND]: { orderId: '112-4820193-7740021', token: 'secret' },
    '/zcs/content': { ...shell, marketplace: { ...shell.marketplace, hasWithdrawal: true } },
  };
  const { router } = await open(answers, '/orders/lookup?way=withdraw', 'Withdraw from contract here');
  await send('Continue');
  await waitFor(() => expect(router.state.location.pathname).toBe('/return/withdraw'));
  expect(router.state.location.search).toBe('?orderId=112-4820193-7740021&token=secret');
});

it('is the look-up of orders in a shop without the right of withdrawal', async () => {
  await open({}, '/orders/lookup?way=withdraw');
  expect(screen.getByRole('button', { name: 'Find order' })).toBeVisible();
});

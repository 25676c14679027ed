import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderLookupPage } from '../../../../src/features/guestOrders/OrderLookupPage.tsx';
import { type Answers, noting, openPage, openStore } from '../openShop.tsx';

const CALL = 'POST /accountapi/e/orders/requestLink';
const SENT = /^If this number and email belong to an order, we've sent an email with its link\./;

async function open(answers: Answers, url = '/orders/lookup'): Promise<void> {
  const { store } = await openStore(answers);
  await openPage(store, { element: <OrderLookupPage /> }, url);
  await screen.findByRole('heading', { level: 1, name: 'Find your order' });
}

async function send(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Order number'), '112-4820193-7740021');
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
}

it('requests the link, and does not say whether the order is known', async () => {
  const sent: unknown[] = [];
  await open({ [CALL]: noting(sent) });
  await send();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toEqual([{ orderId: '112-4820193-7740021', email: 'maya@example.com' }]);
});

it('keeps the values after a refusal, and says when to try again', async () => {
  const message = 'Too many attempts. Please try again in 15 minutes.';
  await open({ [CALL]: () => ({ status: 429, body: { id: 'too.many.attempts', message } }) });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Order number')).toHaveValue('112-4820193-7740021');
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  expect(screen.queryByText(SENT)).toBeNull();
});

it('shows a wrong number at its field', async () => {
  const fields = { orderId: 'Enter the order number, such as 123-1234567-1234567.' };
  await open({ [CALL]: () => ({ status: 400, body: { id: 'input.invalid', message: 'No.', fields } }) });
  await send();
  expect(await screen.findByText(fields.orderId)).toBeVisible();
  expect(screen.getByLabelText('Order number')).toHaveFocus();
});

it('works without scripts: fills in the number of the link, and shows that the email is sent', async () => {
  await open({}, '/orders/lookup?outcome=sent&orderId=112-4820193-7740021');
  expect(screen.getByLabelText('Order number')).toHaveValue('112-4820193-7740021');
  expect(screen.getByText(SENT)).toBeVisible();
  expect(screen.getByLabelText('Email').closest('form')).toHaveAttribute('action', '/orders/lookup');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiAnswer, ApiRequest } from '../../../../../src/api/transport.ts';
import type { WithdrawalAnswer } from '../../../../../src/contracts/orders/withdrawals.ts';
import { WithdrawalPage } from '../../../../../src/features/orders/change/WithdrawalPage.tsx';
import { loadReturnPage } from '../../../../../src/features/orders/load/loadReturnPage.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { openStore } from '../../openShop.tsx';

const shop = {
  marketplaceId: 'second',
  name: 'The Shoe Store',
  phone: '1',
  hours: '24/7',
  returnDays: 365,
  returnFeeCents: 0,
  withdrawalDays: 14,
};
const order = givenOrder({ shop, lineItems: [givenOrderLine()] });
const answerBefore: WithdrawalAnswer = { order, isOpen: true, lastDay: null, statement: null, returns: [] };
const after: WithdrawalAnswer = {
  ...answerBefore,
  isOpen: false,
  order: { ...order, lineItems: [givenOrderLine({ status: 'cancelled', customerCancellable: false })] },
  statement: { withdrawnAt: '2026-11-25T14:03:05.000Z', name: 'Maya Lindqvist', email: 'maya@example.com' },
};
const PATH = `/return/withdraw?orderId=${order.orderId}&token=secret`;

async function open(
  answer: WithdrawalAnswer,
  post: (request: ApiRequest) => ApiAnswer = () => ({ status: 200, body: after }),
) {
  const requests: ApiRequest[] = [];
  const { store } = await openStore({
    [`/v1/return/withdrawal?orderId=${order.orderId}&token=secret`]: answer,
    'POST /v1/return/withdraw?token=secret': (request: ApiRequest) => {
      requests.push(request);
      return post(request);
    },
  });
  const { dispatch, getState } = store;
  await loadReturnPage({ dispatch, getState, params: {}, url: new URL(PATH, 'http://shop'), isBot: false });
  const router = createMemoryRouter([{ path: '/return/withdraw', element: <WithdrawalPage /> }], {
    initialEntries: [PATH],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return requests;
}

it('asks for a confirmation with name, order and email, and shows the receipt with date and time', async () => {
  const requests = await open(answerBefore);
  expect(screen.getByText(order.orderId)).toBeVisible();
  expect(screen.getByLabelText('Email for the receipt')).toHaveValue(order.email);
  await userEvent.clear(screen.getByLabelText('Your name'));
  await userEvent.type(screen.getByLabelText('Your name'), 'Maya L');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(requests.map(({ body }) => body)).toEqual([{ orderId: order.orderId, name: 'Maya L', email: order.email }]);
  expect(screen.getByRole('heading', { name: 'You withdrew from this contract' })).toHaveFocus();
  expect(screen.getByText('Nov 25, 2026 02:03:05 PM UTC')).toBeVisible();
  expect(screen.getByText('Cancelled')).toBeVisible();
});

it('posts to its own page without scripts', async () => {
  await open(answerBefore);
  const form = screen.getByRole('button', { name: 'Confirm withdrawal' }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', PATH);
});

it('shows an invalid email at its field, and a message if it is too late', async () => {
  const fields = { email: 'none is not a valid email.' };
  await open(answerBefore, () => ({ status: 400, body: { id: 'input.invalid', message: 'Invalid Input', fields } }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('none is not a valid email.')).toBeVisible();
  expect(screen.getByLabelText('Email for the receipt')).toHaveFocus();
});

it('states that the contract can no longer be withdrawn from', async () => {
  await open({ ...answerBefore, isOpen: false });
  expect(screen.getByText('This contract cannot be withdrawn from any more.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

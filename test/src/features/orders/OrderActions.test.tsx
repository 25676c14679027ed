import { render, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { OrderActions } from '../../../../src/features/orders/components/OrderActions.tsx';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';
import { openStore } from '../openShop.tsx';

const waitingOrder = givenOrder({ lineItems: [givenOrderLine()] });
const { orderId } = waitingOrder;
const statutory = {
  marketplaceId: 'second',
  name: 'The Shoe Store',
  phone: '1',
  hours: '24/7',
  returnDays: 365,
  returnFeeCents: 0,
  withdrawalDays: 14,
};

/** Renders the actions of an order, and returns those in their one box. */
async function listActions(order: Order): Promise<string[]> {
  const { store } = await openStore({});
  const { container } = render(
    <Provider store={store}>
      <OrderActions order={order} token="secret" />
    </Provider>,
  );
  const [box, ...others] = container.children;
  expect(others).toEqual([]);
  return box instanceof HTMLElement
    ? within(box)
        .queryAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    : [];
}

const CANCEL = `Cancel items /orders/${orderId}/cancel?token=secret`;
const CHANGE = `Change delivery /orders/delivery?orderId=${orderId}&token=secret`;
const WITHDRAW = `Withdraw from contract here /return/withdraw?orderId=${orderId}&token=secret`;
const RETURN = `Return items /return?orderId=${orderId}&token=secret`;
const packedLine = givenOrderLine({ lineItemId: '2', customerCancellable: false });
const deliveredLine = givenOrderLine({ status: 'delivered', customerCancellable: false, customerReturnable: true });

it.each([
  { when: 'nothing is packed', order: waitingOrder, actions: [CANCEL, CHANGE] },
  {
    when: 'an item is packed',
    order: { ...waitingOrder, lineItems: [givenOrderLine(), packedLine] },
    actions: [CANCEL],
  },
  { when: 'it is delivered', order: { ...waitingOrder, lineItems: [deliveredLine] }, actions: [RETURN] },
  {
    when: 'the law allows a withdrawal',
    order: { ...waitingOrder, shop: statutory },
    actions: [CANCEL, CHANGE, WITHDRAW],
  },
  { when: 'no action is possible', order: { ...waitingOrder, lineItems: [packedLine] }, actions: [] },
])('offers all actions of an order in one box when $when', async ({ order, actions }) => {
  expect(await listActions(order)).toEqual(actions);
});

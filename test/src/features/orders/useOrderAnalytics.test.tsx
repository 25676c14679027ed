import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useOrderAnalytics } from '../../../../src/features/orders/ConfirmationPage.tsx';
import { ORDER_PLACED } from '../../../../src/page/announcements.ts';
import { openStore } from '../openShop.tsx';

function Confirmation() {
  useOrderAnalytics('p1');
  return null;
}

const analyticsEvents: unknown[] = [];
const listen = (event: Event) => analyticsEvents.push(event instanceof CustomEvent ? event.detail : event);
beforeEach(() => {
  analyticsEvents.length = 0;
  localStorage.clear();
  document.addEventListener(ORDER_PLACED, listen);
});
afterEach(() => document.removeEventListener(ORDER_PLACED, listen));

async function look(answer: unknown) {
  const { store, calls } = await openStore({ '/v1/pixel': answer });
  const { unmount } = render(
    <Provider store={store}>
      <Confirmation />
    </Provider>,
  );
  return { calls, unmount };
}

it('reports an order once, however often it is viewed', async () => {
  const first = await look({ orderId: 'o1' });
  await waitFor(() => expect(analyticsEvents).toEqual([{ orderId: 'o1' }]));
  first.unmount();
  const second = await look({ orderId: 'o1' });
  expect(second.calls).toEqual([]);
  expect(analyticsEvents).toHaveLength(1);
});

it('reports it later if the call failed', async () => {
  const first = await look(500);
  await waitFor(() => expect(localStorage.getItem('pixel:p1')).toBeNull());
  expect(analyticsEvents).toEqual([]);
  first.unmount();
  await look({ orderId: 'o1' });
  await waitFor(() => expect(analyticsEvents).toHaveLength(1));
});

import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AllowedContract } from '../../../../../src/contracts/orders/labelPins.ts';
import { CreateLabelPage } from '../../../../../src/features/orders/labels/CreateLabelPage.tsx';
import { loadReturnPage } from '../../../../../src/features/orders/load/loadReturnPage.ts';
import { ReturnPages } from '../../../../../src/features/orders/ReturnPages.tsx';
import { NotFoundFailure, RedirectTo } from '../../../../../src/page/pageErrors.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { openStore } from '../../openShop.tsx';
import { givenReturn } from '../returns/givenReturn.ts';

const contract: AllowedContract = {
  contractId: 'c1',
  rmaId: '4471902',
  orderId: '112-4820193-7740021',
  pieces: 2,
  dropOffBy: '2026-12-07',
  labelState: 'ready',
};

async function open(query: string, whitelist: unknown = { contracts: [contract] }) {
  const { store } = await openStore({ '/v1/x': {}, '/freja-laas/whitelist?pin=123456': whitelist });
  const path = `/create-label${query}`;
  const { dispatch, getState } = store;
  await loadReturnPage({ dispatch, getState, params: {}, url: new URL(path, 'http://shop'), isBot: false });
  const router = createMemoryRouter([{ path: '/create-label', element: <CreateLabelPage /> }], {
    initialEntries: [path],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
const findForm = (button: string) => screen.getByRole('button', { name: button }).closest('form');

it('asks for the order and its email, and then for the PIN, with plain forms', async () => {
  await open('');
  expect(findForm('Email me a PIN')).toHaveAttribute('method', 'post');
  expect(screen.queryByLabelText('PIN')).toBeNull();
});

it('asks for the mailed PIN, or offers another one', async () => {
  await open('?outcome=sent');
  expect(findForm('Continue')).toHaveAttribute('action', '/create-label');
  expect(screen.getByLabelText('PIN')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByRole('status')).toHaveTextContent("we've sent a PIN");
});

it('shows the available labels, and requests a failed one again', async () => {
  const refusedContract = { ...contract, contractId: 'c2', rmaId: '4471903', labelState: 'refused' };
  const pendingContract = { ...contract, contractId: 'c3', rmaId: '4471904', labelState: 'pending' };
  await open('?pin=123456', { contracts: [contract, refusedContract, pendingContract] });
  expect(screen.getByRole('img', { name: 'Label of return 4471902' })).toHaveAttribute(
    'src',
    '/api/freja-laas/label?pin=123456&contractId=c1&format=PNG',
  );
  expect(findForm('Create label')).toHaveFormValues({ contractId: 'c2' });
  expect(findForm('Create label')).toHaveAttribute('action', '/create-label?pin=123456');
  expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', '/create-label?pin=123456');
});

it('states that no return needs a label', async () => {
  await open('?pin=123456', { contracts: [] });
  expect(screen.getByRole('heading', { name: 'No return needs a label' })).toBeVisible();
});

it.each([
  [{ status: 400, body: { id: 'label.pin.invalid', message: 'This PIN is wrong.' } }, 'wrong'],
  [{ status: 503, body: { id: 'unavailable', message: 'Sorry' } }, 'failed'],
])('reloads the page without the PIN after a failing call', async (answer, outcome) => {
  const failure = await open('?pin=123456', () => answer).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RedirectTo);
  expect(failure).toMatchObject({ target: `/create-label?outcome=${outcome}` });
});

it.each([true, false])('has /uspsLabelDisplay only if the returns-shipping setting is off: %s', async (isOn) => {
  const orderReturn = givenReturn({
    hasReturnsShipping: isOn,
    method: 'print',
    labelInfo: { state: 'ready', isLabelless: false, carrier: 'USPS', trackingNumber: '94' },
  });
  const order = givenOrder({ lineItems: [givenOrderLine({ status: 'return in progress' })] });
  const { store } = await openStore({
    '/v1/return/fetch?contractId=c1&token=secret': { returns: [orderReturn] },
    [`/accountapi/e/orders/getOrder?orderId=${order.orderId}&token=secret`]: order,
  });
  const { dispatch, getState } = store;
  const path = '/uspsLabelDisplay?contractId=c1&token=secret';
  const loadPromise = loadReturnPage({
    dispatch,
    getState,
    params: {},
    url: new URL(path, 'http://shop'),
    isBot: false,
  });
  if (isOn) return expect(loadPromise).rejects.toBeInstanceOf(NotFoundFailure);
  await loadPromise;
  const router = createMemoryRouter([{ path: '*', element: <ReturnPages /> }], { initialEntries: [path] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(screen.getByRole('img', { name: 'Label of return 4471902' })).toBeVisible();
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiAnswer, ApiRequest } from '../../../../../src/api/transport.ts';
import { ExchangePages } from '../../../../../src/features/orders/exchange/ExchangePages.tsx';
import { loadExchangePage } from '../../../../../src/features/orders/load/loadOrderPages.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { NotFoundFailure, RedirectTo } from '../../../../../src/page/pageErrors.ts';
import { givenOrderLine } from '../../givenOrder.ts';
import { type AnswerFactory, maya, openStore } from '../../openShop.tsx';
import { givenExchange } from './givenExchange.ts';
import { givenInitiation } from './givenInitiation.ts';

const initiation = givenInitiation();
const { orderId } = initiation.order;
const HOLD = 'POST /v1/exchange/hold';
const SUBMIT = 'POST /v1/exchange/submit';
const CANCEL = 'POST /v1/exchange/cancel';

const createOkResponder = (body: unknown) => () => ({ status: 200, body });
const createRefusalResponder = (status: number, id: string, message: string) => () => ({
  status,
  body: { id, message },
});
const preview = (cents = 0, taxCents = 0) => ({
  lines: [],
  quote: {
    asin: 'B000000002',
    newItem: toMoney(12_995 + cents),
    oldItem: toMoney(12_995),
    tax: toMoney(taxCents),
    difference: toMoney(cents),
    arrivesBy: '2026-11-28',
  },
});

type Answers = Readonly<Record<string, () => ApiAnswer>>;

async function open(path: string, answers: Answers = {}, shownInitiation = initiation) {
  const requests: ApiRequest[] = [];
  const record = ([name, answer]: [string, () => ApiAnswer]): [string, AnswerFactory] => [
    name,
    (request) => {
      requests.push(request);
      return answer();
    },
  ];
  const of = { orderId, lineItemId: '1' };
  const { store } = await openStore(
    {
      [`/v1/exchange/initiate?${new URLSearchParams(of)}`]: shownInitiation,
      [`/v1/exchange/previewEligibility?${new URLSearchParams({ ...of, asin: 'B000000002' })}`]: preview(),
      '/v1/exchange/fetch?exchangeId=x1': { exchanges: [givenExchange()] },
      [`/v3/order?orderId=${orderId}`]: initiation.order,
      ...Object.fromEntries(
        Object.entries({
          [HOLD]: createOkResponder({ asin: 'B000000002', heldUntil: '2026-11-20T15:20:00Z' }),
          ...answers,
        }).map(record),
      ),
    },
    { ...maya, level: 'full' },
  );
  const { dispatch, getState } = store;
  const load = (url: URL) => loadExchangePage({ dispatch, getState, params: {}, url, isBot: false });
  await load(new URL(path, 'http://shop'));
  const element = <ExchangePages />;
  const loader = async ({ request }: { request: Request }) => {
    await load(new URL(request.url));
    return null;
  };
  const router = createMemoryRouter(
    ['/exchange', '/exchange/address'].map((one) => ({ path: one, element, loader })),
    { initialEntries: [path], hydrationData: { loaderData: { '0': null, '1': null } } },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { requests, router };
}

const START = `/exchange?orderId=${orderId}&lineItemId=1`;
const CHOSEN_PATH = `${START}&asin=B000000002`;
const confirm = async () => {
  const [button] = screen.getAllByRole('button', { name: 'Confirm exchange' });
  if (button) await userEvent.click(button);
};

it('offers colors and sizes as links; a sold-out size leads to the stock alert', async () => {
  await open(START);
  expect(screen.getByRole('link', { name: /Field Green\+\$15\.00/ })).toHaveAttribute(
    'href',
    expect.stringContaining('asin=B000000011'),
  );
  const sizes = within(screen.getByRole('group', { name: 'Size' }));
  expect(sizes.getByRole('link', { name: '9' })).toHaveAttribute('href', expect.stringContaining('asin=B000000002'));
  expect(sizes.getByRole('link', { name: '9.5, sold out' })).toHaveAttribute('href', '/notify-me?stockId=903');
  expect(screen.getByText(/8\.5 is the one you have\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'D' })).toBeVisible();
});

it('asks for a size before it confirms', async () => {
  const { requests } = await open(START);
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose another size or color first.');
  expect(requests).toEqual([]);
});

it('reserves the chosen size, and confirms the shown sums, with the reason from its return', async () => {
  const { requests, router } = await open(`${CHOSEN_PATH}&reason=too+small`, {
    [SUBMIT]: createOkResponder(givenExchange()),
  });
  expect(await screen.findByText(/^Reserved for you until /)).toBeVisible();
  expect(screen.getByText(/Arrives Saturday, November 28/)).toBeVisible();
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Your exchange is confirmed' })).toHaveFocus();
  expect(router.state.location.search).toBe('?exchangeId=x1');
  expect(requests.at(-1)).toMatchObject({
    path: '/v1/exchange/submit',
    body: {
      orderId,
      lineItemId: '1',
      asin: 'B000000002',
      method: 'labelless at carrier',
      differenceCents: 0,
      reason: 'too small',
    },
  });
});

it('shows less tax with the sign of the other sums', async () => {
  const { quote } = preview(-2000, -115);
  const path = `/v1/exchange/previewEligibility?${new URLSearchParams({ orderId, lineItemId: '1', asin: 'B000000002' })}`;
  await open(CHOSEN_PATH, { [path]: createOkResponder({ lines: [], quote }) });
  expect(screen.getByText('−$1.15')).toBeVisible();
  expect(screen.getByText('−$129.95')).toBeVisible();
});

it('deselects a size that another shopper took, and shows a message above the sizes', async () => {
  const { router } = await open(CHOSEN_PATH, {
    [HOLD]: createRefusalResponder(
      409,
      'exchange.out.of.stock',
      'Someone else just took the last one. Please choose another size.',
    ),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else just took the last one.');
  expect(router.state.location.search).not.toContain('asin=');
});

it('shows why it cannot start, with a new key for the next try', async () => {
  const { requests } = await open(CHOSEN_PATH, {
    [SUBMIT]: createRefusalResponder(409, 'exchange.changed', 'The price has changed meanwhile.'),
  });
  await screen.findByText(/^Reserved for you until /);
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed meanwhile.');
  await confirm();
  await screen.findByRole('alert');
  const keys = requests.filter(({ path }) => path.includes('submit')).map(({ body }) => JSON.stringify(body));
  expect(new Set(keys).size).toBe(2);
});

it('offers alternatives for an item that cannot be exchanged', async () => {
  await open(START, {}, givenInitiation({ refusal: 'You already have a return for this item.', colors: [] }));
  expect(screen.getByText(/You already have a return for this item\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm exchange' })).toBeNull();
});

it('ships the new item to another address', async () => {
  await open(`/exchange/address?orderId=${orderId}&lineItemId=1&asin=B000000002`);
  expect(screen.getByRole('link', { name: 'Send it here' })).toHaveAttribute('href', `${CHOSEN_PATH}&addressId=7`);
});

it('cancels an exchange', async () => {
  await open('/exchange?exchangeId=x1', {
    [CANCEL]: createOkResponder(givenExchange({ state: 'ended', endReason: 'cancelled', cancellable: false })),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel exchange' }));
  expect(await screen.findByRole('heading', { name: 'Your exchange has been canceled.' })).toHaveFocus();
});

it('offers the next piece of the order after an exchange has started', async () => {
  const [line] = initiation.order.lineItems;
  const order = {
    ...initiation.order,
    lineItems: [
      givenOrderLine({ ...line, status: 'return in progress', exchangeable: false }),
      givenOrderLine({ ...line, lineItemId: '2', productName: 'Pike Mid', quantity: 2, exchangeable: true }),
    ],
  };
  await open('/exchange?exchangeId=x1', { [`/v3/order?orderId=${orderId}`]: createOkResponder(order) });
  const others = within(screen.getByRole('region', { name: 'Exchange another item' })).getAllByRole('link');
  expect(others.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    `Exchange one: Pike Mid /exchange?orderId=${orderId}&lineItemId=2`,
  ]);
});

it('leads to a new card and back, if there is no card for the difference', async () => {
  const exchangeQuery = new URLSearchParams({ orderId, lineItemId: '1', asin: 'B000000002' });
  await open(CHOSEN_PATH, {
    [`/v1/exchange/previewEligibility?orderId=${orderId}&lineItemId=1&asin=B000000002`]: createOkResponder(
      preview(1_500),
    ),
  });
  expect(screen.getByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    `/payments/new?exchange=${encodeURIComponent(String(exchangeQuery))}`,
  );
});

it('shows a rejected cancellation on the page', async () => {
  await open('/exchange?exchangeId=x1', {
    [CANCEL]: createRefusalResponder(
      409,
      'exchange.scanned',
      'Your item is on its way to us, so this exchange goes on.',
    ),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel exchange' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('this exchange goes on');
});

const loadAt = async (path: string) => {
  const { store } = await openStore({}, { ...maya, level: 'full' });
  const { dispatch, getState } = store;
  return loadExchangePage({ dispatch, getState, params: {}, url: new URL(path, 'http://shop'), isBot: false });
};

it('opens the pages of the step codes, and no others', async () => {
  await expect(loadAt('/exchange/16?orderId=1')).rejects.toEqual(new RedirectTo('/exchange/address?orderId=1'));
  await expect(loadAt('/exchange/17')).rejects.toThrow(NotFoundFailure);
  await expect(loadAt('/exchange')).rejects.toEqual(new RedirectTo('/orders'));
});

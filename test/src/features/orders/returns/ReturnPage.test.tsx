import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiAnswer, ApiRequest } from '../../../../../src/api/transport.ts';
import { loadReturnPage } from '../../../../../src/features/orders/load/loadReturnPage.ts';
import { ReturnPage } from '../../../../../src/features/orders/returns/ReturnPage.tsx';
import { toMoney } from '../../../../../src/lib/money.ts';
import { RedirectTo } from '../../../../../src/page/pageErrors.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { type AnswerFactory, maya, openStore } from '../../openShop.tsx';
import { givenInitiation } from '../exchange/givenInitiation.ts';
import { givenOptions, givenReturn } from './givenReturn.ts';

const shoes = givenOrderLine({ lineItemId: '1', status: 'delivered', customerReturnable: true });
const tee = givenOrderLine({
  lineItemId: '2',
  productName: 'Breton Tee',
  quantity: 3,
  price: toMoney(3_800),
  status: 'delivered',
  customerReturnable: true,
});
const beanie = givenOrderLine({ lineItemId: '3', productName: 'Slouch Beanie', status: 'shipped' });
const order = givenOrder({ lineItems: [shoes, tee, beanie], status: 'delivered' });
const { orderId } = order;
const LATER = 'You can return it as soon as it is delivered.';
const initiation = {
  order,
  returnableUntil: '2027-11-20',
  lines: [
    { lineItemId: '1', customerReturnable: true, refusal: null, warehouse: null },
    { lineItemId: '2', customerReturnable: true, refusal: null, warehouse: 'boots' },
    { lineItemId: '3', customerReturnable: false, refusal: LATER, warehouse: null },
  ],
  hasExchanges: true,
};
const QUOTE = 'POST /v1/return/transportOptions';
const SUBMIT = 'POST /v1/return/submit';
const METHOD_STEP = '&line=1&reason-1=too+small&step=SELECT_RETURN_METHOD';

const createOkResponder = (body: unknown) => () => ({ status: 200, body });
const createRefusal = (id: string, message: string, fields = {}) => createOkResponder({ id, message, fields });

async function open(query = '', answers: Readonly<Record<string, () => ApiAnswer>> = {}, isMember = true) {
  const requests: ApiRequest[] = [];
  const allAnswers = {
    [QUOTE]: createOkResponder(givenOptions()),
    [SUBMIT]: createOkResponder(givenReturn()),
    ...answers,
  };
  const recordedAnswers = Object.entries(allAnswers).map(([path, answer]): [string, AnswerFactory] => [
    path,
    (request) => {
      requests.push(request);
      return answer();
    },
  ]);
  const { store } = await openStore(
    { [`/v1/return/initiate?orderId=${orderId}`]: initiation, ...Object.fromEntries(recordedAnswers) },
    isMember ? { ...maya, level: 'full' } : undefined,
  );
  const path = `/return?orderId=${orderId}${query}`;
  const { dispatch, getState } = store;
  const load = (url: URL) => loadReturnPage({ dispatch, getState, params: {}, url, isBot: false });
  await load(new URL(path, 'http://shop'));
  const router = createMemoryRouter(
    [
      {
        path: '/return',
        element: <ReturnPage />,
        loader: async ({ request }) => {
          await load(new URL(request.url));
          return null;
        },
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { '0': null } } },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const findRequests = (name: string) =>
    requests.filter(({ path: requestPath }) => name.endsWith(requestPath.split('?')[0] ?? ''));
  return { user: userEvent.setup(), router, findRequests };
}

const next = () => screen.getAllByRole('button', { name: 'Continue' })[0] ?? fail('no button');
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

function fail(text: string): never {
  throw new Error(text);
}

it('asks for at least one item, and for the reason of each chosen one', async () => {
  const { user, router } = await open();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one item');

  await user.click(box(/Skyline 4/));
  expect(screen.queryByText('Choose at least one item')).toBeNull();
  await user.click(next());
  expect(screen.getByText('Tell us what was wrong')).toBeVisible();
  expect(router.state.location.search).not.toContain('SELECT_RETURN_METHOD');
});

it('has the title of its step', async () => {
  await open();
  await waitFor(() => expect(document.title).toBe('Return Items | Zappos'));
});

it('shows items that cannot be returned with the reason', async () => {
  await open();
  const nonReturnableList = screen.getByRole('list', { name: 'Cannot be returned' });
  expect(within(nonReturnableList).getByRole('listitem')).toHaveTextContent(
    /Slouch Beanie.*You can return it as soon as/,
  );
  expect(screen.queryByRole('checkbox', { name: /Slouch Beanie/ })).toBeNull();
});

it('asks for nothing when nothing can be returned, as after going back from a confirmed return', async () => {
  const refused = initiation.lines.map((line) => ({ ...line, customerReturnable: false, refusal: LATER }));
  const path = `/v1/return/initiate?orderId=${orderId}`;
  await open(METHOD_STEP, { [path]: createOkResponder({ ...initiation, lines: refused }) });
  expect(screen.getByText('Nothing of this order can be returned now.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Cannot be returned' })).getAllByText(LATER)).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it("keeps items, pieces and reasons in the URL, and shows the API's refund", async () => {
  const { user, router, findRequests } = await open();
  await user.click(box(/Breton Tee/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send back' }), '2');
  await waitFor(() => expect(screen.getAllByText('$137.45').length).toBeGreaterThan(0));
  const tees = screen.getAllByRole('listitem').find((item) => item.contains(box(/Breton Tee/))) ?? fail('no line');
  await user.click(within(tees).getByRole('radio', { name: 'Too big' }));
  const quoteCount = findRequests(QUOTE).length;
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'How should it go back?' })).toBeVisible();
  const query = new URLSearchParams(router.state.location.search);
  expect([query.get('line'), query.get('quantity-2'), query.get('reason-2')]).toEqual(['2', '2', 'too big']);
  // One for the page of the methods; choosing a reason sent none.
  expect(findRequests(QUOTE)).toHaveLength(quoteCount + 1);
  expect(findRequests(QUOTE).at(-1)?.body).toMatchObject({
    items: [{ lineItemId: '2', quantity: 2, reason: 'too big' }],
  });
});

it.each(['arrived damaged', 'not as described'])(
  'asks what is wrong with items that are %s, and sends it',
  async (reason) => {
    const { user, findRequests } = await open(
      `&line=1&reason-1=${encodeURIComponent(reason)}&line=2&reason-2=too+big&step=SELECT_RETURN_METHOD`,
    );
    const fields = screen.getAllByRole('textbox', { name: /What is wrong/ });
    expect(fields).toHaveLength(1);
    await user.type(fields[0] ?? fail('no field'), 'The sole is loose');
    await user.click(screen.getAllByRole('button', { name: 'Confirm return' })[0] ?? fail('no button'));
    await waitFor(() => expect(findRequests(SUBMIT)).toHaveLength(1));
    expect(findRequests(SUBMIT)[0]?.body).toMatchObject({
      items: [
        { lineItemId: '1', reason, comment: 'The sole is loose' },
        { lineItemId: '2', comment: '' },
      ],
    });
  },
);

it('starts one return for a repeated click, and opens its page', async () => {
  const { user, router, findRequests } = await open(METHOD_STEP);
  await user.click(screen.getByRole('radio', { name: /Store credit/ }));
  await user.click(screen.getByRole('radio', { name: /Print a label/ }));
  const confirm = screen.getAllByRole('button', { name: 'Confirm return' })[0] ?? fail('no button');
  await user.dblClick(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe('/return-info/c1/u1'));
  expect(router.state.location.search).toBe('?step=DONE');
  expect(findRequests(SUBMIT)).toHaveLength(1);
  expect(findRequests(SUBMIT)[0]?.body).toMatchObject({
    orderId,
    items: [{ lineItemId: '1', reason: 'too small' }],
    method: 'print',
    destination: 'store credit',
    requestKey: expect.stringMatching(/.{20}/),
  });
});

it('books a pickup with a day and a time', async () => {
  const days = ['2026-11-24', '2026-11-25'];
  const offer = givenOptions();
  const pickup = { method: 'pickup', needsPrinter: false, needsBox: true, hasLabel: true } as const;
  const { user, findRequests } = await open(METHOD_STEP, {
    [QUOTE]: createOkResponder({ ...offer, options: [...offer.options, pickup], pickupDays: days }),
  });
  await user.click(screen.getByRole('radio', { name: /Pickup at your door.*First day: Tuesday, November 24/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day', hidden: true }), 'Wednesday, November 25');
  await user.click(screen.getByRole('radio', { name: '1 PM–5 PM', hidden: true }));
  expect(screen.getByText('Wednesday, November 25, 1 PM–5 PM')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Confirm return' })[0] ?? fail('no button'));
  await waitFor(() => expect(findRequests(SUBMIT)).toHaveLength(1));
  expect(findRequests(SUBMIT)[0]?.body).toMatchObject({
    method: 'pickup',
    pickup: { day: '2026-11-25', window: 'afternoon' },
  });
});

it('splits items for different warehouses into two returns', async () => {
  const answerIneligible = () => ({
    status: 400,
    body: { id: 'ineligible.return.capable.destinations', message: 'Oops' },
  });
  await open(`${METHOD_STEP}&line=2&reason-2=too+big`, { [QUOTE]: answerIneligible });
  const groups = screen.getAllByRole('region', { name: /^Return \d$/ });
  expect(groups.map((group) => within(group).getAllByRole('listitem').length)).toEqual([1, 1]);
  const hrefs = groups.map((group) => within(group).getByRole('link', { name: 'Return these' }).getAttribute('href'));
  expect(hrefs[0]).toContain('line=1&reason-1=too+small');
  expect(hrefs[0]).not.toContain('line=2');
  expect(hrefs[1]).toContain('line=2&reason-2=too+big');
});

it.each(['&line=1&reason-1=too+small', METHOD_STEP])(
  'states the price of gifts that the customer keeps: %s',
  async (query) => {
    const { preReturnInfo, ...options } = givenOptions();
    const quote = { ...options, preReturnInfo: { ...preReturnInfo, keptGifts: toMoney(1_999) } };
    await open(query, { [QUOTE]: createOkResponder(quote) });
    const term = (await screen.findAllByText('Gifts that you keep'))[0];
    expect(term?.parentElement).toHaveTextContent('Gifts that you keep−$19.99');
  },
);

it('states when store credit is ready, and its condition', async () => {
  await open(METHOD_STEP, { [QUOTE]: createOkResponder({ ...givenOptions(), storeCreditAt: 'confirmation' }) });
  expect(screen.getByRole('radio', { name: /Store credit, now/ })).toHaveAccessibleName(
    /Hand the items in by December 7, 2026; the return cannot be canceled then\./,
  );
});

it.each([
  ['prior.contract.id', 'You already have a return for these items.', 'Show that return'],
  [
    'ineligible.return.capable.destinations',
    'These items go to different places. Please make two returns.',
    'Change items',
  ],
  ['unknown', 'Oops', 'Change items'],
])('describes %s, and keeps the items', async (id, text, way) => {
  const answerFailed = () => ({ status: 400, body: { id, message: 'Oops', fields: { 'prior.contract.id': 'c7' } } });
  await open(METHOD_STEP, { [QUOTE]: answerFailed });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  const link = screen.getByRole('link', { name: way });
  expect(link.getAttribute('href')).toContain(
    id === 'prior.contract.id' ? '/return-info/c7/-' : 'line=1&reason-1=too+small',
  );
  expect(screen.queryByRole('button', { name: 'Confirm return' })).toBeNull();
});

it('stays on the page when the return is rejected', async () => {
  const { user } = await open(METHOD_STEP, {
    [SUBMIT]: () => ({ ...createRefusal('ineligible.return.denied', 'Too late.')(), status: 400 }),
  });
  await user.click(screen.getAllByRole('button', { name: 'Confirm return' })[0] ?? fail('no button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
  expect(screen.getByRole('heading', { name: 'How should it go back?' })).toBeVisible();
});

it.each([
  ['/return', '/returns'],
  ['/return/cancel', '/returns'],
  ['/returnInitiate?orderId=o1&token=t1', '/return?orderId=o1&token=t1'],
  ['/return-item?orderId=o1&lineItemId=7', '/return?orderId=o1&line=7'],
])('redirects %s to %s', async (path, target) => {
  const { store } = await openStore({}, { ...maya, level: 'full' });
  const { dispatch, getState } = store;
  const url = new URL(path, 'http://shop');
  const loadPromise = loadReturnPage({ dispatch, getState, params: {}, url, isBot: false });
  await expect(loadPromise).rejects.toThrow(RedirectTo);
  await expect(loadPromise).rejects.toMatchObject({ target });
});

describe('a swap instead of a return', () => {
  const fitting = givenOrderLine({
    lineItemId: '1',
    status: 'delivered',
    customerReturnable: true,
    exchangeable: true,
    size: '8.5',
    width: 'B',
  });
  const swapOrder = givenOrder({ lineItems: [fitting], status: 'delivered' });
  const createAnswers = (exchange: () => ApiAnswer) => ({
    [`/v1/return/initiate?orderId=${orderId}`]: createOkResponder({
      ...initiation,
      order: swapOrder,
      lines: [initiation.lines[0]],
    }),
    '/v1/exchange/initiate': exchange,
    '/v1/exchange/previewEligibility': createOkResponder({ lines: [], quote: { arrivesBy: '2026-11-28' } }),
  });
  const swaps = createOkResponder(givenInitiation({ order: swapOrder }));

  it('offers the next size if the reason was the size, and links to its exchange', async () => {
    await open('', createAnswers(swaps));
    await userEvent.click(screen.getByRole('radio', { name: 'Too small' }));
    const panel = await screen.findByRole('region', { name: 'Swap for a bigger size instead?' });
    expect(await within(panel).findByText(/here by Saturday, November 28/)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Swap for a 9' })).toHaveAttribute(
      'href',
      `/exchange?orderId=${orderId}&lineItemId=1&asin=B000000002&reason=too+small`,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Changed my mind' }));
    expect(screen.queryByRole('region', { name: /Swap/ })).toBeNull();
  });

  it.each([
    ['nothing is in stock', createOkResponder(givenInitiation({ order: swapOrder, colors: [] }))],
    ['the call fails', (): ApiAnswer => ({ status: 500, body: null })],
  ])('offers none if %s', async (_name, exchange) => {
    const { findRequests } = await open('', createAnswers(exchange));
    await userEvent.click(screen.getByRole('radio', { name: 'Too small' }));
    await waitFor(() => expect(findRequests('/v1/exchange/initiate')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /Swap/ })).toBeNull();
  });

  it('offers a guest none, who cannot exchange', async () => {
    const { findRequests } = await open('', createAnswers(swaps), false);
    await userEvent.click(screen.getByRole('radio', { name: 'Too small' }));
    await waitFor(() => expect(findRequests(QUOTE)).not.toHaveLength(0));
    expect(findRequests('/v1/exchange/initiate')).toHaveLength(0);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { DeskDispute, DeskOrderPage } from '../../../../src/contracts/desk/orders.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import { ID, ORDER } from '../support/givenOrder.ts';
import { openDesk, Refusal } from '../support/openDesk.tsx';

const DAY_MS = 86_400_000;
const DISPUTE: DeskDispute = {
  disputeId: 1,
  method: 'Card',
  isAnsweredHere: true,
  state: 'open',
  amountCents: 27_300,
  reason: 'product not received',
  answerBy: new Date(Date.now() + 5.5 * DAY_MS).toISOString(),
  openedAt: ORDER.placedAt,
  changedAt: ORDER.placedAt,
};
const ACTIONS = [
  { operation: 'order.dispute-answer', refusal: null },
  { operation: 'order.dispute-accept', refusal: null },
];
const ADDRESS = {
  ...EMPTY_ADDRESS,
  fullName: 'Hannah Whitlock',
  addressLine1: '1 Elm Street',
  city: 'Reno',
  stateOrRegion: 'NV',
};

const givenDisputed = (dispute: Partial<DeskDispute> = {}, rest: Partial<DeskOrderPage> = {}): DeskOrderPage => ({
  ...ORDER,
  status: 'disputed',
  address: ADDRESS,
  disputes: [{ ...DISPUTE, ...dispute }],
  actions: ACTIONS,
  ...rest,
});
const openOrder = (order: DeskOrderPage, answers = {}) =>
  openDesk(`/desk/orders/${ID}`, { [`GET /orders/${ID}`]: order, ...answers });

const ANSWER = 'POST /operations/order.dispute-answer';
const WORDS = 'The courier has a photo of the delivery.';

/** Opens the drawer and types the answer. */
async function typeAnswer(answers: object) {
  const desk = openOrder(givenDisputed(), answers);
  await desk.user.click(await screen.findByRole('button', { name: 'Answer dispute' }));
  const drawer = await screen.findByRole('dialog', { name: 'Answer dispute' });
  const words = within(drawer).getByLabelText('Why does the customer owe the money?');
  expect(within(drawer).getByRole('button', { name: 'Send to the bank' })).toBeDisabled();
  await desk.user.type(words, WORDS);
  return { desk, drawer, words, send: within(drawer).getByRole('button', { name: 'Send to the bank' }) };
}

it('shows nothing about disputes of an order without one', async () => {
  openOrder(ORDER);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(ID) })).toBeVisible();
  expect(screen.queryByText(/bank took back/)).toBeNull();
  expect(screen.queryByRole('heading', { name: /Evidence/ })).toBeNull();
});

it('names the sum, the reason, the days that are left, and what is missing for the bank', async () => {
  openOrder(givenDisputed());
  expect(await screen.findByText(/took back \$273.00: “product not received”/)).toBeVisible();
  expect(screen.getByText(/Answer by .* \(5 days left\)\./)).toBeVisible();
  expect(screen.getByText('3 of 5 ready')).toBeVisible();
  expect(screen.getByText(/Nothing has left/)).toBeVisible();
});

it.each([
  [{ state: 'answered' }, /It is answered; the bank decides/],
  [{ state: 'won' }, /The dispute was won/],
  [{ state: 'lost' }, /The dispute was lost/],
  [{ answerBy: new Date(Date.now() - DAY_MS).toISOString() }, /\(too late\)/],
  [{ isAnsweredHere: false, method: 'PayPal' }, /Answer it on the pages of PayPal\./],
] as const)('says how a dispute stands: %j', async (dispute, text) => {
  openOrder(givenDisputed(dispute, { actions: [] }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

it('sends the words once, and waits visibly for the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { desk, drawer, send } = await typeAnswer({ [ANSWER]: () => promise });
  await desk.user.click(send);
  expect(send).toHaveAttribute('data-loading', 'true');
  await desk.user.keyboard('{Control>}{Enter}{/Control}');
  resolve({ result: {}, text: 'The evidence is on its way.' });
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(await screen.findByText('The evidence is on its way.')).toBeVisible();
  expect(desk.listSent(ANSWER).map(({ body }) => body)).toEqual([
    { input: { order: ID, text: WORDS }, isPreview: false },
  ]);
});

it.each([
  ['the provider fails', new Refusal(503, 'payment.unavailable', 'The provider does not answer.'), /does not answer/],
  ['the dispute is over', new Refusal(409, 'dispute.closed', 'This dispute is decided.'), /is decided/],
  ['the role may not', new Refusal(403, 'permission.missing', 'Your role does not allow this.'), /does not allow/],
])('keeps the words if %s', async (_, refusal, text) => {
  const { desk, drawer, words, send } = await typeAnswer({ [ANSWER]: refusal });
  await desk.user.click(send);
  expect(await within(drawer).findByRole('alert')).toHaveTextContent(text);
  expect(words).toHaveValue(WORDS);
  expect(send).toBeEnabled();
});

it('keeps the words after a conflict, and shows the present state beside them', async () => {
  const conflict = { by: 'Jo Park', at: ORDER.placedAt, what: 'order hold' };
  const refusal = new Refusal(409, 'conflict', 'Someone else has changed this.', { conflict });
  const { desk, drawer, words, send } = await typeAnswer({ [ANSWER]: refusal });
  await desk.user.click(send);
  expect(await within(drawer).findByRole('alert')).toHaveTextContent(/Jo Park changed it/);
  await desk.user.click(within(drawer).getByRole('button', { name: 'Show the present state' }));
  await waitFor(() => expect(desk.listSent(`GET /orders/${ID}`)).toHaveLength(2));
  expect(words).toHaveValue(WORDS);
});

it('accepts a dispute only after its sum was read once more', async () => {
  const accept = 'POST /operations/order.dispute-accept';
  const desk = openOrder(givenDisputed(), { [accept]: { result: {}, text: 'The dispute is accepted.' } });
  await desk.user.click(await screen.findByRole('button', { name: 'Accept, lose $273.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept dispute' });
  expect(within(dialog).getByText(/The customer keeps \$273.00/)).toBeVisible();
  expect(desk.listSent(accept)).toEqual([]);
  await desk.user.click(within(dialog).getByRole('button', { name: 'Accept, lose $273.00' }));
  await waitFor(() => expect(desk.listSent(accept)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

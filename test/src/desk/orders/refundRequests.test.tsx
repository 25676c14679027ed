import { screen, waitFor, within } from '@testing-library/react';
import type { DeskRefundRequest } from '../../../../src/contracts/desk/orders.ts';
import type { DeskToday } from '../../../../src/contracts/desk/today.ts';
import { ID, ORDER } from '../support/givenOrder.ts';
import { openDesk, Refusal } from '../support/openDesk.tsx';

const REQUEST: DeskRefundRequest = {
  requestId: 4,
  orderId: ID,
  amountCents: 21_000,
  reason: 'Both shoes were damaged.',
  state: 'waiting',
  askedBy: 'Maya Ortiz',
  askedAt: ORDER.placedAt,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  decidedBy: null,
  answer: null,
  isOwn: false,
  mayApprove: true,
};
const openRequest = (request: Partial<DeskRefundRequest>, answers = {}) =>
  openDesk(`/desk/orders/${ID}`, {
    [`GET /orders/${ID}`]: { ...ORDER, refundRequests: [{ ...REQUEST, ...request }] },
    ...answers,
  });

const APPROVE = 'POST /operations/order.refund-approve';
const DECLINE = 'POST /operations/order.refund-decline';

it('shows no card on an order that waits for no approval', async () => {
  openDesk(`/desk/orders/${ID}`, { [`GET /orders/${ID}`]: ORDER });
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(ID) })).toBeVisible();
  expect(screen.queryByText(/asks to refund/)).toBeNull();
});

it.each([
  [{ state: 'approved', decidedBy: 'Priya Nair', mayApprove: false }, 'Priya Nair approved it.'],
  [
    { state: 'declined', decidedBy: 'Priya Nair', answer: 'Send a new pair.', mayApprove: false },
    'Priya Nair declined it. “Send a new pair.”',
  ],
  [{ state: 'expired', mayApprove: false }, 'It has expired without an answer. Ask again.'],
  [{ reason: null, mayApprove: false }, 'Maya Ortiz asks to refund $210.00.'],
] as const)('says how a request stands, without a decision to make: %j', async (request, text) => {
  openRequest(request);
  expect(await screen.findByText(new RegExp(text.replace('$', '\\$')))).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve|Decline|Withdraw/ })).toBeNull();
});

it('offers the person who asked to withdraw, not to approve', async () => {
  const desk = openRequest(
    { isOwn: true, mayApprove: false },
    { [DECLINE]: { result: {}, text: 'The request is withdrawn.' } },
  );
  await desk.user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await desk.user.type(within(dialog).getByRole('textbox'), 'Solved by phone.');
  await desk.user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('approves exactly what the preview names, once, and waits visibly', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const done = { result: {}, text: '$210.00 goes back to Visa ending in 4242.' };
  const isPreview = (body: unknown) =>
    typeof body === 'object' && body !== null && 'isPreview' in body && body.isPreview;
  const desk = openRequest({}, { [APPROVE]: (body: unknown) => (isPreview(body) ? done : promise) });
  await desk.user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Maya Ortiz asks for it: “Both shoes were damaged.”')).toBeVisible();
  expect(within(dialog).getByText('Checking what will happen…')).toBeVisible();
  const confirm = within(dialog).getByRole('button', { name: 'Refund $210.00' });
  expect(confirm).toBeDisabled();
  await waitFor(() => expect(confirm).toBeEnabled());
  await desk.user.click(confirm);
  expect(confirm).toHaveAttribute('data-loading', 'true');
  await desk.user.keyboard('{Control>}{Enter}{/Control}');
  resolve(done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.listSent(APPROVE).filter(({ body }) => !isPreview(body))).toHaveLength(1);
});

it.each([
  ['changed order', new Refusal(409, 'approval.ended', 'The order has changed: ask again.'), /ask again/],
  ['own limit', new Refusal(403, 'refund.limit', 'You may refund up to $150.00.'), /up to \$150.00/],
  ['silent shop', new Refusal(503, 'service.unavailable', 'The shop is busy.'), /busy/],
])('says why it cannot be approved: %s', async (_, refusal, text) => {
  const desk = openRequest({}, { [APPROVE]: refusal });
  await desk.user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  expect(within(dialog).getByRole('button', { name: 'Refund $210.00' })).toBeDisabled();
});

it('keeps the words of a refusal that another person was faster than', async () => {
  const conflict = { by: 'Jonas Weber', at: ORDER.placedAt, what: 'order refund-approve' };
  const desk = openRequest({}, { [DECLINE]: new Refusal(409, 'conflict', 'Changed meanwhile.', { conflict }) });
  await desk.user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the refund' });
  const decline = within(dialog).getByRole('button', { name: 'Decline' });
  expect(decline).toBeDisabled();
  const words = within(dialog).getByLabelText('A word for the person who asked');
  await desk.user.type(words, 'Send a new pair.');
  await desk.user.click(decline);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Jonas Weber changed it/);
  await desk.user.click(within(dialog).getByRole('button', { name: 'Show the present state' }));
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
  expect(words).toHaveValue('Send a new pair.');
});

it('lists on Today what waits, with the way to its order', async () => {
  const today: DeskToday = {
    at: new Date().toISOString(),
    waiting: [],
    limits: {},
    sales: null,
    searchesWithoutResults: [],
    soldOutSoon: [],
    refundRequests: [REQUEST],
    steps: null,
  };
  const desk = openDesk('/desk', { 'GET /today': today, [`GET /orders/${ID}`]: ORDER });
  expect(await screen.findByRole('heading', { name: 'Refunds to approve' })).toBeVisible();
  await desk.user.click(screen.getByRole('link', { name: ID }));
  await waitFor(() => expect(desk.getPath()).toBe(`/desk/orders/${ID}`));
});

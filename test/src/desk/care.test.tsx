import { screen, waitFor, within } from '@testing-library/react';
import type {
  DeskAlertRow,
  DeskChat,
  DeskSubscriber,
  DeskSurveyRow,
  SurveyResults,
} from '../../../src/contracts/desk/care.ts';
import { openDesk, Refusal } from './support/openDesk.tsx';

const page = (rows: readonly object[]) => ({ rows, nextCursor: null, total: rows.length, isTotalExact: true });
const CHAT_ID = '0b7f9a54-5d0c-4f2e-9a53-3f1f0c1f7d10';
const CHAT: DeskChat = {
  chatId: CHAT_ID,
  customerName: 'Noa',
  marketplaceId: 'zappos',
  status: 'open',
  agentName: null,
  takenBy: null,
  startedAt: '2026-11-30T15:00:00.000Z',
  waitingSince: '2026-11-30T15:01:00.000Z',
  messageCount: 1,
  customerId: 400001,
  endedAt: null,
  messages: [{ messageId: 'one', author: 'customer', text: 'Where is it?', sentAt: '2026-11-30T15:01:00.000Z' }],
  acts: [],
};

it('answers a chat, keeps the text after a failure, and sends it under the same id', async () => {
  let attempts = 0;
  const desk = openDesk(`/desk/chats/${CHAT_ID}`, {
    [`GET /chats/${CHAT_ID}`]: CHAT,
    'POST /operations/chat.reply': () => {
      attempts += 1;
      return attempts === 1 ? new Refusal(500, 'internal', 'The shop is out of order.') : { result: {}, text: 'Sent.' };
    },
  });
  expect(await screen.findByText('Where is it?')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await desk.user.type(field, 'I look at it.');
  await desk.user.click(screen.getByRole('button', { name: /Send/ }));
  expect(await screen.findByText('The shop is out of order.')).toBeVisible();
  expect(field).toHaveValue('I look at it.');
  await desk.user.click(screen.getByRole('button', { name: /Send/ }));
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = desk.listSent('POST /operations/chat.reply').map(({ body }) => body);
  expect(first).toMatchObject({ input: { chat: CHAT_ID, agent: 'Priya', text: 'I look at it.' } });
  expect(second).toEqual(first);
});

it('shows an ended chat without an answer field', async () => {
  openDesk(`/desk/chats/${CHAT_ID}`, { [`GET /chats/${CHAT_ID}`]: { ...CHAT, status: 'ended', waitingSince: null } });
  expect(await screen.findByText('Where is it?')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End chat' })).toBeNull();
});

it('says that there are no chats', async () => {
  openDesk('/desk/chats', {
    'GET /queries/chats': page([]),
    'GET /queries/chats/counts': { counts: { waiting: 0 } },
  });
  expect(await screen.findByText('No chats here')).toBeVisible();
});

const ANSWER: DeskSurveyRow = {
  answerId: 1,
  answeredAt: '2026-11-30T15:00:00.000Z',
  orderId: '112-4820193-7740021',
  marketplaceId: 'zappos',
  ease: 4,
  recommend: 9,
  words: 'Lovely boots',
};
const RESULTS: SurveyResults = {
  title: 'How’s My Driving?',
  days: 90,
  answers: 3,
  questions: [
    {
      questionId: 'recommend',
      text: 'How likely are you to recommend us?',
      answers: 3,
      average: 8.3,
      netPromoters: 33,
      values: [{ label: '9', count: 2 }],
    },
  ],
};

it('shows the results of the survey of a time, and the words of customers', async () => {
  const desk = openDesk('/desk/surveys', {
    'GET /queries/survey-answers': page([ANSWER]),
    'GET /surveys': RESULTS,
  });
  expect(await screen.findByText('3 answers · 8.3 on average · Net promoter score +33')).toBeVisible();
  expect(screen.getAllByText('Lovely boots').length).toBeGreaterThan(0);
  await desk.user.click(screen.getByText('A year'));
  await waitFor(() => expect(desk.listSent('GET /surveys?days=365')).toHaveLength(1));
});

const ALERT: DeskAlertRow = {
  stockId: 9,
  productId: 7,
  productName: 'Kestrel Skyline',
  imageId: null,
  color: 'Moss',
  size: '8 B',
  onHand: 0,
  waiting: 14,
  unconfirmed: 3,
  since: '2026-11-30T15:00:00.000Z',
};

it('lists the sizes that people wait for', async () => {
  openDesk('/desk/stock-alerts', { 'GET /queries/stock-alerts': page([ALERT]) });
  const row = await screen.findByRole('row', { name: /Kestrel Skyline/ });
  for (const text of ['Moss, 8 B', '14', '3', '0']) expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
});

const ID = '5d41402abc4b2a76b9719d911017c592';
const SUBSCRIBER: DeskSubscriber = {
  addressId: ID,
  email: 'n•••a@brisk.example',
  state: 'refused',
  lists: ['promotions'],
  followed: 0,
  since: '2026-11-30T15:00:00.000Z',
  refusal: 'bounce',
  subscriptions: [
    {
      kind: 'list',
      name: 'Sales and promotions',
      askedAt: '2026-11-30T15:00:00.000Z',
      activeSince: '2026-11-30T15:05:00.000Z',
      marketplaceId: null,
    },
  ],
  optedOutAt: null,
  refusedAt: '2026-11-30T16:00:00.000Z',
  refusalDetail: '550 no such user',
  acts: [],
};

it('unsubscribes an address only for a reason, after showing what ends', async () => {
  const desk = openDesk(`/desk/subscribers/${ID}`, {
    [`GET /subscribers/${ID}`]: SUBSCRIBER,
    'POST /operations/subscriber.unsubscribe': { result: {}, text: 'n•••a@brisk.example is unsubscribed.' },
  });
  expect(await screen.findByText('550 no such user')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Unsubscribe' })).toBeDisabled();
  await desk.user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Complained' }));
  expect(await within(dialog).findByText('n•••a@brisk.example is unsubscribed.')).toBeVisible();
  await desk.user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/subscriber.unsubscribe').at(-1)?.body).toMatchObject({
      input: { hash: ID, reason: 'complained' },
      isPreview: false,
    }),
  );
});

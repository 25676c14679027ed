import { answerInSandbox } from '../../../../server/providers/chat/openChat.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const toDate = (seconds: number): Date => new Date(START + 1000 * seconds);
const createLine = (text: string, seconds: number) => ({
  messageId: text,
  author: 'customer' as const,
  text,
  sentAt: toDate(seconds).toISOString(),
});
const createConversation = (...lines: ReturnType<typeof createLine>[]) => ({
  chatId: 'a',
  shopName: 'Shop',
  customerName: null,
  startedAt: toDate(0).toISOString(),
  isEndedByCustomer: false,
  lines,
});

it.each([
  ['waits for the agent', [createLine('Hello', 1)], 2, { status: 'waiting', replies: [] }],
  ['greets', [], 3, { status: 'open', agentName: 'Dana', isTyping: false, replies: [{ messageId: 'hello' }] }],
  [
    'writes',
    [createLine('Where is my parcel?', 1)],
    5,
    { status: 'open', isTyping: true, replies: [{ messageId: 'hello' }] },
  ],
  [
    'answers',
    [createLine('Where is my parcel?', 1)],
    6,
    { status: 'open', isTyping: false, replies: [{}, { text: expect.stringContaining('Track parcel') }] },
  ],
  ['says goodbye', [createLine('Thanks, bye', 10)], 13, { status: 'ended', isTyping: false }],
])('%s', (_title, lines, seconds, expected) => {
  expect(answerInSandbox(createConversation(...lines), toDate(seconds))).toMatchObject(expected);
});

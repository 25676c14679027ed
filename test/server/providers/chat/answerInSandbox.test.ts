import { answerInSandbox } from '../../../../server/providers/chat/sandbox/answerInSandbox.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const after = (seconds: number): Date => new Date(START + 1000 * seconds);
const line = (text: string, seconds: number) => ({
  messageId: text,
  author: 'customer' as const,
  text,
  sentAt: after(seconds).toISOString(),
});
const conversation = (...lines: ReturnType<typeof line>[]) => ({
  chatId: 'a',
  shopName: 'Shop',
  customerName: null,
  startedAt: after(0).toISOString(),
  isEndedByCustomer: false,
  lines,
});

it.each([
  ['waits for the agent', [line('Hello', 1)], 2, { status: 'waiting', replies: [] }],
  ['greets', [], 3, { status: 'open', agentName: 'Dana', isTyping: false, replies: [{ messageId: 'hello' }] }],
  [
    'writes',
    [line('Where is my parcel?', 1)],
    5,
    { status: 'open', isTyping: true, replies: [{ messageId: 'hello' }] },
  ],
  [
    'answers',
    [line('Where is my parcel?', 1)],
    6,
    { status: 'open', isTyping: false, replies: [{}, { text: expect.stringContaining('Track parcel') }] },
  ],
  ['says goodbye', [line('Thanks, bye', 10)], 13, { status: 'ended', isTyping: false }],
])('%s', (_what, lines, seconds, expected) => {
  expect(answerInSandbox(conversation(...lines), after(seconds))).toMatchObject(expected);
});

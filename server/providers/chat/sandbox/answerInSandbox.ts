import type { ChatConversation, ChatProgress } from '../chatProvider.ts';

const AGENT = 'Dana';
/** The delays of the agent's arrival after the start, and of an answer after a message, in milliseconds. */
const JOIN_MS = 3000;
const ANSWER_MS = 2500;

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/\b(return|exchange|send back|refund)\b/i, 'You can start a return under My Orders. The label is free.'],
  [
    /\b(where|track|late|arriv|deliver|shipp?)/i,
    'Open the order under My Orders and choose Track parcel for the latest news.',
  ],
  [
    /\b(size|fit|tight|wide|narrow|small|big)/i,
    'Our size charts show all widths. If you are between two sizes, take the larger one.',
  ],
  [/\b(bye|goodbye|that is all|that's all)\b/i, 'Thank you for chatting with us. Goodbye!'],
];
const OTHER = 'Thank you, I have noted that. This is the sandbox of the demo shop, so no person reads it.';
const GOODBYE = /\b(bye|goodbye)\b/i;

const findAnswer = (text: string): string => ANSWERS.find(([pattern]) => pattern.test(text))?.[1] ?? OTHER;

/**
 * Returns the messages of an invented agent at a moment. They depend only on the conversation, so any process may
 * compute them.
 */
export function answerInSandbox(conversation: ChatConversation, now: Date): ChatProgress {
  const { startedAt, shopName, lines, isEndedByCustomer } = conversation;
  const joinsAt = Date.parse(startedAt) + JOIN_MS;
  if (isEndedByCustomer) return { status: 'ended', agentName: AGENT, isTyping: false, replies: [] };
  if (now.getTime() < joinsAt) return { status: 'waiting', agentName: null, isTyping: false, replies: [] };
  const questions = lines.filter(({ author }) => author === 'customer');
  const computeDueAt = (sentAt: string): number => Math.max(Date.parse(sentAt), joinsAt) + ANSWER_MS;
  const answeredQuestions = questions.filter(({ sentAt }) => computeDueAt(sentAt) <= now.getTime());
  const hello = { messageId: 'hello', text: `Hi, I am ${AGENT} from ${shopName}. How can I help?` };
  const replies = answeredQuestions.map(({ messageId, text }) => ({
    messageId: `to-${messageId}`,
    text: findAnswer(text),
  }));
  return {
    status: answeredQuestions.some(({ text }) => GOODBYE.test(text)) ? 'ended' : 'open',
    agentName: AGENT,
    isTyping: answeredQuestions.length < questions.length,
    replies: [hello, ...replies],
  };
}

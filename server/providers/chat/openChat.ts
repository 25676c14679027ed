import { z } from 'zod';
import type { ChatSettings } from '../../config/providerSettings.ts';
import type { Config } from '../../config/readConfig.ts';
import type { Clock } from '../../platform/clock.ts';
import { readBounded } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';

const AGENT = 'Dana';
/** The delays of the agent's arrival after the start, and of an answer after a message, in milliseconds. */
const JOIN_MS = 3000;
const ANSWER_MS = 2500;

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(return|exchange|send back|refund)\b/i,
    'You can start a return under My Orders. It says what the way back costs.',
  ],
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

/** Returns an invented agent's messages at a moment; any process may compute them from the conversation. */
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

const TIMEOUT_MS = 4000;
const MAX_BYTES = 256 * 1024;

const staffing = z.object({ isStaffed: z.boolean() });
const progress = z.object({
  status: z.enum(['waiting', 'open', 'ended']),
  agentName: z.string().trim().min(1).max(60).nullable(),
  isTyping: z.boolean().default(false),
  replies: z
    .array(z.object({ messageId: z.string().min(1).max(80), text: z.string().trim().min(1).max(1000) }))
    .max(200),
});

/** The provider at `CHAT_URL` (docs/decisions/0068-live-chat.md), by JSON with `CHAT_API_KEY` as bearer token. */
export function createHttpChat({ url, apiKey }: ChatSettings): ChatProvider {
  const call = async (path: string, body?: ChatConversation): Promise<unknown> => {
    const answer = await fetchTraced(url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the chat provider answers ${answer.status}`);
    return JSON.parse((await readBounded(answer.body, MAX_BYTES)).toString());
  };
  return {
    isStaffed: async () => staffing.parse(await call('/status')).isStaffed,
    advance: async (conversation): Promise<ChatProgress> =>
      progress.parse(await call(`/conversations/${conversation.chatId}`, conversation)),
  };
}

/** Returns the configured chat provider, else the sandbox if it is allowed, else none: then the shop has no chat. */
export function openChat({ chat }: Pick<Config, 'chat'>, clock: Clock): ChatProvider | undefined {
  if (chat === undefined) return undefined;
  if (chat !== 'sandbox') return createHttpChat(chat);
  return { isStaffed: async () => true, advance: async (conversation) => answerInSandbox(conversation, clock.now()) };
}

/** A message of a conversation. `messageId` is unique in it. */
type ChatLine = {
  readonly messageId: string;
  readonly author: 'customer' | 'agent';
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
};

/** A conversation as sent to the provider: complete, so that the provider needs no state of its own. */
export type ChatConversation = {
  readonly chatId: string;
  readonly shopName: string;
  /** The first name of a recognised customer. */
  readonly customerName: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly isEndedByCustomer: boolean;
  readonly lines: readonly ChatLine[];
};

/** The agent's messages and state. Replies may be repeated: their ids identify them. */
export type ChatProgress = {
  readonly status: 'waiting' | 'open' | 'ended';
  readonly agentName: string | null;
  readonly isTyping: boolean;
  readonly replies: readonly { readonly messageId: string; readonly text: string }[];
};

/** Connects the live chat with the agents. Calls throw when the provider fails or does not answer. */
export type ChatProvider = {
  /** Whether an agent is available now. */
  readonly isStaffed: () => Promise<boolean>;
  /** Sends a conversation and returns the agent's messages. It may be called at any time and repeatedly. */
  readonly advance: (conversation: ChatConversation) => Promise<ChatProgress>;
};

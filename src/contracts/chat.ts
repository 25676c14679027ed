import { z } from 'zod';
import { MAX_CHAT_MESSAGE } from '../lib/limits.ts';
import { createMultilineText } from './common.ts';

/** The shoppers who may chat (browsing §1, §6): all, only recognised customers, or none. */
export const CHAT_AUDIENCES = ['everyone', 'recognized', 'nobody'] as const;

export type ChatAudience = (typeof CHAT_AUDIENCES)[number];

/** The error of all calls of the chat while it is unavailable (browsing §8). */
export const CHAT_UNAVAILABLE = 'chat.unavailable';

const chatMessage = z.object({
  /** Counts from 1 in the conversation. */
  position: z.int(),
  /** The sender's id of the message. */
  messageId: z.string(),
  author: z.enum(['customer', 'agent']),
  text: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A conversation with its customer service agent. `messages` are those after the requested position. */
export const chat = z.object({
  chatId: z.string(),
  status: z.enum(['waiting', 'open', 'ended']),
  agentName: z.string().nullable(),
  isTyping: z.boolean(),
  messages: z.array(chatMessage).max(1000),
});
export type Chat = z.infer<typeof chat>;

/** The id in the paths of a conversation. */
export const chatParam = z.uuid();
/** GET /v1/chat/{chatId}?after=12 */
export const chatQuery = z.object({ after: z.coerce.number().int().min(0).max(100_000).default(0) });
/** POST /v1/chat/{chatId}/messages. A message whose id is already stored changes nothing. */
export const chatMessageRequest = z.object({
  messageId: z.uuid(),
  text: createMultilineText(4 * MAX_CHAT_MESSAGE)
    .min(1)
    .max(MAX_CHAT_MESSAGE),
});
export type ChatMessageRequest = z.infer<typeof chatMessageRequest>;

import { z } from 'zod';
import { createMultilineText, createOneLineText } from '../../../../src/contracts/common.ts';
import { MAX_CHAT_REPLY } from '../../../../src/lib/desk/limits.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { CHAT_ENDED, MAX_MESSAGES } from '../actions.ts';
import { appendMessages, type ChatRow, lockChatById, readMessages, takeChat, updateChat } from '../store.ts';
import { nameChat } from './chatList.ts';

const chat = z.uuid('This chat is not known.').describe('the id of the chat');
const agent = createOneLineText(60).min(1, 'Write a name.').describe('the name that the customer reads');
const MAY_ANSWER = { permission: 'chats.answer', words: ['chat'] } as const;
const subject = ({ chat: chatId }: { readonly chat: string }): string => nameChat(chatId);

/** Locks a chat that goes on. @throws {ApiError} 404; 409 `chat.ended` */
async function lockOpenChat(tx: Transaction, chatId: string): Promise<ChatRow> {
  const row = await lockChatById(tx, chatId);
  if (!row) throw createNotFoundError('This chat');
  if (row.status === 'ended') throw new ApiError(409, 'chat.ended', 'This chat has ended.');
  return row;
}

const takeOperation = defineOperation({
  ...MAY_ANSWER,
  name: 'chat.take',
  summary: 'answers a live chat in place of the provider: the customer goes on in the same window',
  input: z.strictObject({ chat, agent }),
  subject,
  run: ({ parts: { db }, actor }, { chat: chatId, agent: agentName }) =>
    db.transaction().execute(async (tx) => {
      await lockOpenChat(tx, chatId);
      await takeChat(tx, chatId, { takenBy: actor.name, agentName });
      return { chatId };
    }),
  describe: () => 'The chat is yours. The provider is not asked for answers any more.',
});

const replyOperation = defineOperation({
  ...MAY_ANSWER,
  name: 'chat.reply',
  summary: 'writes to the customer of a live chat, and takes it from the provider if it still has it',
  input: z.strictObject({
    chat,
    agent,
    text: createMultilineText(2 * MAX_CHAT_REPLY)
      .min(1, 'Write an answer.')
      .max(MAX_CHAT_REPLY, `An answer has up to ${MAX_CHAT_REPLY} letters.`)
      .meta({ isPrivate: true })
      .describe('the answer'),
    message: z
      .uuid('Name the message by a random UUID.')
      .optional()
      .describe('a random id, so that a message that is sent twice arrives once'),
  }),
  subject,
  run: ({ parts: { db, clock }, actor }, { chat: chatId, agent: agentName, text, message }) =>
    db.transaction().execute(async (tx) => {
      const { takenBy } = await lockOpenChat(tx, chatId);
      if ((await readMessages(tx, chatId, 0)).length >= MAX_MESSAGES)
        throw new ApiError(409, 'chat.full', 'This chat is too long. End it: the customer can start a new one.');
      if (takenBy !== actor.name) await takeChat(tx, chatId, { takenBy: actor.name, agentName });
      const messageId = message ?? crypto.randomUUID();
      await appendMessages(tx, chatId, [{ messageId, author: 'agent', text, sentAt: clock.now() }]);
      return { chatId };
    }),
  describe: () => 'Sent. The customer reads it within seconds if the window is open.',
});

const endOperation = defineOperation({
  ...MAY_ANSWER,
  name: 'chat.end',
  summary: 'ends a live chat; the customer can start a new one',
  input: z.strictObject({ chat }),
  subject,
  run: ({ parts: { db, clock } }, { chat: chatId }) =>
    db.transaction().execute(async (tx) => {
      const { agentName } = await lockOpenChat(tx, chatId);
      await updateChat(tx, chatId, { status: 'ended', agentName, endedAt: clock.now() });
      await enqueue(tx, CHAT_ENDED, { chatId });
      return { chatId };
    }),
  describe: () => 'The chat has ended.',
});

/** Live chats that people of the desk answer themselves. */
export const chatOperations: readonly Operation[] = [takeOperation, replyOperation, endOperation];

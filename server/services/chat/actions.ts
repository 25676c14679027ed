import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CHAT_UNAVAILABLE, type Chat, type ChatMessageRequest } from '../../../src/contracts/chat.ts';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createOldRows } from '../../platform/database/oldRows.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import type { ChatConversation, ChatProgress, ChatProvider } from '../../providers/chat/openChat.ts';
import { readChatAudience } from '../content/actions.ts';
import * as store from './store.ts';

export { chatData } from './store.ts';

export type ChatParts = Pick<Parts, 'db' | 'log' | 'clock' | 'search' | 'content' | 'flags' | 'marketplaces'> & {
  readonly chat: ChatProvider | undefined;
};

/** The job that tells the provider that the customer ended a conversation. */
export const CHAT_ENDED = 'chatEnded';

/** The limit for one conversation, of the customer's and the agent's messages together. */
export const MAX_MESSAGES = 400;

/** Conversations, by their start; their messages go with them. */
export const oldChats = createOldRows('chats', (before) => sql`started_at < ${before}`);

export const getChatOwner = ({ customerId, sessionId }: Caller): string =>
  customerId === null ? buildGuestOwner(sessionId ?? '') : store.buildCustomerOwner(customerId);
const buildGuestOwner = (sessionId: string): string => `session:${hashToken(sessionId)}`;

/** Lets a guest's active conversation go on for the customer who signs in, unless that customer has another. */
export const keepGuestChat = (
  tx: Transaction,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: number },
): Promise<void> => store.moveRunning(tx, buildGuestOwner(sessionId), store.buildCustomerOwner(customerId));

/** Lets a guest's active conversation go on in the browser session to which that guest moves. */
export const moveGuestChat = (
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => store.moveRunning(tx, buildGuestOwner(from), buildGuestOwner(to));

const createUnavailableError = (): ApiError => new ApiError(409, CHAT_UNAVAILABLE, 'Live Chat is unavailable.');
const createChatNotFoundError = (): ApiError => createNotFoundError('This chat');

/** @throws {ApiError} 409 `chat.unavailable` if the marketplace, the switch or the caller's level excludes the chat */
async function requireChat(
  parts: ChatParts,
  marketplace: Pick<Marketplace, 'id'>,
  caller: Caller,
): Promise<ChatProvider> {
  const audience = await readChatAudience(parts, marketplace);
  const isIn = audience === 'everyone' || (audience === 'recognized' && caller.customerId !== null);
  if (!parts.chat || !isIn || (caller.sessionId === null && caller.customerId === null)) throw createUnavailableError();
  return parts.chat;
}

function present(row: store.ChatRow, messages: readonly store.MessageRow[], isTyping: boolean): Chat {
  const { chatId, status, agentName } = row;
  const presentedMessages = messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }));
  return { chatId, status, agentName, isTyping: isTyping && status === 'open', messages: presentedMessages };
}

/** Stores the agent's messages and state. A conversation that has already ended stays ended. */
async function storeProgress(parts: ChatParts, owner: string, chatId: string, progress: ChatProgress): Promise<void> {
  const { status, agentName, replies } = progress;
  const now = parts.clock.now();
  await parts.db.transaction().execute(async (tx) => {
    const chat = await store.lockChat(tx, owner, chatId);
    // A person of the desk may have taken it while the provider was asked.
    if (!chat || chat.status === 'ended' || chat.takenBy !== null) return;
    const messages = replies.map((reply) => ({ ...reply, author: 'agent' as const, sentAt: now }));
    await store.appendMessages(tx, chatId, messages.slice(0, MAX_MESSAGES));
    const isBack = chat.status === 'open' && status === 'waiting';
    await store.updateChat(tx, chatId, {
      status: isBack ? 'open' : status,
      agentName: agentName ?? chat.agentName,
      endedAt: status === 'ended' ? now : null,
    });
  });
}

/** Returns a conversation in the form of the provider. */
async function readConversation(
  { db, marketplaces }: Pick<ChatParts, 'db' | 'marketplaces'>,
  { chatId, customerName, marketplaceId, startedAt }: store.ChatRow,
  isEndedByCustomer: boolean,
): Promise<ChatConversation> {
  const lines = await store.readMessages(db, chatId, 0);
  return {
    chatId,
    customerName,
    shopName: marketplaces.getSettings(marketplaceId).name,
    startedAt: startedAt.toISOString(),
    isEndedByCustomer,
    lines: lines.map(({ position: _, sentAt, ...line }) => ({ ...line, sentAt: sentAt.toISOString() })),
  };
}

/** Asks for the agent's messages. If the provider fails, the next poll asks again. */
async function advance(parts: ChatParts, owner: string, row: store.ChatRow): Promise<boolean> {
  if (!parts.chat || row.status === 'ended' || row.takenBy !== null) return false;
  const { chatId } = row;
  try {
    const progress = await parts.chat.advance(await readConversation(parts, row, false));
    await storeProgress(parts, owner, chatId, progress);
    return progress.isTyping;
  } catch (error) {
    parts.log.warn({ err: error, chatId }, 'the chat provider failed');
    return false;
  }
}

async function readNow(
  parts: ChatParts,
  owner: string,
  chatId: string,
  after: number,
  isTyping = false,
): Promise<Chat> {
  const row = await store.findChat(parts.db, owner, chatId);
  if (!row) throw createChatNotFoundError();
  return present(row, await store.readMessages(parts.db, chatId, after), isTyping);
}

/**
 * Starts a conversation, or returns the caller's active one.
 * @throws {ApiError} 409 `chat.unavailable` when the shop offers no chat now, or not to this caller
 */
export async function startChat(parts: ChatParts, marketplace: Marketplace, caller: Caller): Promise<Chat> {
  const provider = await requireChat(parts, marketplace, caller);
  const owner = getChatOwner(caller);
  const activeChat = await store.findRunning(parts.db, owner);
  if (activeChat) return readNow(parts, owner, activeChat.chatId, 0);
  const isStaffed = await provider.isStaffed().catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the chat provider failed');
    return false;
  });
  if (!isStaffed) throw createUnavailableError();
  const now = parts.clock.now();
  const { firstName: customerName } = caller;
  const newChat = { chatId: randomUUID(), owner, marketplaceId: marketplace.id, customerName, startedAt: now };
  await store.insertChat(parts.db, newChat);
  const startedChat = await store.findRunning(parts.db, owner);
  if (!startedChat) throw createUnavailableError();
  return readNow(parts, owner, startedChat.chatId, 0);
}

/** Returns the caller's conversation with the agent's latest messages. @throws {ApiError} 404 for another customer's */
export async function readChat(parts: ChatParts, caller: Caller, chatId: string, after: number): Promise<Chat> {
  const owner = getChatOwner(caller);
  const row = await store.findChat(parts.db, owner, chatId);
  if (!row) throw createChatNotFoundError();
  const isTyping = await advance(parts, owner, row);
  return readNow(parts, owner, chatId, after, isTyping);
}

/**
 * Sends a customer's message; one that arrives twice is stored once.
 * @throws {ApiError} 404 for another customer's conversation, 409 `chat.ended` or `chat.full`
 */
export async function sendMessage(
  parts: ChatParts,
  caller: Caller,
  chatId: string,
  { messageId, text }: ChatMessageRequest,
): Promise<Chat> {
  const owner = getChatOwner(caller);
  return parts.db.transaction().execute(async (tx) => {
    const chat = await store.lockChat(tx, owner, chatId);
    if (!chat) throw createChatNotFoundError();
    const storedMessages = await store.readMessages(tx, chatId, 0);
    const isStored = storedMessages.some((message) => message.messageId === messageId);
    if (!isStored && chat.status === 'ended') throw new ApiError(409, 'chat.ended', 'This chat has ended.');
    if (!isStored && storedMessages.length >= MAX_MESSAGES)
      throw new ApiError(409, 'chat.full', 'This chat is too long. Please end it and start a new one.');
    await store.appendMessages(tx, chatId, [{ messageId, author: 'customer', text, sentAt: parts.clock.now() }]);
    const addedMessages = await store.readMessages(tx, chatId, storedMessages.at(-1)?.position ?? 0);
    return present(chat, addedMessages, false);
  });
}

/**
 * Ends the caller's conversation, and queues the message to the provider. Does nothing if it has ended. @throws
 * {ApiError} 404 for another customer's
 */
export async function endChat(parts: ChatParts, caller: Caller, chatId: string): Promise<Chat> {
  const owner = getChatOwner(caller);
  await parts.db.transaction().execute(async (tx) => {
    const chat = await store.lockChat(tx, owner, chatId);
    if (!chat) throw createChatNotFoundError();
    if (chat.status === 'ended') return;
    await store.updateChat(tx, chatId, { status: 'ended', agentName: chat.agentName, endedAt: parts.clock.now() });
    await enqueue(tx, CHAT_ENDED, { chatId });
  });
  return readNow(parts, owner, chatId, 0);
}

/**
 * Tells the provider that the customer ended a conversation. Does nothing in a shop without a chat now, or for a
 * conversation that was deleted.
 * @throws if the provider does not accept it
 */
export async function tellChatEnded(
  parts: Pick<ChatParts, 'db' | 'marketplaces' | 'chat'>,
  chatId: string,
): Promise<void> {
  const row = await store.findEnded(parts.db, chatId);
  if (parts.chat && row) await parts.chat.advance(await readConversation(parts, row, true));
}

import type { Router } from 'express';
import { chatParam } from '../../../src/contracts/chat.ts';
import { chatCalls } from '../../openapi/calls/chatCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { openChat } from '../../providers/chat/openChat.ts';
import { type ChatParts, endChat, getChatOwner, readChat, sendMessage, startChat } from './actions.ts';

/** An open popup polls every two seconds; an IP address may serve a whole office. */
const LIMITS = {
  start: { name: 'chat-start', points: 10, seconds: 3600 },
  startByAddress: { name: 'chat-start-address', points: 60, seconds: 3600 },
  read: { name: 'chat-read', points: 600, seconds: 300 },
  send: { name: 'chat-send', points: 20, seconds: 60 },
} as const satisfies Record<string, Limit>;

function parseChatId(param: unknown): string {
  const id = chatParam.safeParse(param);
  if (!id.success) throw createNotFoundError('This chat');
  return id.data;
}

/** The live chat (browsing §1, §6, §8): only its owner can access a conversation. */
export function createChatRouter(baseParts: Omit<ChatParts, 'chat'> & Pick<Parts, 'rateLimits' | 'config'>): Router {
  const parts = { ...baseParts, chat: openChat(baseParts.config, baseParts.clock) };
  return routeCalls(chatCalls, {
    'POST /v1/chat': async ({ req, caller }) => {
      await countAttempt(parts, [
        [LIMITS.start, getChatOwner(caller)],
        [LIMITS.startByAddress, getAddressKey(req)],
      ]);
      return startChat(parts, parts.marketplaces.getByHost(req.get('host') ?? ''), caller);
    },
    'GET /v1/chat/{chatId}': async ({ caller, params, query: { after } }) => {
      await countAttempt(parts, [[LIMITS.read, getChatOwner(caller)]]);
      return readChat(parts, caller, parseChatId(params.chatId), after);
    },
    'POST /v1/chat/{chatId}/messages': async ({ caller, params, body }) => {
      await countAttempt(parts, [[LIMITS.send, getChatOwner(caller)]]);
      return sendMessage(parts, caller, parseChatId(params.chatId), body);
    },
    'DELETE /v1/chat/{chatId}': ({ caller, params }) => endChat(parts, caller, parseChatId(params.chatId)),
  });
}

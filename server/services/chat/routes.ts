import { Router } from 'express';
import { chatMessageRequest, chatParam, chatQuery } from '../../../src/contracts/chat.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { getCaller } from '../../platform/http/caller.ts';
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
  const router = Router();
  router.post('/v1/chat', async (req, res) => {
    const caller = getCaller(res);
    await countAttempt(parts, [
      [LIMITS.start, getChatOwner(caller)],
      [LIMITS.startByAddress, getAddressKey(req)],
    ]);
    const marketplace = parts.marketplaces.getByHost(req.get('host') ?? '');
    res.status(201).json(await startChat(parts, marketplace, caller));
  });
  router.get('/v1/chat/:chatId', async (req, res) => {
    const caller = getCaller(res);
    await countAttempt(parts, [[LIMITS.read, getChatOwner(caller)]]);
    const { after } = chatQuery.parse(req.query);
    res.json(await readChat(parts, caller, parseChatId(req.params.chatId), after));
  });
  router.post('/v1/chat/:chatId/messages', async (req, res) => {
    const caller = getCaller(res);
    const message = chatMessageRequest.parse(req.body);
    await countAttempt(parts, [[LIMITS.send, getChatOwner(caller)]]);
    res.status(201).json(await sendMessage(parts, caller, parseChatId(req.params.chatId), message));
  });
  router.delete('/v1/chat/:chatId', async (req, res) => {
    res.json(await endChat(parts, getCaller(res), parseChatId(req.params.chatId)));
  });
  return router;
}

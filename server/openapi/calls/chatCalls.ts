import * as chat from '../../../src/contracts/chat.ts';
import { type ApiCall, openCall } from '../apiCall.ts';

/** Calls of the live chat. */
export const chatCalls: readonly ApiCall[] = [
  openCall(
    'post',
    '/v1/chat',
    "Starts a conversation, or returns the caller's running one",
    { 201: chat.chat },
    { errorIds: [chat.CHAT_UNAVAILABLE] },
  ),
  openCall(
    'get',
    '/v1/chat/{chatId}',
    "Returns the caller's conversation with its messages after a position",
    chat.chat,
    {
      query: chat.chatQuery,
      errorIds: ['not.found'],
    },
  ),
  openCall(
    'post',
    '/v1/chat/{chatId}/messages',
    'Sends a message',
    { 201: chat.chat },
    { body: chat.chatMessageRequest, errorIds: ['not.found', 'chat.ended', 'chat.full'] },
  ),
  openCall('delete', '/v1/chat/{chatId}', 'Ends a conversation', chat.chat, { errorIds: ['not.found'] }),
];

import * as chat from '../../../src/contracts/chat.ts';
import { openCall } from '../apiCall.ts';

export const chatCalls = {
  'POST /v1/chat': openCall(
    "Starts a conversation, or returns the caller's running one",
    { 201: chat.chat },
    { errorIds: [chat.CHAT_UNAVAILABLE] },
  ),
  'GET /v1/chat/{chatId}': openCall("Returns the caller's conversation with its messages after a position", chat.chat, {
    query: chat.chatQuery,
    errorIds: ['not.found'],
  }),
  'POST /v1/chat/{chatId}/messages': openCall(
    'Sends a message',
    { 201: chat.chat },
    { body: chat.chatMessageRequest, errorIds: ['not.found', 'chat.ended', 'chat.full'] },
  ),
  'DELETE /v1/chat/{chatId}': openCall('Ends a conversation', chat.chat, { errorIds: ['not.found'] }),
};

import * as chat from '../../../src/contracts/chat.ts';
import type { ApiCall } from '../apiCall.ts';

/** Calls of the live chat. */
export const chatCalls: readonly ApiCall[] = [
  {
    method: 'post',
    path: '/v1/chat',
    summary: "Starts a conversation, or returns the caller's running one",
    security: 'nothing',
    answers: { 201: chat.chat },
    errorIds: [chat.CHAT_UNAVAILABLE],
  },
  {
    method: 'get',
    path: '/v1/chat/{chatId}',
    summary: "Returns the caller's conversation with its messages after a position",
    security: 'nothing',
    query: chat.chatQuery,
    answers: { 200: chat.chat },
    errorIds: ['not.found'],
  },
  {
    method: 'post',
    path: '/v1/chat/{chatId}/messages',
    summary: 'Sends a message',
    security: 'nothing',
    body: chat.chatMessageRequest,
    answers: { 201: chat.chat },
    errorIds: ['not.found', 'chat.ended', 'chat.full'],
  },
  {
    method: 'delete',
    path: '/v1/chat/{chatId}',
    summary: 'Ends a conversation',
    security: 'nothing',
    answers: { 200: chat.chat },
    errorIds: ['not.found'],
  },
];

import type { Chat, ChatMessageRequest } from '../contracts/chat.ts';
import type { Transport } from './transport.ts';

/** POST /v1/chat: starts a conversation, or returns the active one. 409 `chat.unavailable` without chat. */
export const startChat = (api: Transport): Promise<Chat> => api({ method: 'POST', path: '/v1/chat', body: {} });

/** GET /v1/chat/{chatId}: the conversation with its messages after a position. 404 for another customer's. */
export const fetchChat = (api: Transport, chatId: string, after: number): Promise<Chat> =>
  api({ path: `/v1/chat/${chatId}?after=${after}` });

/** POST /v1/chat/{chatId}/messages: sends a message. 409 `chat.ended` or `chat.full`, 429 when there are too many. */
export const sendChatMessage = (api: Transport, chatId: string, body: ChatMessageRequest): Promise<Chat> =>
  api({ method: 'POST', path: `/v1/chat/${chatId}/messages`, body });

/** DELETE /v1/chat/{chatId}: ends the conversation. */
export const endChat = (api: Transport, chatId: string): Promise<Chat> =>
  api({ method: 'DELETE', path: `/v1/chat/${chatId}` });

import { endChat, fetchChat, sendChatMessage, startChat } from '../../api/chat.ts';
import type { Chat, ChatMessageRequest } from '../../contracts/chat.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Starts a conversation, or returns the active one. Throws the API's `ApiFailure`. */
export const openChat =
  (): AppThunk<unknown, Chat> =>
  (_dispatch, _getState, { api }) =>
    startChat(api);

/** Returns the new messages and the state of a conversation. Throws the API's `ApiFailure`. */
export const pollChat =
  (chatId: string, after: number): AppThunk<unknown, Chat> =>
  (_dispatch, _getState, { api }) =>
    fetchChat(api, chatId, after);

/** Sends a message; one with the same id is stored once. Throws the API's `ApiFailure`. */
export const postMessage =
  (chatId: string, message: ChatMessageRequest): AppThunk<unknown, Chat> =>
  (_dispatch, _getState, { api }) =>
    sendChatMessage(api, chatId, message);

/** Ends a conversation. Throws the API's `ApiFailure`. */
export const finishChat =
  (chatId: string): AppThunk<unknown, Chat> =>
  (_dispatch, _getState, { api }) =>
    endChat(api, chatId);

import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { ApiFailure } from '../../api/apiFailure.ts';
import { endChat, fetchChat, sendChatMessage, startChat } from '../../api/chat.ts';
import type { Chat } from '../../contracts/chat.ts';
import { readLocalState, saveLocalState } from '../../page/localState.ts';
import { type AppThunk, callApi, useAppDispatch } from '../../page/thunk.ts';
import { CHAT_KEY, chatClosed, messagesCounted } from './chatSlice.ts';
import { type ChatState, CONNECTING_STATE, changeChat, summarizeChat } from './chatState.ts';

/** Starts a conversation, or returns the active one. Throws the API's `ApiFailure`. */
const openChat = callApi(startChat);

/** Returns an active conversation with all of its messages. Throws if it has ended, or the API's `ApiFailure`. */
const resumeChat =
  (chatId: string): AppThunk<unknown, Chat> =>
  async (_dispatch, _getState, { api }) => {
    const chat = await fetchChat(api, chatId, 0);
    if (chat.status === 'ended') throw new Error('The conversation has ended.');
    return chat;
  };

/** Returns the new messages and the state of a conversation. Throws the API's `ApiFailure`. */
const pollChat = callApi(fetchChat);

/** Sends a message; one with the same id is stored once. Throws the API's `ApiFailure`. */
const postMessage = callApi(sendChatMessage);

/** Ends a conversation. Throws the API's `ApiFailure`. */
const finishChat = callApi(endChat);

const POLL_MS = 2000;
/** The interval between polls while the popup is closed or the last poll failed. */
const SLOW_POLL_MS = 8000;
const SEND_PATIENCE_MS = 15_000;
const NOT_SENT = 'Not sent.';

const getFailureMessage = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 ? failure.message : NOT_SENT;

/** Rejects when the work takes too long. A second try is safe, because the message has an id. */
const rejectWhenLate = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(NOT_SENT)), SEND_PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export type ChatActions = {
  readonly send: (text: string, messageId?: string) => Promise<void>;
  readonly restart: () => void;
  readonly end: () => Promise<void>;
};

/** Returns the first state: with the conversation of the tab's previous document, and the last message it has shown. */
function createFirstState(): ChatState {
  const [savedChatId = '', position] = readLocalState(CHAT_KEY).split(' ');
  return { ...CONNECTING_STATE, savedChatId, seenPosition: Number(position) || 0 };
}

/** Saves the conversation for the tab's next document, and shows on the entries what the customer has not seen. */
function useSummary(state: ChatState, isOpen: boolean): void {
  const dispatch = useAppDispatch();
  const { phase, chatId, seenPosition } = state;
  const { unreadCount, lastLine } = summarizeChat(state);
  useEffect(() => {
    dispatch(messagesCounted({ unreadCount, lastLine }));
  }, [unreadCount, lastLine, dispatch]);
  useEffect(() => {
    if (chatId !== null) saveLocalState(CHAT_KEY, `${chatId} ${seenPosition}`);
  }, [chatId, seenPosition]);
  useEffect(() => () => saveLocalState(CHAT_KEY, ''), []);
  useEffect(() => {
    // A minimized panel cannot show it.
    if (!isOpen && phase === 'unavailable') dispatch(chatClosed());
  }, [isOpen, phase, dispatch]);
}

/** Manages a conversation: starts it or resumes the tab's, polls it while active, sends messages. */
export function useChat(isOpen: boolean): readonly [ChatState, ChatActions] {
  const dispatch = useAppDispatch();
  const [state, change] = useReducer(changeChat, undefined, createFirstState);
  const { phase, chatId, savedChatId, messages, isOffline } = state;
  const last = messages.at(-1)?.position ?? 0;
  useSummary(state, isOpen);
  useEffect(() => {
    if (isOpen && last > 0) change({ type: 'seen' });
  }, [isOpen, last]);

  // A customer who opened the panel gets a new conversation in the place of one that cannot be resumed.
  const giveUp = useEffectEvent(() => change({ type: isOpen && savedChatId !== '' ? 'connecting' : 'unavailable' }));
  useEffect(() => {
    if (phase !== 'connecting') return;
    let isGone = false;
    rejectWhenLate(dispatch(savedChatId === '' ? openChat() : resumeChat(savedChatId))).then(
      (chat) => !isGone && change({ type: 'received', chat }),
      () => !isGone && giveUp(),
    );
    return () => {
      isGone = true;
    };
  }, [phase, savedChatId, dispatch]);

  useEffect(() => {
    if (chatId === null || (phase !== 'waiting' && phase !== 'open')) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      if (!isGone) timer = setTimeout(poll, isOpen && !isOffline ? POLL_MS : SLOW_POLL_MS);
    };
    const poll = async () => {
      if (!document.hidden)
        await rejectWhenLate(dispatch(pollChat(chatId, last))).then(
          (chat) => !isGone && change({ type: 'received', chat }),
          () => !isGone && change({ type: 'offline' }),
        );
      schedule();
    };
    schedule();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [chatId, phase, last, isOpen, isOffline, dispatch]);

  const send = useCallback(
    async (text: string, messageId: string = crypto.randomUUID()) => {
      if (chatId === null) return;
      change({ type: 'sending', messageId, text });
      await rejectWhenLate(dispatch(postMessage(chatId, { messageId, text }))).then(
        (chat) => change({ type: 'received', chat }),
        (failure: unknown) => change({ type: 'failed', messageId, error: getFailureMessage(failure) }),
      );
    },
    [chatId, dispatch],
  );
  const end = useCallback(async () => {
    if (chatId !== null) await rejectWhenLate(dispatch(finishChat(chatId)));
  }, [chatId, dispatch]);
  const restart = useCallback(() => change({ type: 'connecting' }), []);
  return [state, { send, restart, end }];
}

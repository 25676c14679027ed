import type { Chat, ChatMessage } from '../../contracts/chat.ts';

/** A message of this browser that the server does not have yet. */
export type OutgoingMessage = { readonly messageId: string; readonly text: string; readonly error: string | null };

/** `connecting` until the first answer; `unavailable` when the shop offers no chat now (browsing §8). */
export type ChatState = {
  readonly phase: 'connecting' | 'unavailable' | 'waiting' | 'open' | 'ended';
  readonly chatId: string | null;
  readonly agentName: string | null;
  readonly isTyping: boolean;
  readonly messages: readonly ChatMessage[];
  readonly outgoingMessages: readonly OutgoingMessage[];
  /** Whether the last poll failed. */
  readonly isOffline: boolean;
  /** The conversation of the tab's previous document, to be resumed; empty for a new one. */
  readonly savedChatId: string;
  /** The last message that the customer has seen. */
  readonly seenPosition: number;
};

export type ChatChange =
  | { readonly type: 'connecting' | 'unavailable' | 'offline' | 'seen' }
  | { readonly type: 'received'; readonly chat: Chat }
  | { readonly type: 'sending'; readonly messageId: string; readonly text: string }
  | { readonly type: 'failed'; readonly messageId: string; readonly error: string };

export const CONNECTING_STATE: ChatState = {
  phase: 'connecting',
  chatId: null,
  agentName: null,
  isTyping: false,
  messages: [],
  outgoingMessages: [],
  isOffline: false,
  savedChatId: '',
  seenPosition: 0,
};

const getLastPosition = ({ messages }: ChatState): number => messages.at(-1)?.position ?? 0;

function withAnswer(state: ChatState, { chatId, status, agentName, isTyping, messages }: Chat): ChatState {
  const knownPositions = new Set(state.messages.map(({ position }) => position));
  const all = [...state.messages, ...messages.filter(({ position }) => !knownPositions.has(position))];
  const storedIds = new Set(all.map(({ messageId }) => messageId));
  return {
    // An answer that was sent before the end of the conversation may arrive after it.
    phase: state.phase === 'ended' ? 'ended' : status,
    chatId,
    agentName: agentName ?? state.agentName,
    isTyping,
    messages: all.sort((a, b) => a.position - b.position),
    outgoingMessages: state.outgoingMessages.filter(({ messageId }) => !storedIds.has(messageId)),
    isOffline: false,
    savedChatId: '',
    seenPosition: state.seenPosition,
  };
}

/** Returns the state of the popup after a change. */
export function changeChat(state: ChatState, change: ChatChange): ChatState {
  switch (change.type) {
    case 'connecting':
      return CONNECTING_STATE;
    case 'unavailable':
      return { ...CONNECTING_STATE, phase: 'unavailable' };
    case 'offline':
      return { ...state, isOffline: true };
    case 'seen':
      return { ...state, seenPosition: getLastPosition(state) };
    case 'received':
      return withAnswer(state, change.chat);
    case 'sending': {
      const { messageId, text } = change;
      const others = state.outgoingMessages.filter((message) => message.messageId !== messageId);
      return { ...state, outgoingMessages: [...others, { messageId, text, error: null }] };
    }
    case 'failed': {
      const { messageId, error } = change;
      const markFailed = (message: OutgoingMessage) =>
        message.messageId === messageId ? { ...message, error } : message;
      return { ...state, outgoingMessages: state.outgoingMessages.map(markFailed) };
    }
  }
}

/** Returns the number of the agent's messages that the customer has not seen, and the last message with its author. */
export function summarizeChat(state: ChatState): { unreadCount: number; lastLine: string } {
  const { messages, seenPosition, agentName } = state;
  const last = messages.at(-1);
  const author = last?.author === 'customer' ? 'You' : (agentName ?? 'Live Chat');
  return {
    unreadCount: messages.filter((message) => message.author === 'agent' && message.position > seenPosition).length,
    lastLine: last ? `${author}: ${last.text}` : '',
  };
}

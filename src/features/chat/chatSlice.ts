import { defineSlice } from '../../page/defineSlice.ts';
import type { ContentRootState } from '../content/contentSlice.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** Shopper state: what the entries to the live chat show of it. The conversation itself is state of the panel. */
export type ChatSummary = {
  /** Whether the panel is shown. */
  readonly isOpen: boolean;
  /** Whether there is a conversation, which continues while the panel is minimized. */
  readonly isStarted: boolean;
  /** The number of messages that arrived while the panel was minimized. */
  readonly unreadCount: number;
  /** The last message, after the name of its author. */
  readonly lastLine: string;
};
export type ChatRootState = { readonly chat: ChatSummary } & ContentRootState & IdentityRootState;

/** The key of the tab's storage with the conversation of its last document. */
export const CHAT_KEY = 'chat';

const NO_CHAT: ChatSummary = { isOpen: false, isStarted: false, unreadCount: 0, lastLine: '' };

const chatSlice = defineSlice('chat', NO_CHAT, {
  chatOpened: (state) => ({ ...state, isOpen: true, isStarted: true, unreadCount: 0 }),
  /** A conversation of an earlier document of this tab continues, minimized. */
  chatResumed: (state) => ({ ...state, isStarted: true }),
  chatMinimized: (state) => ({ ...state, isOpen: false }),
  messagesCounted: (state, counted: Pick<ChatSummary, 'unreadCount' | 'lastLine'>) => ({ ...state, ...counted }),
  chatClosed: () => NO_CHAT,
});
export const { chatOpened, chatResumed, chatMinimized, messagesCounted, chatClosed } = chatSlice.actions;
export const chatReducer = chatSlice.reducer;

/** Returns the chat's state; null if this shopper may not chat (browsing §1, §6). */
export function selectChat(state: ChatRootState): ChatSummary | null {
  const audience = state.content.shell?.liveChat;
  const isOffered = audience === 'everyone' || (audience === 'recognized' && selectCustomer(state) !== null);
  return isOffered ? state.chat : null;
}

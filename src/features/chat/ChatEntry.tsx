import { ChevronUp, MessageCircle } from 'lucide';
import { useSelector } from 'react-redux';
import { CHAT_HREF } from '../../lib/limits.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { CountBadge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { handlePlainClick } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatEntry.module.css';
import { type ChatRootState, type ChatSummary, chatOpened, selectChat } from './chatSlice.ts';

/** Returns the end of an entry's accessible name. */
function describeState({ isStarted, unreadCount }: ChatSummary): string {
  if (unreadCount > 0) return `, ${unreadCount} unread ${unreadCount === 1 ? 'message' : 'messages'}`;
  return isStarted ? ', in progress' : '';
}

/**
 * Returns the click handler of an entry. Once the chat's own part is loaded it answers the click (LiveChat.tsx), which
 * then no longer is a plain one.
 */
function useOpenChat() {
  const dispatch = useAppDispatch();
  return handlePlainClick(() => dispatch(chatOpened()));
}

/** A dot while a conversation is minimized, or its number of unread messages. */
function Mark({ chat: { isOpen, isStarted, unreadCount } }: { chat: ChatSummary }) {
  if (unreadCount > 0) return <CountBadge className={styles.mark} count={unreadCount} />;
  return isStarted && !isOpen ? <span className={classNames(styles.mark, styles.dot)} /> : null;
}

type ChatEntryProps = {
  chat: ChatSummary;
  iconSize?: number;
  /** Whether dot and number stand behind the word instead of on the icon. */
  hasMarkBehind?: boolean;
  className?: string | undefined;
  wordClassName?: string | undefined;
};

/** A link that opens the live chat, with the state of the conversation. */
export function ChatEntry({ chat, iconSize = 24, hasMarkBehind = false, className, wordClassName }: ChatEntryProps) {
  const { isOpen, isStarted } = chat;
  return (
    <a
      className={classNames(styles.entry, className)}
      href={CHAT_HREF}
      data-state={isOpen ? 'open' : isStarted ? 'minimized' : undefined}
      onClick={useOpenChat()}
    >
      <span className={styles.sign}>
        <Icon icon={MessageCircle} size={iconSize} />
        {!hasMarkBehind && <Mark chat={chat} />}
      </span>
      <span className={wordClassName}>Chat</span>
      {hasMarkBehind && <Mark chat={chat} />}
      <VisuallyHidden>{describeState(chat)}</VisuallyHidden>
    </a>
  );
}

/** A line with the last message of a minimized conversation, which opens it; on phones only. */
export function ChatStrip({ chat, className }: { chat: ChatSummary; className?: string | undefined }) {
  return (
    <a className={classNames(styles.strip, className)} href={CHAT_HREF} onClick={useOpenChat()}>
      <Icon icon={MessageCircle} size={20} />
      <span className={styles.line}>{chat.lastLine || 'Live Chat'}</span>
      {chat.unreadCount > 0 && <CountBadge count={chat.unreadCount} />}
      <VisuallyHidden>{describeState(chat)}</VisuallyHidden>
      <Icon icon={ChevronUp} size={20} />
    </a>
  );
}

/**
 * The chat in a bar at the bottom of a phone: the bar's first cell, and instead of it a strip above the bar while a
 * conversation is minimized. A bar with `isStripOnly` has no cell, because its page's header shows the chat.
 */
export function BarChat({ isStripOnly = false }: { isStripOnly?: boolean }) {
  const chat = useSelector<ChatRootState, ChatSummary | null>(selectChat);
  if (!chat) return null;
  if (chat.isStarted) return <ChatStrip chat={chat} className={styles.aboveBar} />;
  return isStripOnly ? null : <ChatEntry chat={chat} className={styles.cell} />;
}

import { ChevronUp, MessageCircle } from 'lucide';
import { useSelector } from 'react-redux';
import { CHAT_HREF } from '../../lib/limits.ts';
import { CountBadge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatEntry.module.css';
import { ChatEntry, describeState, useOpenChat } from './ChatEntry.tsx';
import { type ChatRootState, type ChatSummary, selectChat } from './chatSlice.ts';

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

/** The chat in a phone's bar: its first cell, or a strip above it. `isStripOnly`: the header shows the chat. */
export function BarChat({ isStripOnly = false }: { isStripOnly?: boolean }) {
  const chat = useSelector<ChatRootState, ChatSummary | null>(selectChat);
  if (!chat) return null;
  if (chat.isStarted) return <ChatStrip chat={chat} className={styles.aboveBar} />;
  return isStripOnly ? null : <ChatEntry chat={chat} className={styles.cell} />;
}

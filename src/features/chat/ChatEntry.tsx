import { MessageCircle } from 'lucide';
import { CHAT_HREF } from '../../lib/limits.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { CountBadge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { handlePlainClick } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatEntry.module.css';
import { type ChatSummary, chatOpened } from './chatSlice.ts';

/** Returns the end of an entry's accessible name. */
export function describeState({ isStarted, unreadCount }: ChatSummary): string {
  if (unreadCount > 0) return `, ${unreadCount} unread ${unreadCount === 1 ? 'message' : 'messages'}`;
  return isStarted ? ', in progress' : '';
}

/** Returns the click handler of an entry, until the chat's own part answers (LiveChat.tsx). */
export function useOpenChat() {
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

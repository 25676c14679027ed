import { useEffect, useRef } from 'react';
import type { ChatMessage } from '../../contracts/chat.ts';
import { getCurrentYear } from '../../lib/dates/currentYear.ts';
import { getLocale } from '../../lib/getLocale.ts';
import { classNames } from '../../ui/classNames.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatPopup.module.css';
import type { ChatState, OutgoingMessage } from './chatState.ts';

function formatTime(moment: string): string {
  const date = new Date(moment);
  if (date.toDateString() === new Date().toDateString())
    return `Today, ${new Intl.DateTimeFormat(getLocale(), { hour: 'numeric', minute: '2-digit' }).format(date)}`;
  const year = date.getFullYear() === getCurrentYear() ? undefined : 'numeric';
  const fields = { year, month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(getLocale(), fields).format(date);
}

const Bubble = ({ author, text }: Pick<ChatMessage, 'author' | 'text'>) => (
  <p className={classNames(styles.bubble, styles[author])}>{text}</p>
);

/** Returns a line about the state; undefined while the conversation is active and working. */
function describePhase({ phase, isOffline, agentName }: ChatState): string | undefined {
  if (phase === 'connecting') return 'Connecting…';
  if (phase === 'ended') return 'This chat has ended.';
  if (isOffline) return 'The connection is lost. We keep trying.';
  return phase === 'waiting'
    ? 'Waiting for a team member. You can write already.'
    : agentName
      ? undefined
      : 'Connecting…';
}

/** The messages of both sides, newest last; messages that failed can be sent again. */
export function ChatMessages({ state, onRetry }: { state: ChatState; onRetry: (message: OutgoingMessage) => void }) {
  const { messages, outgoingMessages, isTyping, agentName } = state;
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoingMessages.length;
  const note = describePhase(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end for each new line
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count, isTyping, note]);
  const [first] = messages;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <div ref={list} className={styles.messages} role="log" aria-label="Messages" tabIndex={0}>
      {first && <p className={styles.time}>{formatTime(first.sentAt)}</p>}
      {messages.map(({ position, author, text }) => (
        <Bubble key={position} author={author} text={text} />
      ))}
      {outgoingMessages.map((message) => (
        <div key={message.messageId} className={styles.outgoing}>
          <Bubble author="customer" text={message.text} />
          {message.error === null ? (
            <p className={styles.state}>Sending…</p>
          ) : (
            <p className={styles.failed}>
              {message.error}{' '}
              <button type="button" onClick={() => onRetry(message)}>
                Try again
              </button>
            </p>
          )}
        </div>
      ))}
      {isTyping && (
        <p className={classNames(styles.bubble, styles.agent, styles.typing)}>
          <VisuallyHidden>{agentName ?? 'The team'} is writing</VisuallyHidden>
          <i />
          <i />
          <i />
        </p>
      )}
      {note && <p className={styles.time}>{note}</p>}
    </div>
  );
}

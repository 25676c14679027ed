import { ArrowUp, MessageCircle, Minus, X } from 'lucide';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ChatMessage } from '../../contracts/chat.ts';
import type { Marketplace } from '../../contracts/content/content.ts';
import { getCurrentYear } from '../../lib/dates/currentYear.ts';
import { getLocale } from '../../lib/getLocale.ts';
import { MAX_CHAT_MESSAGE } from '../../lib/limits.ts';
import { useHistoryLayer } from '../../page/historyLayers.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Button, IconButton, RetryButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { TextInput } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useModal } from '../../ui/overlays/useModal.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMediaQuery } from '../../ui/viewport.ts';
import styles from './ChatPopup.module.css';
import { chatClosed, chatMinimized, chatOpened } from './chatSlice.ts';
import type { ChatState, OutgoingMessage } from './chatState.ts';
import { useChat } from './useChat.ts';
import { DOCKED, useDock } from './useDock.ts';

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
function ChatMessages({ state, onRetry }: { state: ChatState; onRetry: (message: OutgoingMessage) => void }) {
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

interface ChatFormProps {
  /** False until the conversation has started. */
  isReady: boolean;
  onSend: (text: string) => void;
}

/** The field for a message. A message that is entered while the conversation starts is sent once it has started. */
export function ChatForm({ isReady, onSend }: ChatFormProps) {
  const [text, setText] = useState('');
  const [isQueued, setIsQueued] = useState(false);
  const send = (): void => {
    const message = text.trim();
    setIsQueued(false);
    if (message === '') return;
    onSend(message);
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) send();
    else setIsQueued(true);
  };
  const sendQueued = useEffectEvent(send);
  useEffect(() => {
    if (isReady && isQueued) sendQueued();
  }, [isReady, isQueued]);
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label="Write a message"
          placeholder="Write a message"
          maxLength={MAX_CHAT_MESSAGE}
          autoComplete="off"
          enterKeyHint="send"
          data-autofocus
        />
        <button className={styles.send} type="submit" aria-label="Send" title="Send" aria-busy={isQueued}>
          <Icon icon={ArrowUp} size={24} />
        </button>
      </div>
      <p className={styles.keep}>
        We keep chats for 90 days at most. <a href="/c/privacy-policy">Privacy</a>
      </p>
    </form>
  );
}

/** The head: the agent, and the buttons that minimize the panel and end the conversation. */
type ChatHeadProps = { state: ChatState; answer: string; onMinimize: () => void; onClose: () => void };

function ChatHead({ state, answer, onMinimize, onClose }: ChatHeadProps) {
  const { agentName, phase } = state;
  const isHere = agentName !== null && phase === 'open';
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {isHere ? agentName.slice(0, 2).toUpperCase() : <Icon icon={MessageCircle} size={20} />}
      </span>
      <div className={styles.names}>
        <h2 className={styles.title} id="chat-title">
          Live Chat
        </h2>
        <p className={styles.note} data-here={isHere || undefined}>
          {isHere ? `${agentName} is here` : answer}
        </p>
      </div>
      <IconButton label="Minimize" icon={<Icon icon={Minus} size={24} />} onClick={onMinimize} />
      <IconButton label="End chat" icon={<Icon icon={X} size={24} />} onClick={onClose} />
    </div>
  );
}

/** Calls `onChange` when the page changes while the component is mounted. */
function useNewPage(onChange: () => void): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    handleChange();
  }, [key]);
}

/** The panel of the live chat: beside the page, on narrower windows a drawer (460 pixels, browsing §9), on phones the screen. */
export function ChatPopup({ isOpen, shop }: { isOpen: boolean; shop: Marketplace }) {
  const [state, { send, restart, end }] = useChat(isOpen);
  const [asksToEnd, setAsksToEnd] = useState(false);
  const [hasEndFailed, setHasEndFailed] = useState(false);
  const dispatch = useAppDispatch();
  const onEnd = () => dispatch(chatClosed());
  const minimize = () => dispatch(state.phase === 'ended' ? chatClosed() : chatMinimized());
  const isDocked = useMediaQuery(DOCKED, 0);
  const ref = useModal(minimize, isOpen && !isDocked);
  useDock(ref, isOpen && isDocked, minimize);
  useNewPage(() => isDocked || dispatch(chatMinimized()));
  useHistoryLayer('chat', isOpen && !isDocked, (opens) => (opens ? dispatch(chatOpened()) : minimize()));
  const isRunning = state.phase === 'open' || state.phase === 'waiting';

  const close = () => {
    if (isRunning && state.messages.length > 0) setAsksToEnd(true);
    else finish();
  };
  const finish = () => {
    if (!isRunning) return onEnd();
    setHasEndFailed(false);
    void end().then(onEnd, () => setHasEndFailed(true));
  };
  return (
    <dialog ref={ref} className={styles.popup} aria-labelledby="chat-title">
      <ChatHead state={state} answer={shop.sentences.answer} onMinimize={minimize} onClose={close} />
      {asksToEnd && isRunning && (
        <div className={styles.question} role="alert">
          <p>{hasEndFailed ? 'The chat could not be ended. Please try again.' : 'End this chat?'}</p>
          <Button kind="secondary" onClick={() => setAsksToEnd(false)}>
            Keep chatting
          </Button>
          <Button onClick={finish}>End chat</Button>
        </div>
      )}
      {state.phase === 'unavailable' ? (
        <div className={styles.unavailable} role="status">
          <p className={styles.strong}>Live Chat is unavailable.</p>
          <p>
            Call us {shop.hours} at <PhoneLink number={shop.phone} />.
          </p>
          <RetryButton kind="secondary" onClick={restart} />
        </div>
      ) : (
        <>
          <ChatMessages state={state} onRetry={({ text, messageId }) => void send(text, messageId)} />
          {state.phase === 'ended' ? (
            <div className={styles.over}>
              <Button isFullWidth onClick={restart}>
                Start a new chat
              </Button>
            </div>
          ) : (
            <ChatForm isReady={state.chatId !== null} onSend={(text) => void send(text)} />
          )}
        </>
      )}
    </dialog>
  );
}

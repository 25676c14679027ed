import { ArrowUp, MessageCircle, Minus, X } from 'lucide';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Marketplace } from '../../contracts/content/content.ts';
import { MAX_CHAT_MESSAGE } from '../../lib/limits.ts';
import { useHistoryLayer } from '../../page/historyLayers.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Button, IconButton, RetryButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useModal } from '../../ui/overlays/useModal.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { useMediaQuery } from '../../ui/viewport.ts';
import { ChatMessages } from './ChatMessages.tsx';
import styles from './ChatPopup.module.css';
import { chatClosed, chatMinimized, chatOpened } from './chatSlice.ts';
import type { ChatState } from './chatState.ts';
import { useChat } from './useChat.ts';
import { DOCKED, useDock } from './useDock.ts';

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

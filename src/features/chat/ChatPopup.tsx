import { Minus, SendHorizontal, X } from 'lucide';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_CHAT_MESSAGE } from '../../lib/limits.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { openModal } from '../../ui/overlays/useModal.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import styles from './ChatPopup.module.css';
import { useChat } from './useChat.ts';

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
          <Icon icon={SendHorizontal} size={20} />
        </button>
      </div>
      <p className={styles.keep}>
        We keep chats for 90 days. <a href="/c/privacy-policy">Privacy</a>
      </p>
    </form>
  );
}

interface ChatPopupProps {
  isOpen: boolean;
  phone: string;
  /** Hides the popup; the conversation continues. */
  onMinimize: () => void;
  /** Called when the conversation is over and the popup is closed. */
  onEnd: () => void;
}

/** On phones the popup covers the page, so the page behind it must not take the focus. */
const COVERS = '(width <= 650px)';

function openBeside(dialog: HTMLDialogElement): () => void {
  dialog.show();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => dialog.close();
}

/** Shows a dialog while it is open: beside the page or, on phones, above it. */
function useShown(isOpen: boolean, onEscape: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const hide = useEffectEvent(onEscape);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const close = window.matchMedia(COVERS).matches ? openModal(dialog) : openBeside(dialog);
    const press = (event: KeyboardEvent) => {
      // A clicked button that disappears would move the focus to the page.
      const { activeElement } = document;
      if (event.key !== 'Escape' || (activeElement !== document.body && !dialog.contains(activeElement))) return;
      event.preventDefault();
      hide();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      close();
    };
  }, [isOpen]);
  return ref;
}

/** The popup of the live chat, 460 by 650 pixels (browsing §9). Escape and Minimize hide it. */
export function ChatPopup({ isOpen, phone, onMinimize, onEnd }: ChatPopupProps) {
  const [state, { send, restart, end }] = useChat(isOpen);
  const [asksToEnd, setAsksToEnd] = useState(false);
  const [hasEndFailed, setHasEndFailed] = useState(false);
  const ref = useShown(isOpen, onMinimize);
  const isRunning = state.phase === 'open' || state.phase === 'waiting';

  const close = () => {
    if (isRunning && state.messages.length > 0) setAsksToEnd(true);
    else finish();
  };
  const finish = () => {
    if (!isRunning) return onEnd();
    setHasEndFailed(false);
    end().then(onEnd, () => setHasEndFailed(true));
  };
  return (
    <dialog
      ref={ref}
      className={styles.popup}
      aria-labelledby="chat-title"
      onCancel={(event) => {
        event.preventDefault();
        onMinimize();
      }}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id="chat-title">
            Live Chat
          </h2>
          <p className={styles.note}>
            {state.agentName && state.phase === 'open'
              ? `${state.agentName} is here`
              : 'A person answers, usually in under a minute'}
          </p>
        </div>
        <IconButton label="Minimize" icon={<Icon icon={Minus} size={24} />} onClick={onMinimize} />
        <IconButton label="End chat" icon={<Icon icon={X} size={24} />} onClick={close} />
      </div>
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
            Call us 24/7 at <PhoneLink number={phone} />.
          </p>
          <Button kind="secondary" onClick={restart}>
            Try again
          </Button>
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

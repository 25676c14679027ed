import { SendHorizontal } from 'lucide';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { MAX_CHAT_MESSAGE } from '../../lib/chatLimits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ChatPopup.module.css';

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

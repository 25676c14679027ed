import { Button, Kbd, Textarea, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { DeskChat } from '../../contracts/desk/care.ts';
import { MAX_CHAT_REPLY } from '../../lib/desk/limits.ts';
import type { CallDesk } from '../callDesk.ts';
import { ActsCard } from '../parts/acts.tsx';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions, usePerson } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import { ChatBadge } from './ChatsPage.tsx';
import styles from './care.module.css';
import { chatTexts as texts } from './texts.ts';

/** Reads one live chat. */
export const createChatLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { chatId = '' } }) =>
    callDesk<DeskChat>(`/chats/${encodeURIComponent(chatId)}`, { signal }),
  );

const POLL_MS = 4000;

type ChatProps = { readonly chat: DeskChat };

const Messages = ({ chat: { messages, agentName } }: ChatProps) => (
  <Card title={texts.conversation} isPadded>
    {messages.length === 0 && <p className={styles.soft}>{texts.noMessages}</p>}
    <ol className={styles.messages} aria-live="polite">
      {messages.map(({ messageId, author, text, sentAt }) => (
        <li key={messageId} data-author={author}>
          <small>
            {author === 'agent' ? (agentName ?? texts.you) : texts.customer}, {formatMoment(sentAt, new Date())}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Card>
);

/** The answer of staff, sent by its button or `⌘↵`. The typed text stays after a failure, and is sent once. */
function ReplyCard({ chat: { chatId, agentName, takenBy } }: ChatProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { fullName } = usePerson();
  const { isBusy, error, fields, submit } = useSubmit();
  const [agent, setAgent] = useState((takenBy !== null && agentName) || (fullName.split(' ')[0] ?? ''));
  const [text, setText] = useState('');
  const messageId = useRef(crypto.randomUUID());
  const send = () => {
    if (text.trim() === '' || agent.trim() === '') return;
    void submit(async () => {
      await perform({ name: 'chat.reply', input: { chat: chatId, agent, text, message: messageId.current } });
      messageId.current = crypto.randomUUID();
      setText('');
      await revalidate();
    });
  };
  return (
    <Card title={texts.reply} isPadded>
      <form
        className={styles.reply}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={texts.agent}
          maxLength={60}
          error={fields.agent}
          value={agent}
          onChange={(event) => setAgent(event.currentTarget.value)}
        />
        <Textarea
          aria-label={texts.reply}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_CHAT_REPLY}
          error={error ?? fields.text}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
        />
        <span className={styles.between}>
          <span className={styles.soft}>{takenBy === null && texts.help}</span>
          <Button type="submit" loading={isBusy} disabled={text.trim() === ''} rightSection={<Kbd size="xs">⌘↵</Kbd>}>
            {texts.send}
          </Button>
        </span>
      </form>
    </Card>
  );
}

function EndButton({ chat: { chatId } }: ChatProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" c="var(--d-sale)" onClick={() => setOpen(true)}>
        {texts.end}
      </Button>
      {isOpen && (
        <ConfirmOperation
          title={texts.endTitle}
          confirmLabel={texts.end}
          call={{ name: 'chat.end', input: { chat: chatId } }}
          hasPreview={false}
          isDangerous
          onClose={() => setOpen(false)}
        >
          <p>{texts.endHelp}</p>
        </ConfirmOperation>
      )}
    </>
  );
}

/** The page of one live chat: what was written, and an answer in place of the chat service. */
export function ChatPage() {
  const chat = useLoaderData<DeskChat>();
  const may = usePermissions();
  const { revalidate } = useRevalidator();
  const isOpen = chat.status !== 'ended';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
  const mayAnswer = may('chats.answer') && isOpen;
  return (
    <Page
      title={texts.chatOf(chat.customerName ?? texts.guest.toLowerCase())}
      badges={<ChatBadge chat={chat} />}
      crumbs={[{ label: texts.title, path: '/desk/chats' }]}
      below={
        <>
          {texts.started} {formatMoment(chat.startedAt, new Date())}
          {chat.customerId !== null && may('customers.view') && (
            <>
              {' · '}
              <Link to={`/desk/customers/${chat.customerId}`}>{texts.toCustomer}</Link>
            </>
          )}
        </>
      }
      actions={
        <>
          <Neighbors list="/desk/chats" />
          {mayAnswer && <EndButton chat={chat} />}
        </>
      }
      hasCards
    >
      <div className={styles.columns}>
        <div>
          <Messages chat={chat} />
          {mayAnswer && <ReplyCard key={chat.chatId} chat={chat} />}
        </div>
        <div>
          <ActsCard acts={chat.acts} thing={texts.thing} />
        </div>
      </div>
    </Page>
  );
}

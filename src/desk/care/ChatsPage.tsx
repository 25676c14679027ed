import { MessagesSquare } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskChatRow } from '../../contracts/desk/care.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { chatTexts as texts } from './texts.ts';

/** Reads a page of live chats. */
export const createChatsLoader = (callDesk: CallDesk) => createListLoader<DeskChatRow>(callDesk, 'chats');

const getPath = ({ chatId }: DeskChatRow): string => `/desk/chats/${chatId}`;
const getName = ({ customerName }: Pick<DeskChatRow, 'customerName'>): string => customerName ?? texts.guest;
const getAgent = ({ takenBy, agentName }: DeskChatRow): string =>
  agentName === null ? '' : takenBy === null ? `${agentName}, ${texts.provider.toLowerCase()}` : agentName;

/** Whether a chat waits, goes on or has ended. */
export const ChatBadge = ({
  chat: { status, waitingSince },
}: {
  readonly chat: Pick<DeskChatRow, 'status' | 'waitingSince'>;
}) => {
  if (status === 'ended') return <StatusBadge tone="neutral">{texts.statuses.ended}</StatusBadge>;
  return waitingSince === null ? (
    <StatusBadge tone="success">{texts.statuses.open}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{texts.statuses.waiting}</StatusBadge>
  );
};

const COLUMNS: readonly Column<DeskChatRow>[] = [
  {
    id: 'customer',
    isFixed: true,
    header: texts.customer,
    cell: (chat) => <Link to={getPath(chat)}>{getName(chat)}</Link>,
  },
  { id: 'status', header: texts.status, width: 110, cell: (chat) => <ChatBadge chat={chat} /> },
  {
    id: 'agent',
    header: texts.answeredBy,
    width: 200,
    cell: (chat) => <span className={listStyles.soft}>{getAgent(chat)}</span>,
  },
  { id: 'messages', header: texts.messages, width: 90, align: 'right', cell: ({ messageCount }) => messageCount },
  {
    id: 'waits',
    header: texts.waits,
    width: 150,
    cell: ({ waitingSince }) => waitingSince !== null && formatMoment(waitingSince, new Date()),
  },
  {
    id: 'started',
    header: texts.started,
    sort: 'started',
    width: 150,
    cell: ({ startedAt }) => <span className={listStyles.soft}>{formatMoment(startedAt, new Date())}</span>,
  },
];

const PhoneRow = ({ chat }: { readonly chat: DeskChatRow }) => (
  <Link className={listStyles.phonePlain} to={getPath(chat)}>
    <span className={listStyles.phoneText}>
      <b>{getName(chat)}</b>
      <small>{formatMoment(chat.waitingSince ?? chat.startedAt, new Date())}</small>
    </span>
    <span className={listStyles.phoneEnd}>
      <ChatBadge chat={chat} />
    </span>
  </Link>
);

/** The list of live chats; those that wait longest come first. */
export function ChatsPage() {
  const data = useLoaderData<ListData<DeskChatRow>>();
  return (
    <ListPage
      path="/desk/chats"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ chatId }) => chatId}
      getRowPath={getPath}
      sortLabels={{ started: texts.started }}
      phoneRow={(chat) => <PhoneRow chat={chat} />}
      emptyIcon={MessagesSquare}
      urgentView="waiting"
    />
  );
}

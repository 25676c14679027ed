import { Bot } from 'lucide';
import { useLoaderData } from 'react-router';
import type { DeskAssistantCall } from '../../contracts/desk/assistants.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { callTexts as texts } from './texts.ts';

/** Reads a page of the calls of assistants. */
export const createCallsLoader = (callDesk: CallDesk) =>
  createListLoader<DeskAssistantCall>(callDesk, 'assistant-calls', false);

const ACTS: Readonly<Record<string, string>> = texts.acts;
const PROTOCOLS: Readonly<Record<string, string>> = texts.protocols;

const formatCaller = ({ profile, isSigned }: DeskAssistantCall): string => {
  if (profile === '') return texts.anonymous;
  const host = URL.canParse(profile) ? new URL(profile).host : profile;
  return isSigned ? host : `${host} (${texts.unsigned})`;
};

const Result = ({ refusal }: Pick<DeskAssistantCall, 'refusal'>) =>
  refusal === '' ? (
    <span className={listStyles.soft}>{texts.done}</span>
  ) : (
    <StatusBadge tone="sale">{refusal.replaceAll('_', ' ')}</StatusBadge>
  );

const COLUMNS: readonly Column<DeskAssistantCall>[] = [
  {
    id: 'at',
    isFixed: true,
    header: texts.at,
    sort: 'at',
    cell: ({ at }) => <span className={listStyles.soft}>{formatMoment(at, new Date())}</span>,
  },
  { id: 'profile', header: texts.profile, cell: formatCaller },
  { id: 'act', header: texts.did, cell: ({ act }) => ACTS[act] ?? act },
  { id: 'refusal', header: texts.result, cell: ({ refusal }) => <Result refusal={refusal} /> },
  { id: 'protocol', header: texts.protocol, cell: ({ protocol }) => PROTOCOLS[protocol] ?? protocol },
];

const PhoneRow = ({ call }: { readonly call: DeskAssistantCall }) => (
  <span className={listStyles.phonePlain}>
    <span className={listStyles.phoneText}>
      <b>{ACTS[call.act] ?? call.act}</b>
      <small>{formatCaller(call)}</small>
    </span>
    <span className={listStyles.phoneEnd}>
      <small>{formatMoment(call.at, new Date())}</small>
      <Result refusal={call.refusal} />
    </span>
  </span>
);

/** The changes that assistants made or tried to make. */
export function CallsPage() {
  const data = useLoaderData<ListData<DeskAssistantCall>>();
  return (
    <ListPage
      path="/desk/settings/assistants/calls"
      data={data}
      texts={texts}
      below={texts.help}
      columns={COLUMNS}
      getRowId={({ actId }) => String(actId)}
      sortLabels={{ at: texts.at }}
      phoneRow={(call) => <PhoneRow call={call} />}
      emptyIcon={Bot}
    />
  );
}

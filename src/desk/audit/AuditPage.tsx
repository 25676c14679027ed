import { Avatar, Drawer } from '@mantine/core';
import { ScrollText } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { DeskAuditRow } from '../../contracts/desk/audit.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { diffStates } from '../parts/diffStates.ts';
import { formatSecond, getInitials } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './audit.module.css';
import { describeAct, describeDetail, describeEntry, describeInput } from './sentences.ts';
import { texts } from './texts.ts';

/** Reads a page of the audit log. */
export const createAuditLoader = (callDesk: CallDesk) => createListLoader<DeskAuditRow>(callDesk, 'audit', false);

const PAGES: Readonly<Record<string, string>> = {
  order: '/desk/orders/',
  return: '/desk/returns/',
  customer: '/desk/customers/',
  'gift-card': '/desk/gift-cards/',
};

/** The thing that changed, as a link to its page if it has one. */
function Subject({ subject }: Pick<DeskAuditRow, 'subject'>) {
  if (subject === null) return <span className={listStyles.faint}>–</span>;
  const [kind = '', id = '', ...rest] = subject.split(' ');
  const path = PAGES[kind];
  return path !== undefined && id !== '' && rest.length === 0 ? <Link to={path + id}>{subject}</Link> : subject;
}

/** Acts that are worth a look: personal data, money out of the shop, roles. */
const DELICATE = /reveal|export|delete|role|staff|credit|points/;

function getTone({ outcome, operation }: DeskAuditRow): Tone | null {
  if (outcome === 'failed') return 'sale';
  return DELICATE.test(operation) ? 'warning' : null;
}

/** The act of an entry; failures and delicate acts stand out. */
function Operation({ entry }: { readonly entry: DeskAuditRow }) {
  const tone = getTone(entry);
  const act = describeAct(entry);
  if (tone === null) return <b>{act}</b>;
  return (
    <span className={styles.act}>
      <StatusBadge tone={tone}>{entry.operation}</StatusBadge> {act}
    </span>
  );
}

const COLUMNS: readonly Column<DeskAuditRow>[] = [
  {
    id: 'at',
    isFixed: true,
    header: texts.when,
    cell: ({ at }) => <span className={listStyles.soft}>{formatSecond(at)}</span>,
  },
  {
    id: 'by',
    header: texts.who,
    cell: ({ by }) => (
      <span className={listStyles.items}>
        <Avatar size={20} radius={10} styles={{ placeholder: { fontSize: 9 } }} aria-hidden>
          {getInitials(by)}
        </Avatar>
        {by}
      </span>
    ),
  },
  { id: 'operation', header: texts.did, cell: (entry) => <Operation entry={entry} /> },
  { id: 'subject', header: texts.subject, cell: (entry) => <Subject subject={entry.subject} /> },
  {
    id: 'detail',
    header: texts.detail,
    cell: (entry) => <span className={styles.detail}>{describeDetail(entry)}</span>,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: 'operation', label: texts.area, choices: texts.areas },
  {
    name: 'outcome',
    label: texts.result,
    choices: Object.entries(texts.results).map(([value, label]) => ({ value, label })),
  },
  { name: 'from', label: texts.from, isDay: true },
  { name: 'to', label: texts.to, isDay: true },
];

type EntryProps = { readonly entry: DeskAuditRow; readonly onClose: () => void };

const CHANNELS: Readonly<Record<string, string>> = texts.channels;
const RESULTS: Readonly<Record<string, string>> = texts.results;

/** One entry: who, when, its input, and what changed. */
function EntryDrawer({ entry, onClose }: EntryProps) {
  const { auditId, at, endedAt, by, operation, channel, outcome, message, subject, before, after } = entry;
  const differences = diffStates(before, after);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [texts.when, formatSecond(at)],
    [texts.who, by],
    [texts.where, CHANNELS[channel] ?? channel],
    [texts.subject, <Subject key="subject" subject={subject} />],
    [texts.result, [RESULTS[outcome] ?? outcome, message].filter(Boolean).join(': ')],
    [texts.ended, endedAt === null ? texts.none : formatSecond(endedAt)],
    [texts.input, describeInput(entry) || texts.noInput],
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      padding={20}
      title={<b>{`${operation} · ${texts.entry(auditId)}`}</b>}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <p className={styles.sentence}>{describeEntry(entry)}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.heading}>{texts.changes}</h3>
      {differences.length === 0 ? (
        <p className={styles.soft}>{texts.noChanges}</p>
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, before: from, after: to }) => (
              <tr key={field}>
                <td>{field}</td>
                <td>
                  <del>{from ?? texts.none}</del>
                </td>
                <td>
                  <b>{to ?? texts.none}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

const PhoneRow = ({ entry, onOpen }: { readonly entry: DeskAuditRow; readonly onOpen: () => void }) => (
  <button type="button" className={styles.phone} onClick={onOpen}>
    <Operation entry={entry} />
    <small>{[entry.subject, entry.by].filter(Boolean).join(' · ')}</small>
    <small>{formatSecond(entry.at)}</small>
  </button>
);

/** The audit log: what was done, by whom, and what it changed. */
export function AuditPage() {
  const data = useLoaderData<ListData<DeskAuditRow>>();
  const [entry, setEntry] = useState<DeskAuditRow | null>(null);
  return (
    <>
      <ListPage
        path="/desk/settings/audit"
        data={data}
        texts={texts}
        below={texts.help}
        filters={FILTERS}
        columns={COLUMNS}
        getRowId={({ auditId }) => String(auditId)}
        onOpen={setEntry}
        sortLabels={{ at: texts.when }}
        phoneRow={(row) => <PhoneRow entry={row} onOpen={() => setEntry(row)} />}
        emptyIcon={ScrollText}
      />
      {entry && <EntryDrawer entry={entry} onClose={() => setEntry(null)} />}
    </>
  );
}

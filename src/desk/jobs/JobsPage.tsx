import { Anchor, Button } from '@mantine/core';
import { CircleCheck } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { DeskJob } from '../../contracts/desk/jobs.ts';
import { nameJob } from '../../lib/desk/jobs.ts';
import type { CallDesk } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMomentWithin } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import styles from './jobs.module.css';
import { texts } from './texts.ts';

/** Reads a page of the work in the background. */
export const createJobsLoader = (callDesk: CallDesk) => createListLoader<DeskJob>(callDesk, 'jobs');

type RowProps = { readonly job: DeskJob };

const PATHS = {
  order: '/desk/orders',
  return: '/desk/returns',
  draft: '/desk/drafts',
  customer: '/desk/customers',
  import: '/desk/import',
} as const;

const Thing = ({ job: { thing } }: RowProps) =>
  thing && (
    <Anchor
      component={Link}
      size="sm"
      to={`${PATHS[thing.kind]}/${thing.id}`}
      onClick={(event) => event.stopPropagation()}
    >
      {texts.things[thing.kind]} {thing.id}
    </Anchor>
  );

const formatNext = ({ nextAt }: DeskJob): string =>
  nextAt === null ? texts.never : formatMomentWithin(nextAt, new Date());

const COLUMNS: readonly Column<DeskJob>[] = [
  { id: 'name', header: texts.work, isFixed: true, cell: ({ name }) => <b>{nameJob(name)}</b> },
  { id: 'thing', header: texts.thing, cell: (job) => <Thing job={job} /> },
  { id: 'error', header: texts.error, cell: ({ lastError }) => <span className={styles.error}>{lastError}</span> },
  {
    id: 'attempts',
    header: texts.attempts,
    cell: ({ attempts, maxAttempts }) => texts.attemptsOf(attempts, maxAttempts),
  },
  { id: 'next', header: texts.next, cell: (job) => <span className={listStyles.soft}>{formatNext(job)}</span> },
  {
    id: 'queued',
    header: texts.since,
    sort: 'queued',
    cell: ({ queuedAt }) => <span className={listStyles.soft}>{formatMomentWithin(queuedAt, new Date())}</span>,
  },
];

const PhoneRow = ({ job }: RowProps) => (
  <span className={listStyles.phonePlain}>
    <span className={listStyles.phoneText}>
      <b>{nameJob(job.name)}</b>
      <small>{job.lastError}</small>
      <Thing job={job} />
    </span>
    <span className={listStyles.phoneEnd}>
      <small>{formatMomentWithin(job.queuedAt, new Date())}</small>
      <small>{texts.attemptsOf(job.attempts, job.maxAttempts)}</small>
    </span>
  </span>
);

type DialogProps = RowProps & { readonly onClose: () => void };

/** Tries a job again; one that was given up can be removed instead. */
function JobDialog({ job: { jobId, name, lastError, nextAt }, onClose }: DialogProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const input = { job: String(jobId) };
  if (isDiscarding)
    return (
      <ConfirmOperation
        title={texts.discardTitle(nameJob(name))}
        confirmLabel={texts.discardConfirm}
        call={{ name: 'job.discard', input }}
        isDangerous
        onClose={onClose}
      >
        <p className={styles.text}>{texts.discardHelp}</p>
      </ConfirmOperation>
    );
  return (
    <ConfirmOperation
      title={texts.repeatTitle(nameJob(name))}
      confirmLabel={texts.repeat}
      call={{ name: 'job.repeat', input }}
      onClose={onClose}
    >
      {lastError !== null && (
        <p className={styles.text}>
          <b>{texts.error}</b> {lastError}
        </p>
      )}
      {nextAt === null && (
        <Button variant="subtle" color="red" size="xs" onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
      )}
    </ConfirmOperation>
  );
}

/** The list of work in the background that failed, is tried again or waits. */
export function JobsPage() {
  const data = useLoaderData<ListData<DeskJob>>();
  const mayChange = usePermissions()('settings.change');
  const [dialog, setDialog] = useState<DeskJob | 'all' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ListPage
        path="/desk/settings/jobs"
        data={data}
        texts={texts}
        below={texts.help}
        columns={COLUMNS}
        getRowId={({ jobId }) => String(jobId)}
        {...(mayChange && { onOpen: setDialog })}
        sortLabels={{ queued: texts.since }}
        phoneRow={(job) => <PhoneRow job={job} />}
        emptyIcon={CircleCheck}
        urgentView="failed"
        actions={
          mayChange &&
          (data.counts.failed ?? 0) > 0 && (
            <Button variant="default" onClick={() => setDialog('all')}>
              {texts.repeatAll}
            </Button>
          )
        }
      />
      {dialog === 'all' && (
        <ConfirmOperation
          title={texts.repeatAllTitle}
          confirmLabel={texts.repeatAll}
          call={{ name: 'job.repeat-all', input: {} }}
          onClose={close}
        />
      )}
      {dialog !== null && dialog !== 'all' && <JobDialog job={dialog} onClose={close} />}
    </>
  );
}

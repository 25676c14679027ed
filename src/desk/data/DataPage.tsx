import { Button, NumberInput, Select } from '@mantine/core';
import { CircleCheck, CircleDashed, type IconNode, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { DeskBackups } from '../../contracts/desk/settings.ts';
import { type NumberSetting, type NumberSettings, RETENTION } from '../../lib/desk/numberSettings.ts';
import type { CallDesk } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { PersonName } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Note, type Tone } from '../parts/Note.tsx';
import { NumberFields } from '../parts/NumberFields.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { guardLoader } from '../session.ts';
import styles from './data.module.css';
import { texts } from './texts.ts';

type Backup = DeskBackups['backups'][number];

/** Reads the backups, and when they are taken. */
export const createDataLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskBackups>('/settings/backups', { signal }));

const BADGES: Readonly<Record<Backup['state'], { readonly tone: Tone; readonly icon: IconNode }>> = {
  waiting: { tone: 'neutral', icon: CircleDashed },
  running: { tone: 'accent', icon: CircleDashed },
  done: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'sale', icon: TriangleAlert },
};

const MB = 1024 * 1024;
const toMegabytes = (bytes: number): string => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);

function BackupRow({ backup }: { readonly backup: Backup }) {
  const { state, createdAt, by, isScheduled, bytes, rows, file, host, problem } = backup;
  return (
    <li>
      <div className={styles.text}>
        <b>{formatMoment(createdAt, new Date())}</b>
        <span>
          {isScheduled ? texts.bySchedule : <PersonName who={by} />}
          {bytes !== null && rows !== null && ` · ${texts.facts(rows, toMegabytes(bytes))}`}
        </span>
        {file !== null && <code>{texts.file(file, host ?? '')}</code>}
        {problem !== null && <span>{problem}</span>}
      </div>
      <StatusBadge {...BADGES[state]}>{texts.states[state]}</StatusBadge>
    </li>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const OFF = 'off';

function ScheduleCard({ schedule }: Pick<DeskBackups, 'schedule'>) {
  const saved = { hour: schedule.hour === null ? OFF : String(schedule.hour), keep: String(schedule.kept) };
  const [hour, setHour] = useState(saved.hour);
  const [keep, setKeep] = useState(saved.keep);
  const [isAsking, setAsking] = useState(false);
  const isChanged = (hour !== saved.hour || keep !== saved.keep) && keep !== '';
  return (
    <Card title={texts.schedule} isPadded>
      <div className={styles.fields}>
        <Select
          label={texts.hour}
          data={[{ value: OFF, label: texts.off }, ...HOURS]}
          allowDeselect={false}
          value={hour}
          onChange={(choice) => setHour(choice ?? OFF)}
        />
        <NumberInput
          label={texts.keep}
          description={texts.keepHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={90}
          allowDecimal={false}
          value={keep}
          onChange={(value) => setKeep(String(value))}
        />
        <Button variant="default" disabled={!isChanged} onClick={() => setAsking(true)}>
          {texts.save}
        </Button>
      </div>
      {isAsking && (
        <ConfirmOperation
          title={texts.saveTitle}
          confirmLabel={texts.save}
          call={{ name: 'backup.schedule', input: { hour, keep }, version: schedule.version }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function RestoreCard({ data }: { readonly data: DeskBackups }) {
  const { isEmbedded, folder, dataDir, backups } = data;
  const file = backups.find(({ state }) => state === 'done')?.file ?? `${folder}/….gz`;
  const target = isEmbedded ? `DATA_DIR=${dataDir}-restored` : 'DATABASE_URL=postgres://…/restored';
  return (
    <Card title={texts.restore} isPadded>
      <p>{isEmbedded ? texts.restoreEmbedded : texts.restoreServer}</p>
      <pre className={styles.command}>{`${target} npm run store -- database restore ${file}\n${target} npm start`}</pre>
      <p>{texts.restoreMore}</p>
    </Card>
  );
}

/** Returns what the shop deletes by age: events only where they are in its database. */
const listDeleted = ({ sink, mostEventDays }: DeskBackups['kept']): NumberSettings =>
  Object.fromEntries(
    Object.entries<NumberSetting>(RETENTION).flatMap(([name, setting]) => {
      if (name !== 'visits') return [[name, setting]];
      return sink === 'postgres' ? [[name, { ...setting, most: mostEventDays }]] : [];
    }),
  );

/** Backups: now, each day, what there is, and the way back; and how long the shop keeps data. */
export function DataPage() {
  const data = useLoaderData<DeskBackups>();
  const [isStarting, setStarting] = useState(false);
  const { backups, schedule } = data;
  const isBusy = backups.some(({ state }) => state === 'waiting' || state === 'running');
  return (
    <Page
      title={texts.title}
      below={texts.below}
      hasCards
      actions={
        <Button disabled={isBusy} onClick={() => setStarting(true)}>
          {texts.start}
        </Button>
      }
    >
      <div className={styles.cards}>
        <Card title={texts.backups}>
          {backups.length === 0 ? (
            <div className={styles.none}>
              <Note tone="warning" icon={TriangleAlert}>
                {texts.none}
              </Note>
            </div>
          ) : (
            <ul className={styles.list}>
              {backups.map((backup) => (
                <BackupRow key={backup.backupId} backup={backup} />
              ))}
            </ul>
          )}
        </Card>
        <ScheduleCard key={schedule.version} schedule={schedule} />
        <RestoreCard data={data} />
        <Card title={texts.retention} isPadded>
          <NumberFields
            key={data.retention.version}
            settings={listDeleted(data.kept)}
            stored={data.retention}
            operation={{ name: 'retention.change', field: 'days' }}
            help={texts.retentionHelp}
            title={texts.retentionTitle}
            saveLabel={texts.retentionSave}
          />
        </Card>
        <Card title={texts.kept}>
          <ul className={styles.list}>
            {texts.listKept(data.kept).map(([what, howLong]) => (
              <li key={what}>
                <div className={styles.text}>
                  <b>{what}</b>
                  <span>{howLong}</span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {isStarting && (
        <ConfirmOperation
          title={texts.startTitle}
          confirmLabel={texts.start}
          call={{ name: 'backup.start', input: {} }}
          onClose={() => setStarting(false)}
        />
      )}
    </Page>
  );
}

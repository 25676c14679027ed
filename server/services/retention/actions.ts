import { RETENTION } from '../../../src/lib/desk/numberSettings.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { OldRows } from '../../platform/database/oldRows.ts';
import { oldMails } from '../../platform/mail.ts';
import { oldGuests } from '../accountData/actions.ts';
import { oldGuestCarts } from '../cart/actions.ts';
import { oldChats } from '../chat/actions.ts';
import { oldRefusals } from '../identity/actions.ts';
import { readNumbers, type StoredNumbers } from '../operations/numberSettings.ts';
import { oldStaffSignIns } from '../staff/actions.ts';
import { oldEvents } from '../telemetry/actions.ts';

export type RetentionName = keyof typeof RETENTION;

export const RETENTION_TOPIC = { topic: 'retention', settings: RETENTION } as const;

const OLD_ROWS: Readonly<Record<RetentionName, readonly OldRows[]>> = {
  guestCarts: [oldGuestCarts],
  guests: [oldGuests],
  mails: [oldMails],
  chats: [oldChats],
  visits: [oldEvents],
  refusedSignIns: [oldRefusals],
  staffSignIns: oldStaffSignIns,
};

const isName = (name: string): name is RetentionName => Object.hasOwn(RETENTION, name);
const NAMES = Object.keys(RETENTION).filter(isName);

const DAY_MS = 86_400_000;

type Needs = Pick<Parts, 'clock' | 'config'>;

/** Reads how many days data is kept. Events are kept as long as the environment allows, or shorter. */
export async function readRetention(
  db: Database | Transaction,
  { analytics }: Parts['config'],
): Promise<StoredNumbers<RetentionName>> {
  const { get, values, version } = await readNumbers(db, RETENTION_TOPIC);
  const visits = Math.min(get('visits'), analytics.keptDays);
  return { get: (name) => (name === 'visits' ? visits : get(name)), values: { ...values, visits }, version };
}

/** Counts the rows that the next run of the job deletes, if data is kept for some days. */
export async function countOld(
  db: Database | Transaction,
  { clock }: Pick<Needs, 'clock'>,
  { name, days }: { readonly name: string; readonly days: number },
): Promise<number> {
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  let count = 0;
  for (const rows of isName(name) ? OLD_ROWS[name] : []) count += await rows.count(db, before);
  return count;
}

/** Deletes what is no longer kept, in batches. */
export async function deleteOld({ db, clock, config }: Needs & Pick<Parts, 'db'>): Promise<void> {
  const { get } = await readRetention(db, config);
  const now = clock.now().getTime();
  for (const name of NAMES)
    for (const rows of OLD_ROWS[name]) await rows.remove(db, new Date(now - get(name) * DAY_MS));
}

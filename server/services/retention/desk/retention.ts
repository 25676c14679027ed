import { z } from 'zod';
import { RETENTION } from '../../../../src/lib/desk/numberSettings.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { OldRows } from '../../../platform/database/oldRows.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { oldMails } from '../../../platform/mail.ts';
import { oldGuests } from '../../accountData/actions.ts';
import { oldGuestCarts } from '../../cart/actions.ts';
import { oldChats } from '../../chat/actions.ts';
import { oldRefusals } from '../../identity/actions.ts';
import { createNumbersSchema, readNumbers, type StoredNumbers, saveNumbers } from '../../operations/numberSettings.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { oldStaffSignIns } from '../../staff/actions.ts';
import { oldEvents } from '../../telemetry/actions.ts';

type RetentionName = keyof typeof RETENTION;

const TOPIC = { topic: 'retention', settings: RETENTION } as const;

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
  const { get, values, version } = await readNumbers(db, TOPIC);
  const visits = Math.min(get('visits'), analytics.keptDays);
  return { get: (name) => (name === 'visits' ? visits : get(name)), values: { ...values, visits }, version };
}

/** Counts the rows that the next run of the job deletes, if data is kept for some days. */
async function countOld(
  db: Database | Transaction,
  { clock }: Pick<Needs, 'clock'>,
  { name, days }: { readonly name: string; readonly days: number },
): Promise<number> {
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  let count = 0;
  for (const rows of isName(name) ? OLD_ROWS[name] : []) count += await rows.count(db, before);
  return count;
}

/** Deletes expired data in batches. */
export async function deleteOld({ db, clock, config }: Needs & Pick<Parts, 'db'>): Promise<void> {
  const { get } = await readRetention(db, config);
  const now = clock.now().getTime();
  for (const name of NAMES)
    for (const rows of OLD_ROWS[name]) await rows.remove(db, new Date(now - get(name) * DAY_MS));
}

const numbers = new Intl.NumberFormat('en-US');
const getLabel = (name: string): string => new Map(Object.entries(RETENTION)).get(name)?.label ?? name;

/** Changes how long data is kept that the shop deletes by itself. */
export const retentionOperation = defineOperation({
  name: 'retention.change',
  permission: 'data.backUp',
  summary: 'changes how many days data is kept, such as carts of guests and copies of mails',
  help: `npm run store -- retention change --days guestCarts=60 --days mails=180
What is older is deleted once a day. Orders, returns, refunds and the audit log are kept in any case.`,
  input: z.strictObject({ days: createNumbersSchema(RETENTION, 'guestCarts=60'), version: seenVersion }),
  subject: () => 'retention',
  readState: async ({ db, config }) => {
    const { values, version } = await readRetention(db, config);
    return { version, ...values };
  },
  run: async ({ parts, actor }, { days, version: seen }) => {
    const { keptDays } = parts.config.analytics;
    if (days.some(({ name, value }) => name === 'visits' && value > keptDays))
      throw new ApiError(400, 'input.invalid', `Events are kept for ${keptDays} days at most (ANALYTICS_DAYS).`);
    const present = await readRetention(parts.db, parts.config);
    const asked = days.filter(({ name, value }) => present.values[name] !== value);
    const changed = await saveNumbers(parts, TOPIC, { changes: asked, seen, by: actor.name });
    const facts = [];
    for (const { name, value } of changed)
      facts.push({
        ...{ name, before: present.values[name] ?? value, after: value },
        old: await countOld(parts.db, parts, { name, days: value }),
      });
    return { changed: facts };
  },
  describe: ({ changed }) =>
    changed.length === 0
      ? 'Data is kept as long as before.'
      : changed
          .map(
            ({ name, before, after, old }) =>
              `${getLabel(name)}: ${before} → ${after} days. ${old === 0 ? 'Nothing is older now.' : `Older now, and deleted from today on: ${numbers.format(old)}.`}`,
          )
          .join('\n'),
});

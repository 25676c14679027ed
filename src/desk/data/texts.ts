import type { DeskBackups } from '../../contracts/desk/settings.ts';
import { KEPT_DAYS } from '../../lib/desk/numberSettings.ts';
import { formatCount } from '../parts/format.ts';

/** How long events are kept where the shop does not delete them. */
const EVENTS_KEPT: Readonly<Record<Exclude<DeskBackups['kept']['sink'], 'postgres'>, string>> = {
  log: 'as long as the log: they are written there',
  http: 'not here: the collector keeps them',
  off: 'not at all: visits are not measured',
};

/** The texts of backups. */
export const texts = {
  title: 'Data and backups',
  below:
    'A backup holds all orders, customers, goods and settings. Its file stays on the machine of the shop, and cannot be downloaded here: copy it to another machine.',
  start: 'Back up now',
  startTitle: 'Take a backup',
  schedule: 'Each day',
  hour: 'Hour, Eastern',
  off: 'Not by itself',
  keep: 'Backups to keep',
  keepHelp: '1 to 90. Older complete ones are deleted.',
  save: 'Save',
  saveTitle: 'Backups each day',
  backups: 'Backups',
  none: 'No backup has been taken here yet.',
  states: { waiting: 'Waiting', running: 'Running', done: 'Complete', failed: 'Failed' },
  bySchedule: 'each day',
  facts: (rows: number, megabytes: string) => `${formatCount(rows, 'row')}, ${megabytes} MB`,
  file: (file: string, host: string) => `${file} on ${host}`,
  restore: 'Restore',
  restoreEmbedded:
    'A restore never overwrites a running shop. On the machine of the shop, restore a backup into a new folder, look at it, and start the shop with that folder:',
  restoreServer:
    'A restore never overwrites a running shop. On a machine of the shop, restore a backup into a new, empty database, look at it, and start the shop with its address:',
  restoreMore:
    'Copy the folder review-media beside it, and secret-key, unless SECRET_KEY is set. Without the key all sessions end, and codes of gift cards that are not sent yet cannot be read.',
  retention: 'Deleted by age',
  retentionHelp:
    'Once a day the shop deletes what is older. Orders, returns, refunds and their invoices are never among it.',
  retentionSave: 'Save days',
  retentionTitle: 'How long data is kept',
  kept: 'Everything else',
  /** Returns what is kept, and how long. */
  listKept: ({ sink, accountDeletionDays, draftOrderDays }: DeskBackups['kept']) =>
    [
      ['Orders, returns and refunds', 'as long as the shop: books and disputes need them'],
      ['Audit log', 'as long as the shop'],
      [
        'Accounts',
        `until ${formatCount(accountDeletionDays, 'day')} after the customer, or a person, asks for the deletion`,
      ],
      ['Subscriptions', 'until they end; those of customers go with the account'],
      ['Carts of customers', 'until they are bought or emptied, or the account is deleted'],
      ['Prepared orders', `until the account is deleted; their links work for ${formatCount(draftOrderDays, 'day')}`],
      ...(sink === 'postgres' ? [] : [['Events of visits, behind the reports', EVENTS_KEPT[sink]] as const]),
      ['Notes of measured purchases', formatCount(KEPT_DAYS.measuredPurchases, 'day')],
      ['Calls and platforms of buying assistants', formatCount(KEPT_DAYS.assistantActs, 'day')],
      ['Their unfinished checkouts', formatCount(KEPT_DAYS.assistantCheckouts, 'day')],
    ] as const,
} as const;

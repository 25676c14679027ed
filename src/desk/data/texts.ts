import { formatCount } from '../parts/format.ts';

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
  kept: 'How long data is kept',
  keptRows: [
    ['Orders, returns and refunds', 'as long as the shop: books and disputes need them'],
    ['Audit log', 'as long as the shop'],
    ['Events of pages, behind the reports', 'the days of ANALYTICS_DAYS (90), set by an engineer'],
    ['Notes of measured purchases', '500 days'],
    ['Calls and platforms of buying assistants', '90 days'],
    ['Their unfinished checkouts', '7 days'],
    ['Accounts', 'until the customer deletes the account, or a person does'],
  ],
} as const;

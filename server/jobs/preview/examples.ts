import { addDays, toShopDay } from '../../../src/lib/dates.ts';
import { redirectCodes } from '../../../src/lib/paymentMethods.ts';
import type { MailDocument } from '../../services/content/actions.ts';
import { type AccountMailKind, renderAccountMail } from '../mails/accountMails.ts';
import { EXAMPLE_EMAIL, EXAMPLE_NAME, EXAMPLE_TOKEN, type Example } from './exampleOrder.ts';
import { listExamples } from './listExamples.ts';
import { orderExamples } from './orderExamples.ts';
import { returnExamples } from './returnExamples.ts';

const DELETION_DAYS = 30;

/** The invented content of each email: its subject, such as an address, or the token of its link. */
const CONTENTS: Readonly<Record<AccountMailKind, string | ((now: Date) => string)>> = {
  'reset-password': EXAMPLE_TOKEN,
  'password-changed': '',
  'password-reset': '',
  'name-changed': EXAMPLE_NAME,
  connected: 'Google',
  disconnected: 'Google',
  'new-device': 'Firefox on Windows',
  'deletion-requested': (now) => addDays(toShopDay(now), DELETION_DAYS),
  'deletion-reminder': (now) => addDays(toShopDay(now), DELETION_DAYS),
  'deletion-withdrawn': '',
  'deletion-done': '',
  'confirm-email': EXAMPLE_TOKEN,
  'email-asked': EXAMPLE_EMAIL,
  'email-changed': EXAMPLE_EMAIL,
};

const isKind = (name: string): name is AccountMailKind => Object.hasOwn(CONTENTS, name);

/** The emails about accounts. */
const accountExamples: readonly Example[] = Object.keys(CONTENTS)
  .filter(isKind)
  .map((name) => ({
    name,
    render: ({ sender, now }) => {
      const content = CONTENTS[name];
      return renderAccountMail(name, sender, typeof content === 'string' ? content : content(now));
    },
  }));

/** Emails that together contain each text of the frame. */
const FRAME_NAMES: ReadonlySet<string> = new Set([
  'placed',
  'placed-balance',
  'placed-card',
  ...redirectCodes.flatMap((code) => [`placed-${code}`, `refunded-${code}`]),
  'refunded-exchange',
  'shipped',
  'missingParcel',
  'link',
  'return',
  'return-exchange',
  'withdrawal',
  'newStyles',
]);
const frameExamples = [...orderExamples, ...returnExamples, ...listExamples].filter(({ name }) =>
  FRAME_NAMES.has(name),
);

/** The example emails of each document with texts of emails. */
export const EXAMPLES: Readonly<Record<MailDocument, readonly Example[]>> = {
  'order-mails': orderExamples,
  'return-mails': returnExamples,
  'account-mails': accountExamples,
  'list-mails': listExamples,
  'mail-frame': frameExamples,
};

import { redirectCodes } from '../../../src/lib/paymentMethods.ts';
import type { MailDocument } from '../../services/content/actions.ts';
import { accountExamples } from './accountExamples.ts';
import type { Example } from './example.ts';
import { listExamples } from './listExamples.ts';
import { orderExamples } from './orderExamples.ts';
import { returnExamples } from './returnExamples.ts';

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

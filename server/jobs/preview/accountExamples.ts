import { addDays } from '../../../src/lib/dates.ts';
import { toShopDay } from '../../../src/lib/toShopDay.ts';
import { type AccountMailKind, renderAccountMail } from '../renderAccountMail.ts';
import type { Example } from './example.ts';
import { EXAMPLE_EMAIL, EXAMPLE_NAME, EXAMPLE_TOKEN } from './exampleOrder.ts';

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
export const accountExamples: readonly Example[] = Object.keys(CONTENTS)
  .filter(isKind)
  .map((name) => ({
    name,
    render: ({ sender, now }) => {
      const content = CONTENTS[name];
      return renderAccountMail(name, sender, typeof content === 'string' ? content : content(now));
    },
  }));

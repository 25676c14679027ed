import { createRequestId } from '../../platform/ids.ts';
import { RESENDABLE, type Resendable, resendMail } from '../../services/returns/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { DRY_RUN } from './dryRunArgs.ts';
import { parseOrderArgs, toKey } from './orderArgs.ts';

const RESEND_USAGE = `Name the order: npm run store -- order resend 112-4820193-7740021 --mail shipped
Sends the mail again to the order's address, as the order is now; a guest's gets a fresh link. Without --mail it is the confirmation.
Mails: ${RESENDABLE.join(', ')} ("return" is the confirmation of a return, with its code; "label" has its label).
--key a-name makes a repeated command send once. --dry-run changes nothing.`;

const text = { type: 'string' } as const;
const OPTIONS = { mail: text, key: text, ...DRY_RUN } as const;

function toMail(input = 'placed'): Resendable {
  const mail = RESENDABLE.find((one) => one === input.trim().toLowerCase());
  if (!mail) throw new CommandError(`There is no mail "${input}".\n${RESEND_USAGE}`);
  return mail;
}

/** Sends mails of an order again. The worker of a running shop sends them. */
export const orderResendCommand: Command = {
  words: 'order resend',
  args: '<order> [--mail …] [--key …] [--dry-run]',
  summary: 'sends a mail of an order again, such as its confirmation',
  help: RESEND_USAGE,
  run: (parts, args) => {
    const { orderId, values } = parseOrderArgs(args, OPTIONS, RESEND_USAGE);
    const requestKey = toKey(values.key, RESEND_USAGE) ?? createRequestId();
    const mail = toMail(values.mail);
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
      const { count, email } = await resendMail(within, { orderId, mail, requestKey });
      console.log(`${count === 1 ? `The mail "${mail}" goes` : `${count} mails "${mail}" go`} to ${email} again.`);
    });
  },
};

import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import { createRequestId } from '../../../platform/ids.ts';
import { findMissingParcels, type ParcelFacts } from '../../../services/orders/actions/lostParcels.ts';
import { RESENDABLE, type Resendable, resendMail } from '../../../services/returns/actions.ts';
import { type Command, CommandError, DRY_RUN } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { parseOrderArgs, toKey } from './orderArgs.ts';
import { orderCancelCommand, orderRefundCommand } from './orderCancelCommands.ts';
import { orderListCommands } from './orderListCommands.ts';
import { orderParcelCommands } from './orderParcelCommands.ts';
import { orderPackCommands, orderShipCommand } from './orderShipCommands.ts';

const USAGE = `Lists delivered parcels that their customers do not have: npm run store -- order missing
Ask the carrier; then give one up with: npm run store -- order lost 112-4820193-7740021 --parcel 3`;
const MAX_PARCELS = 100;

const formatTime = (at: Date | null): string => (at ? `${formatMoment(at)} UTC` : 'an unknown day');

const formatMissingParcel = ({
  orderId,
  shipmentId,
  carrier,
  trackingNumber,
  deliveredAt,
  missingAt,
}: ParcelFacts): string =>
  `${orderId}: parcel ${shipmentId}, ${carrier} ${trackingNumber}, delivered ${formatTime(deliveredAt)}, reported ${formatTime(missingAt)}`;

/** Lists the parcels that customers reported missing and that are not marked as lost, oldest report first. */
const orderMissingCommand: Command = {
  words: 'order missing',
  args: '',
  summary: 'lists delivered parcels that customers reported missing',
  help: USAGE,
  isReadOnly: true,
  run: async ({ db }, args) => {
    if (args.length > 0) throw new CommandError(USAGE);
    const missingParcels = await findMissingParcels(db, MAX_PARCELS);
    console.log(
      missingParcels.length === 0
        ? 'No parcel is reported missing.'
        : missingParcels.map(formatMissingParcel).join('\n'),
    );
    return 0;
  },
};

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

/** The commands of orders (transactions §4, Orders). The worker of a running shop sends mails and moves money. */
export const orderCommands: readonly Command[] = [
  ...orderListCommands,
  ...orderPackCommands,
  orderShipCommand,
  orderCancelCommand,
  orderRefundCommand,
  ...orderParcelCommands,
  orderMissingCommand,
  orderResendCommand,
];

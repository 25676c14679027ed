import { formatMoment } from '../../../src/lib/formatMoment.ts';
import { findMissingParcels, type ParcelFacts } from '../../services/orders/actions.ts';
import { type Command, CommandError } from '../command.ts';

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
export const orderMissingCommand: Command = {
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

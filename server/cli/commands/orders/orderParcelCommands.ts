import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import {
  findMissingParcels,
  findParcelsToCheck,
  type ParcelFacts,
} from '../../../services/orders/actions/lostParcels.ts';
import { type Command, CommandError, filterCommand, readCommand } from '../../command.ts';

const PARCELS_USAGE = `Lists parcels that come back, cannot be delivered or are lost, and those that were silent for 10 days: npm run store -- order parcels --days 10`;

const DAYS = /^[1-9]\d{0,2}$/;
const DAY_MS = 86_400_000;
const MAX_PARCELS = 100;

const formatParcel = ({ orderId, shipmentId, carrier, trackingNumber, status, lastNewsAt }: ParcelFacts): string => {
  const news = lastNewsAt ? `last news ${formatMoment(lastNewsAt)} UTC` : 'no news';
  return `${orderId}: parcel ${shipmentId}, ${carrier} ${trackingNumber}, ${status}, ${news}`;
};

const parcelsCommand = filterCommand({
  words: 'order parcels',
  args: '[--days …]',
  summary: 'lists parcels that need a look: come back, undeliverable, lost or silent',
  help: PARCELS_USAGE,
  options: { days: { type: 'string' } },
  read: async (parts, { days = '10' }) => {
    if (!DAYS.test(days)) throw new CommandError(PARCELS_USAGE);
    const cutoff = new Date(parts.clock.now().getTime() - Number(days) * DAY_MS);
    const parcels = await findParcelsToCheck(parts.db, cutoff, MAX_PARCELS);
    return parcels.map(formatParcel).join('\n') || 'No parcel needs a look.';
  },
});

const MISSING_USAGE = `Lists delivered parcels that their customers do not have: npm run store -- order missing
Ask the carrier; then give one up with: npm run store -- order lost 112-4820193-7740021 --parcel 3`;

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
const orderMissingCommand = readCommand({
  words: 'order missing',
  args: '',
  summary: 'lists delivered parcels that customers reported missing',
  help: MISSING_USAGE,
  read: async ({ db }) =>
    (await findMissingParcels(db, MAX_PARCELS)).map(formatMissingParcel).join('\n') || 'No parcel is reported missing.',
});

/** Lists parcels that come back or do not arrive. */
export const orderParcelCommands: readonly Command[] = [parcelsCommand, orderMissingCommand];

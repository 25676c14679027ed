import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { LabelRequest } from '../../../providers/carriers/carrierProvider.ts';
import { type Parcel, packBoxes, readParcels } from '../../catalog/actions.ts';
import type { PackedLine } from './packing.ts';

/** The heaviest parcel that carriers take. */
export const MAX_OUNCES = 70 * 16;
const EMPTY_PARCEL = packBoxes([]);

/** Returns the weight and the size of a parcel in the form of the carriers. */
export const toCarrierParcel = ({ ounces, sizeInches }: Parcel): Pick<LabelRequest, 'weightOunces' | 'sizeInches'> => ({
  weightOunces: Math.min(ounces, MAX_OUNCES),
  sizeInches,
});

/** Returns the parcel of packed lines. */
export async function readPackedParcel(db: Database | Transaction, lines: readonly PackedLine[]): Promise<Parcel> {
  const items = lines.flatMap(({ stockId, quantity }) => (stockId === null ? [] : [{ stockId, quantity }]));
  const [parcel = EMPTY_PARCEL] = await readParcels(db, [items]);
  return parcel;
}

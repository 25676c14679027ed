import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError, createServiceUnavailableError } from '../../../platform/http/apiError.ts';
import type { CarrierProvider, LabelFile, LabelFormat } from '../../../providers/carriers/carrierProvider.ts';
import { findReturn, type StoredReturn } from '../returnStore.ts';

/** Returns the label of a return of any customer, for the shop's own emails. Errors as for `readLabel`. */
export async function readReturnLabel(
  { db }: Pick<Parts, 'db'>,
  carriers: CarrierProvider | undefined,
  contractId: string,
  format: LabelFormat | 'QR',
): Promise<LabelFile> {
  const storedReturn = await findReturn(db, contractId);
  if (!storedReturn) throw createNotFoundError('This return');
  return readLabel(carriers, storedReturn, format);
}

/**
 * Returns the label of a return, or its QR code where the carrier prints the label (transactions §7, fetch/label).
 * @throws {ApiError} 404 for a return without a label; 409 `return.label.pending`; 503 if the carriers do not answer
 */
export async function readLabel(
  carriers: CarrierProvider | undefined,
  { labelState, carrierShipmentId }: StoredReturn,
  format: LabelFormat | 'QR',
): Promise<LabelFile> {
  if (labelState === 'pending')
    throw new ApiError(409, 'return.label.pending', 'Your label is on its way. Please try again in a moment.');
  if (labelState !== 'ready' || carrierShipmentId === null || !carriers) throw createNotFoundError('This label');
  const result = await (format === 'QR'
    ? carriers.readQrCode(carrierShipmentId)
    : carriers.readLabel(carrierShipmentId, format));
  if (result.status === 'refused') throw createNotFoundError('This label');
  if (result.status === 'unavailable') throw createServiceUnavailableError();
  return result.value;
}

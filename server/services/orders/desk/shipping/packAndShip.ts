import { ApiError } from '../../../../platform/http/apiError.ts';
import type { CarrierProvider, CarrierResult } from '../../../../providers/carriers/carrierProvider.ts';
import {
  buildLabelKey,
  buyLabel,
  type LabeledPackage,
  type LabeledShipment,
  shipLabeled,
} from '../../actions/labels.ts';
import { type PackRequest, packItems, unpackPackage } from '../../actions/packing.ts';
import type { ShipParts } from '../../actions/shipping.ts';

/** Unpacks a package whose shipment failed, and voids its label; does nothing if it has shipped all the same. */
export async function undoPackage(
  parts: Pick<ShipParts, 'db' | 'clock'>,
  carriers: Pick<CarrierProvider, 'voidLabel'>,
  { orderId, packageId }: LabeledPackage,
): Promise<void> {
  try {
    await unpackPackage(parts, { orderId, packageId });
  } catch (error) {
    if (error instanceof ApiError && error.id === 'package.shipped') return;
    throw error;
  }
  // By its key: a carrier that did not answer may have made a label.
  await carriers.voidLabel(buildLabelKey(orderId, packageId));
}

/**
 * Packs items of an order, all that wait by default, and ships the package with a new label. If a step fails, the
 * package is unpacked and the label voided: the order is as it was, or waits for another payment.
 * @returns the carrier's answer where no label could be bought
 * @throws {ApiError} as `packItems` and `shipItems`; an error of `saveLabel`
 */
export async function packAndShip(
  parts: ShipParts,
  carriers: CarrierProvider,
  {
    orderId,
    items,
    saveLabel,
    seenVersion,
  }: Pick<PackRequest, 'orderId' | 'items' | 'seenVersion'> & Pick<LabeledPackage, 'saveLabel'>,
): Promise<CarrierResult<LabeledShipment>> {
  const { packageId } = await packItems(parts, { orderId, items, seenVersion });
  const labeledPackage = { orderId, packageId, saveLabel };
  let hasShipped = false;
  try {
    const label = await buyLabel(parts, carriers, labeledPackage);
    if (label.status !== 'ok') return label;
    const value = await shipLabeled(parts, labeledPackage, label.value);
    hasShipped = true;
    return { status: 'ok', value };
  } finally {
    if (!hasShipped) await undoPackage(parts, carriers, labeledPackage);
  }
}

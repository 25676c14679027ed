import { writeFile } from 'node:fs/promises';
import { formatCents } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import { checkShipment, packItems, readPackages, shipItems, shipWithLabel } from '../../services/orders/actions.ts';
import { createPayments } from '../../services/payments/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { requireCarriers, requireValue } from './carrierAnswers.ts';
import { type LabelShipRequest, SHIP_USAGE, shipRequest } from './shipRequest.ts';
import { findShownOrder, showOrder } from './showOrder.ts';

/** Returns the only waiting package if there is nothing else to ship; otherwise packs the items. */
async function choosePackage(parts: Parts, { orderId, items, packageId }: LabelShipRequest): Promise<number> {
  if (packageId !== undefined) return packageId;
  const open = (await readPackages(parts.db, orderId)).filter(({ shipmentId }) => shipmentId === null);
  const packedLineIds = new Set(open.flatMap(({ lines }) => lines.map(({ lineItemId }) => String(lineItemId))));
  const { lineItems } = (await findShownOrder(parts, orderId)).order;
  const isAllPacked = lineItems
    .filter(({ status, giftCard }) => status === 'submitted' && !giftCard)
    .every(({ lineItemId }) => packedLineIds.has(lineItemId));
  const [openPackage, ...others] = open;
  if (items || !openPackage) return (await packItems(parts, { orderId, items })).packageId;
  if (isAllPacked && others.length === 0) return openPackage.packageId;
  const names = open.map((one) => one.packageId).join(', ');
  throw new CommandError(`Items of this order are in packages: ${names}. Name one with --package.`);
}

const createShippingParts = (parts: Parts) => ({ ...createPayments(parts), config: parts.config });

async function shipLabelled(parts: Parts, request: LabelShipRequest): Promise<void> {
  const carriers = requireCarriers(parts);
  if (!carriers.isTest && !request.mayCost)
    throw new CommandError('The EasyPost key is not one for tests, so the label costs money. Add --buy to buy it.');
  const packageId = await choosePackage(parts, request);
  const { order } = await findShownOrder(parts, request.orderId);
  const retryHint = ` Package ${packageId} is packed: repeat with --package ${packageId}.`;
  const { label } = requireValue(
    await shipWithLabel(createShippingParts(parts), carriers, { order, packageId }),
    retryHint,
  );
  const { shipmentId, carrier, service, costCents, trackingNumber } = label;
  console.log(`${carrier} ${service}, ${formatCents(costCents)}, tracking number ${trackingNumber}`);
  const { bytes } = requireValue(await carriers.readLabel(shipmentId, request.format), retryHint);
  await writeFile(request.out, bytes, { mode: 0o600 });
  console.log(`Saved ${request.out} (${bytes.length} bytes).`);
}

/** Ships an order, or a part of it. */
export const orderShipCommand: Command = {
  words: 'order ship',
  args: '<order> --carrier … --tracking … | --label [--out …] [--package …] [--line …] [--dry-run]',
  summary: 'charges an order and notes that it, or some of it, has left; its shopper is told',
  help: SHIP_USAGE,
  run: async (parts, args) => {
    const { isDryRun, label, parcel } = await shipRequest(parts, args);
    const { orderId } = label ?? parcel;
    return changeOrTry(parts, { isDryRun }, async (within) => {
      if (label && isDryRun) await choosePackage(within, label);
      else if (label) await shipLabelled(within, label);
      // A dry run does not call the payment provider.
      else if (isDryRun) await checkShipment(within, parcel);
      else await shipItems(createShippingParts(within), parcel);
      await showOrder(within, orderId);
    });
  },
};

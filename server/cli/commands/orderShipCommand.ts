import { rm, writeFile } from 'node:fs/promises';
import { formatCents } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import type { CarrierProvider, CarrierResult, PurchasedLabel } from '../../providers/carriers/carrierProvider.ts';
import {
  checkShipment,
  type LabelledShipment,
  packAndShip,
  packItems,
  readPackages,
  shipItems,
  shipWithLabel,
} from '../../services/orders/actions.ts';
import { createPayments } from '../../services/payments/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { requireCarriers, requireValue } from './carrierAnswers.ts';
import { type LabelShipRequest, SHIP_USAGE, shipRequest } from './shipRequest.ts';
import { findShownOrder, showOrder } from './showOrder.ts';

/** Returns the only waiting package if there is nothing else to ship; undefined if items have to be packed. */
async function findPackageToShip(
  parts: Parts,
  { orderId, items, packageId }: LabelShipRequest,
): Promise<number | undefined> {
  if (packageId !== undefined) return packageId;
  const open = (await readPackages(parts.db, orderId)).filter(({ shipmentId }) => shipmentId === null);
  const packedLineIds = new Set(open.flatMap(({ lines }) => lines.map(({ lineItemId }) => String(lineItemId))));
  const { lineItems } = (await findShownOrder(parts, orderId)).order;
  const isAllPacked = lineItems
    .filter(({ status, giftCard }) => status === 'submitted' && !giftCard)
    .every(({ lineItemId }) => packedLineIds.has(lineItemId));
  const [openPackage, ...others] = open;
  if (items || !openPackage) return undefined;
  if (isAllPacked && others.length === 0) return openPackage.packageId;
  const names = open.map((one) => one.packageId).join(', ');
  throw new CommandError(`Items of this order are in packages: ${names}. Name one with --package.`);
}

const createShippingParts = (parts: Parts) => ({ ...createPayments(parts), config: parts.config });

/** Saves a label, and deletes the file again if the shipment fails: its label is void. */
async function withLabelFile(
  carriers: CarrierProvider,
  { out, format }: LabelShipRequest,
  ship: (saveLabel: (label: PurchasedLabel) => Promise<void>) => Promise<CarrierResult<LabelledShipment>>,
): Promise<void> {
  let savedBytes: number | undefined;
  try {
    const result = await ship(async ({ shipmentId }) => {
      const { bytes } = requireValue(await carriers.readLabel(shipmentId, format));
      await writeFile(out, bytes, { mode: 0o600 });
      savedBytes = bytes.length;
    });
    const { carrier, service, costCents, trackingNumber } = requireValue(result).label;
    console.log(`${carrier} ${service}, ${formatCents(costCents)}, tracking number ${trackingNumber}`);
    console.log(`Saved ${out} (${savedBytes} bytes).`);
  } catch (error) {
    if (savedBytes !== undefined) await rm(out, { force: true });
    throw error;
  }
}

async function shipLabelled(parts: Parts, request: LabelShipRequest): Promise<void> {
  const carriers = requireCarriers(parts);
  if (!carriers.isTest && !request.mayCost)
    throw new CommandError('The EasyPost key is not one for tests, so the label costs money. Add --buy to buy it.');
  const { orderId, items } = request;
  const packageId = await findPackageToShip(parts, request);
  const shipParts = createShippingParts(parts);
  await withLabelFile(carriers, request, (saveLabel) =>
    packageId === undefined
      ? packAndShip(shipParts, carriers, { orderId, items, saveLabel })
      : shipWithLabel(shipParts, carriers, { orderId, packageId, saveLabel }),
  );
}

/** Packs what `--label` would pack; a dry run calls no carrier and no payment provider. */
async function tryLabelled(parts: Parts, request: LabelShipRequest): Promise<void> {
  const { orderId, items } = request;
  if ((await findPackageToShip(parts, request)) === undefined) await packItems(parts, { orderId, items });
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
      if (label && isDryRun) await tryLabelled(within, label);
      else if (label) await shipLabelled(within, label);
      // A dry run does not call the payment provider.
      else if (isDryRun) await checkShipment(within, parcel);
      else await shipItems(createShippingParts(within), parcel);
      await showOrder(within, orderId);
    });
  },
};

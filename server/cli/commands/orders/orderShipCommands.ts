import { rm, writeFile } from 'node:fs/promises';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { CarrierProvider, CarrierResult, PurchasedLabel } from '../../../providers/carriers/carrierProvider.ts';
import { type LabeledShipment, packAndShip, shipWithLabel } from '../../../services/orders/actions/labels.ts';
import { packItems, readPackages, unpackPackage } from '../../../services/orders/actions/packing.ts';
import { checkShipment, shipItems } from '../../../services/orders/actions/shipping.ts';
import { createPayments } from '../../../services/payments/actions.ts';
import { type Command, CommandError, DRY_RUN } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { findLines, parseOrderArgs, toKey, toRowId } from './orderArgs.ts';
import { type LabelShipRequest, requireCarriers, requireValue, SHIP_USAGE, shipRequest } from './shipRequest.ts';
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
  ship: (saveLabel: (label: PurchasedLabel) => Promise<void>) => Promise<CarrierResult<LabeledShipment>>,
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

async function shipLabeled(parts: Parts, request: LabelShipRequest): Promise<void> {
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
async function tryLabeled(parts: Parts, request: LabelShipRequest): Promise<void> {
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
      if (label && isDryRun) await tryLabeled(within, label);
      else if (label) await shipLabeled(within, label);
      // A dry run does not call the payment provider.
      else if (isDryRun) await checkShipment(within, parcel);
      else await shipItems(createShippingParts(within), parcel);
      await showOrder(within, orderId);
    });
  },
};

const PACK_USAGE = `Name the packed items: npm run store -- order pack 112-4820193-7740021 --line 12:1
Without --line everything that is in no package yet; else each --line 12, or --line 12:1 for one piece of it, or --line with its SKU.
Packed items cannot be cancelled until they are unpacked. --key a-name makes a repeated command pack once. --dry-run changes nothing.`;
const UNPACK_USAGE = `Name a package: npm run store -- order unpack 112-4820193-7740021 --package 3
Its items can be cancelled and packed again. --dry-run changes nothing.`;

const text = { type: 'string' } as const;

/** Packs and unpacks orders. */
export const orderPackCommands: readonly Command[] = [
  {
    words: 'order pack',
    args: '<order> [--line …] [--key …] [--dry-run]',
    summary: 'puts an order, or some of it, into one package: from then on it cannot be cancelled',
    help: PACK_USAGE,
    run: (parts, args) => {
      const options = { line: { type: 'string', multiple: true }, key: text, ...DRY_RUN } as const;
      const { orderId, values } = parseOrderArgs(args, options, PACK_USAGE);
      const requestKey = toKey(values.key, PACK_USAGE);
      return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
        const items = await findLines(within, orderId, { line: values.line, usage: PACK_USAGE });
        const { packageId } = await packItems(within, { orderId, items, requestKey });
        console.log(`Package ${packageId}.`);
        await showOrder(within, orderId);
      });
    },
  },
  {
    words: 'order unpack',
    args: '<order> --package … [--dry-run]',
    summary: 'unpacks a package that has not left',
    help: UNPACK_USAGE,
    run: (parts, args) => {
      const { orderId, values } = parseOrderArgs(args, { package: text, ...DRY_RUN }, UNPACK_USAGE);
      const packageId = toRowId(values.package, UNPACK_USAGE);
      if (packageId === undefined) throw new CommandError(UNPACK_USAGE);
      return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
        await unpackPackage(within, { orderId, packageId });
        await showOrder(within, orderId);
      });
    },
  },
];

import { z } from 'zod';
import { createBoundedText } from '../../../../../src/contracts/common.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import {
  LABEL_FORMATS,
  type LabelFormat,
  type PurchasedLabel,
} from '../../../../providers/carriers/carrierProvider.ts';
import { requireCarriers, requireCarrierValue } from '../../../../providers/carriers/requireCarriers.ts';
import { carrierName, rowNumber, trackingNumber } from '../../../operations/inputs.ts';
import { defineOperation } from '../../../operations/operation.ts';
import { seenVersion } from '../../../operations/versionConflict.ts';
import { createPayments } from '../../../payments/actions/paymentsParts.ts';
import type { ChosenItem } from '../../actions/chosenItems.ts';
import { shipWithLabel } from '../../actions/labels.ts';
import { packItems, readPackages } from '../../actions/packing.ts';
import { checkShipment, type ShipParts, type ShipRequest, shipItems } from '../../actions/shipping.ts';
import { describeOrder, getWarehouseOrder, readOrderState } from '../../operations/describeOrder.ts';
import { lineNames, orderNumber, resolveLines } from '../../operations/orderInputs.ts';
import { packAndShip } from './packAndShip.ts';

const NAME_PARCEL = 'Name the carrier and the tracking number, or take a label.';
const input = z
  .strictObject({
    order: orderNumber,
    line: lineNames.optional(),
    package: rowNumber.optional().describe('the package that ships'),
    carrier: carrierName.optional(),
    tracking: trackingNumber.optional(),
    label: z.boolean().default(false).describe("buys a label of the shop's carriers"),
    format: createBoundedText(10)
      .toUpperCase()
      .pipe(z.enum(LABEL_FORMATS, { error: () => `A label is one of ${LABEL_FORMATS.join(', ')}.` }))
      .default('PDF')
      .describe('the format of the label'),
    buy: z.boolean().default(false).describe('allows an account that is not in test mode, where the label costs money'),
    version: seenVersion,
  })
  .refine(({ package: packageId, line }) => packageId === undefined || line === undefined, 'Name a package or lines.')
  .refine(
    ({ label, carrier, tracking }) =>
      label ? carrier === undefined && tracking === undefined : carrier !== undefined && tracking !== undefined,
    NAME_PARCEL,
  );

type Input = z.output<typeof input>;
type Label = { readonly label: PurchasedLabel; readonly bytes: Uint8Array; readonly format: LabelFormat };

type Selection = Pick<ShipRequest, 'orderId' | 'items' | 'packageId' | 'seenVersion'>;

/**
 * Returns the only waiting package if there is nothing else to ship; undefined if items have to be packed.
 * @throws {ApiError} 404; 409 `package.ambiguous`
 */
export async function findPackageToShip(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  { orderId, items, packageId }: Selection,
): Promise<number | undefined> {
  if (packageId !== undefined) return packageId;
  const open = (await readPackages(parts.db, orderId)).filter(({ shipmentId }) => shipmentId === null);
  const packedLineIds = new Set(open.flatMap(({ lines }) => lines.map(({ lineItemId }) => String(lineItemId))));
  const { lineItems } = (await getWarehouseOrder(parts, orderId)).order;
  const isAllPacked = lineItems
    .filter(({ status, giftCard }) => status === 'submitted' && !giftCard)
    .every(({ lineItemId }) => packedLineIds.has(lineItemId));
  const [openPackage, ...others] = open;
  if (items || !openPackage) return undefined;
  if (isAllPacked && others.length === 0) return openPackage.packageId;
  const names = open.map((one) => one.packageId).join(', ');
  throw new ApiError(409, 'package.ambiguous', `Items of this order are in packages: ${names}. Name one.`);
}

const createShippingParts = (parts: Parts): ShipParts => ({
  ...createPayments(parts),
  config: parts.config,
  marketplaces: parts.marketplaces,
});

/** Ships with a label, which is read before the order is charged: without it nothing ships. */
async function shipLabeled(parts: Parts, selection: Selection, { buy, format }: Input): Promise<Label> {
  const carriers = requireCarriers(parts);
  if (!carriers.isTest && !buy)
    throw new ApiError(
      409,
      'label.costs',
      'The EasyPost key is not one for tests, so the label costs money. Add --buy.',
    );
  const packageId = await findPackageToShip(parts, selection);
  const shipParts = createShippingParts(parts);
  let bytes: Uint8Array = new Uint8Array();
  const saveLabel = async ({ shipmentId }: PurchasedLabel): Promise<void> => {
    ({ bytes } = requireCarrierValue(await carriers.readLabel(shipmentId, format)));
  };
  const { orderId, items, seenVersion: seen } = selection;
  const result =
    packageId === undefined
      ? await packAndShip(shipParts, carriers, { orderId, items, saveLabel, seenVersion: seen })
      : await shipWithLabel(shipParts, carriers, { orderId, packageId, saveLabel, seenVersion: seen });
  return { label: requireCarrierValue(result).label, bytes, format };
}

const toSelection = async (
  parts: Parts,
  { order: orderId, line, package: packageId, version }: Input,
): Promise<Selection> => {
  const items: readonly ChosenItem[] | undefined = await resolveLines(parts, orderId, line);
  return { orderId, items, packageId, seenVersion: version };
};

const toParcel = ({ carrier = '', tracking = '' }: Input) => ({ carrier, trackingNumber: tracking });

const describeLabel = ({ label: { carrier, service, costCents, trackingNumber } }: Label): string =>
  `${carrier} ${service}, ${formatCents(costCents)}, tracking number ${trackingNumber}`;

const CHARGED = 'The order is charged, and the customer gets the tracking number.';

/** Describes a parcel with its own tracking number, or one whose label is bought. */
const describeParcel = ({ carrier, trackingNumber }: ReturnType<typeof toParcel>): string =>
  trackingNumber === '' ? `The label is bought. ${CHARGED}` : `${carrier} ${trackingNumber}. ${CHARGED}`;

const LABEL_TYPES: Readonly<Record<LabelFormat, string>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  ZPL: 'application/zpl',
};

export const shipOperation = defineOperation({
  name: 'order.ship',
  permission: 'orders.ship',
  summary: 'charges an order and notes that it, or some of it, has left; its shopper is told',
  help: `Without --package and --line everything that is still to leave is in the parcel.
With --label it packs what is in no package, buys the label, charges the order and ships the package. If a step fails, what it packed is unpacked and the label voided. Repeat it with --package to get the label again: it buys no second one.`,
  input,
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts }, request) => {
    const selection = await toSelection(parts, request);
    const label = request.label ? await shipLabeled(parts, selection, request) : undefined;
    if (!label) await shipItems(createShippingParts(parts), { ...selection, ...toParcel(request) });
    return { label, parcel: toParcel(request), order: await getWarehouseOrder(parts, request.order) };
  },
  // Calls neither the carrier nor the payment provider.
  preview: async ({ parts }, request) => {
    const selection = await toSelection(parts, request);
    if (!request.label) await checkShipment(parts, { ...selection, ...toParcel(request) });
    else if ((await findPackageToShip(parts, selection)) === undefined) await packItems(parts, selection);
    return { label: undefined, parcel: toParcel(request), order: await getWarehouseOrder(parts, request.order) };
  },
  describe: ({ label, parcel, order }, { channel }) => {
    const labelLines = label ? [describeLabel(label)] : [];
    const lines = channel === 'command' ? [describeOrder(order)] : [label ? CHARGED : describeParcel(parcel)];
    return [...labelLines, ...lines].join('\n');
  },
  present: ({ parcel, label }) => label?.label ?? parcel,
  file: ({ label, order }) =>
    label && {
      name: `label-${order.order.orderId}.${label.format.toLowerCase()}`,
      type: LABEL_TYPES[label.format],
      bytes: label.bytes,
    },
});

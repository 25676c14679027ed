import { z } from 'zod';
import { formatItemCount } from '../../../../../src/lib/money.ts';
import { requestKey, rowNumber } from '../../../operations/inputs.ts';
import { defineOperation } from '../../../operations/operation.ts';
import { seenVersion } from '../../../operations/versionConflict.ts';
import { packItems, unpackPackage } from '../../actions/packing.ts';
import type { WarehouseOrder } from '../../actions/warehouseOrders.ts';
import { describeOrder, getWarehouseOrder, readOrderState } from '../../operations/describeOrder.ts';
import { lineNames, orderNumber, resolveLines } from '../../operations/orderInputs.ts';

function describePackage(packageId: number, { order, packages }: WarehouseOrder): string {
  const lines = packages.find((one) => one.packageId === packageId)?.lineItemIds ?? [];
  const packed = order.lineItems.filter(({ lineItemId }) => lines.includes(lineItemId));
  return `${formatItemCount(packed.reduce((sum, { quantity }) => sum + quantity, 0))} in one package. It cannot be canceled any more, unless it is unpacked.`;
}

export const packOperation = defineOperation({
  name: 'order.pack',
  permission: 'orders.ship',
  summary: 'puts an order, or some of it, into one package: from then on it cannot be cancelled',
  help: 'Without --line everything that is in no package yet. Packed items cannot be cancelled until they are unpacked.',
  input: z.strictObject({
    order: orderNumber,
    line: lineNames.optional(),
    key: requestKey.optional(),
    version: seenVersion,
  }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts }, { order: orderId, line, key, version }) => {
    const items = await resolveLines(parts, orderId, line);
    const { packageId } = await packItems(parts, { orderId, items, requestKey: key, seenVersion: version });
    return { packageId, order: await getWarehouseOrder(parts, orderId) };
  },
  // The number of a package that is only tried is never used.
  describe: ({ packageId, order }, { channel }) =>
    channel === 'command' ? `Package ${packageId}.\n${describeOrder(order)}` : describePackage(packageId, order),
  present: ({ packageId }) => ({ packageId }),
});

export const unpackOperation = defineOperation({
  name: 'order.unpack',
  permission: 'orders.ship',
  summary: 'unpacks a package that has not left',
  help: 'Its items can be cancelled and packed again.',
  input: z.strictObject({
    order: orderNumber,
    package: rowNumber.describe('the number of the package'),
    version: seenVersion,
  }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts }, { order: orderId, package: packageId, version }) => {
    await unpackPackage(parts, { orderId, packageId, seenVersion: version });
    return { packageId, order: await getWarehouseOrder(parts, orderId) };
  },
  describe: ({ packageId, order }, { channel }) =>
    channel === 'command' ? describeOrder(order) : `Package ${packageId} is unpacked.`,
  present: ({ packageId }) => ({ packageId }),
});

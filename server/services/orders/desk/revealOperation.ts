import { z } from 'zod';
import type { RevealedOrder } from '../../../../src/contracts/desk/orders.ts';
import { formatAddress } from '../../../../src/lib/addresses/formatAddress.ts';
import { revealReason } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import { defineOperation } from '../../operations/operation.ts';
import { getWarehouseOrder } from '../operations/describeOrder.ts';
import { orderNumber } from '../operations/orderInputs.ts';

/** Shows the email address and the delivery address of one order. The audit log keeps who saw them, and why. */
export const revealOrderOperation = defineOperation({
  name: 'order.reveal',
  permission: 'customers.reveal',
  summary: 'shows the email address and the delivery address of an order; it is recorded',
  input: z.strictObject({ order: orderNumber, reason: revealReason }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  // To look at an order is not to handle it.
  handles: () => [],
  run: async ({ parts }, { order: orderId }): Promise<RevealedOrder> => {
    const { order } = await getWarehouseOrder(parts, orderId);
    return { email: order.email, address: order.shippingAddress ?? null };
  },
  // A trial is not recorded, so it shows nothing.
  preview: async ({ parts }, { order: orderId }): Promise<RevealedOrder> => {
    const { order } = await getWarehouseOrder(parts, orderId);
    return { email: maskEmail(order.email), address: null };
  },
  describe: ({ email, address }) => [email, ...(address ? formatAddress(address, 'always') : [])].join('\n'),
});

import { z } from 'zod';
import { shipSpeeds } from '../../../../src/contracts/checkout/shipping.ts';
import type { DeskDelivery } from '../../../../src/contracts/desk/orders.ts';
import type { NewDeliveryAddress } from '../../../../src/contracts/orders/orderDelivery.ts';
import { mapAddressFields, pickChangeableFields } from '../../../../src/lib/addresses/addressFields.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { addressPart, choice } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { changeDelivery, findDelivery } from '../../orders/actions/delivery.ts';
import { readOrderState } from '../../orders/operations/describeOrder.ts';
import { orderNumber } from '../../orders/operations/orderInputs.ts';
import { computeShippingRefund, listOfferedSpeeds, withAddress, withSpeed } from '../orderDelivery/deliveryRules.ts';

type DeliveryParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns the speeds to which the delivery of an order can change, or why it cannot. @throws {ApiError} 404 */
export async function describeDeskDelivery(
  parts: DeliveryParts,
  { orderId, marketplaceId }: { readonly orderId: string; readonly marketplaceId: string },
): Promise<DeskDelivery> {
  const { delivery, refusal } = await findDelivery(parts, orderId);
  if (!delivery || refusal !== undefined) return { refusal: refusal ?? 'This order goes by email.', speeds: [] };
  const now = parts.clock.now();
  const prices = parts.marketplaces.getShippingRates(marketplaceId);
  return {
    refusal: null,
    speeds: listOfferedSpeeds(delivery, prices).map((speed) => ({
      name: speed.name,
      promisedFor: speed.name === delivery.speed ? delivery.promisedFor : speed.day(now),
      givenBackCents: computeShippingRefund(speed, delivery),
    })),
  };
}

/** The delivery of an order without personal data. */
async function readState(parts: DeliveryParts, { order: orderId }: { readonly order: string }) {
  const { delivery } = await findDelivery(parts, orderId);
  const state = await readOrderState(parts, orderId);
  return { ...Object(state), speed: delivery?.speed ?? null, promisedFor: delivery?.promisedFor ?? null };
}

export const deliveryOperation = defineOperation({
  name: 'order.delivery',
  permission: 'orders.change',
  summary: 'changes the address or the speed of an order that is not packed; the customer gets a mail about it',
  help: `Fields that are not named stay, and so do state and country, on which tax and speeds depend. A slower speed refunds the
difference; a dearer one is not offered. "customer address" corrects the address book.`,
  input: z.strictObject({
    order: orderNumber,
    ...pickChangeableFields(mapAddressFields(addressPart)),
    speed: choice(shipSpeeds, 'The speed').optional().describe('another speed'),
    version: seenVersion,
  }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState,
  run: async ({ parts }, { order: orderId, speed, version, ...typed }) => {
    const named = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined));
    let givenBackCents = 0;
    await changeDelivery(parts, { orderId, by: 'shop' }, (delivery, { version: current, marketplaceId }) => {
      assertVersion(version, current);
      const prices = parts.marketplaces.getShippingRates(marketplaceId);
      const updated = withSpeed(delivery, speed ?? delivery.speed, parts.clock.now(), prices);
      givenBackCents = delivery.paidShippingCents - updated.shippingCents;
      const address: NewDeliveryAddress = { ...delivery.shippingAddress, ...named };
      return Object.keys(named).length > 0 ? withAddress(updated, address) : updated;
    });
    return { orderId, givenBackCents };
  },
  describe: ({ givenBackCents }) =>
    givenBackCents > 0
      ? `The delivery is changed. ${formatCents(givenBackCents)} go back.`
      : 'The delivery is changed.',
});

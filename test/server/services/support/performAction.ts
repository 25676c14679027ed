import type { CarrierProvider, Tracking } from '../../../../server/providers/carriers/carrierProvider.ts';
import type { CheckoutParts } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { type CancelRequest, cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { type RefundItemsRequest, refundItems } from '../../../../server/services/orders/actions/refunds/refunds.ts';
import { type ShipRequest, shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { settleRefunds } from '../../../../server/services/payments/settle/settlement.ts';
import { cancelReturn } from '../../../../server/services/returns/actions/cancelReturn.ts';
import { type SubmitRequest, submitReturn } from '../../../../server/services/returns/actions/request/submitReturn.ts';
import { makeLabel } from '../../../../server/services/returns/labels/makeLabel.ts';
import { type LoseParcelRequest, loseParcel } from '../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { createSubsidy, reissueSubsidy } from '../../../../server/services/workwear/actions.ts';
import { type ExchangeAction, performExchange } from './performExchange.ts';

export type ReturnAction =
  | { readonly does: 'cancel'; readonly request: CancelRequest }
  | { readonly does: 'submit return'; readonly orderId: string; readonly request: SubmitRequest }
  | { readonly does: 'make label'; readonly contractId: string }
  | { readonly does: 'scan return'; readonly tracking: Tracking }
  | { readonly does: 'cancel return'; readonly contractId: string }
  | { readonly does: 'receive'; readonly contractId: string }
  | { readonly does: 'refund items'; readonly request: RefundItemsRequest }
  | { readonly does: 'settle refunds'; readonly paymentKey: string };

export type CardAction =
  | { readonly does: 'ship'; readonly request: ShipRequest }
  | { readonly does: 'lose'; readonly request: LoseParcelRequest };

export type SubsidyAction =
  | { readonly does: 'create subsidy'; readonly request: Parameters<typeof createSubsidy>[1] }
  | { readonly does: 'reissue subsidy'; readonly customerId: number; readonly orderId: string };

/** An action after an order, in the form that is sent to another process. */
export type OrderAction = ReturnAction | ExchangeAction | CardAction | SubsidyAction;

type ActionParts = { readonly checkout: CheckoutParts; readonly carriers: CarrierProvider };

/** Performs the action once. */
export async function performAction({ checkout, carriers }: ActionParts, action: OrderAction): Promise<unknown> {
  switch (action.does) {
    case 'cancel':
      return cancelItems(checkout, action.request);
    case 'submit return': {
      const order = await findOrder(checkout, action.orderId);
      if (!order) throw new Error(`order ${action.orderId} is gone`);
      return submitReturn(checkout, order, action.request);
    }
    case 'make label':
      return makeLabel(checkout, carriers, action.contractId);
    case 'scan return':
      return recordReturnTracking(checkout, action.tracking);
    case 'cancel return':
      return cancelReturn(checkout, action);
    case 'receive':
      return receiveReturn(checkout, { contractId: action.contractId, condition: 'sellable' });
    case 'refund items':
      return refundItems(checkout, action.request);
    case 'settle refunds':
      return settleRefunds(checkout, action.paymentKey);
    case 'ship':
      return shipItems(checkout, action.request);
    case 'create subsidy':
      return createSubsidy(checkout, action.request);
    case 'reissue subsidy':
      return reissueSubsidy(checkout, action.customerId, action.orderId);
    case 'lose':
      return loseParcel(checkout, action.request);
    default:
      return performExchange(checkout, action);
  }
}

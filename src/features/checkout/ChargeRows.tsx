import type { ChargeSummary } from '../../contracts/checkout/purchase.ts';
import { formatCouponLabel, listDiscounts } from '../../lib/checkout/promotions.ts';
import { formatItemCount, toMoney } from '../../lib/money.ts';
import { SumList, SumRow } from '../../ui/SumList.tsx';

type ChargeRowsProps = {
  charges: ChargeSummary;
  itemCount: number;
  /** False until the delivery address, and with it the tax, is known. */
  isTaxKnown?: boolean;
  /** Digital goods are emailed: no shipping and no tax. */
  isDigital?: boolean;
  /** True for a placed order; goods are charged when they ship. */
  isPaid?: boolean;
};

const NOTHING = toMoney(0);

/** The charges of a purchase or an order, with the total under a rule. */
export function ChargeRows({
  charges,
  itemCount,
  isTaxKnown: isTold = true,
  isDigital = false,
  isPaid = false,
}: ChargeRowsProps) {
  const isTaxKnown = isTold || isDigital;
  const { subTotal, shippingCharge, coupons, estimatedTax, includedTax, grandTotal, gcTotal, total } = charges;
  const exchangeTotal = charges.exchangeTotal ?? NOTHING;
  const label = isTaxKnown ? 'Total' : 'Total before tax';
  return (
    <SumList>
      <SumRow label={`Subtotal (${formatItemCount(itemCount)})`} amount={subTotal.amount} />
      {shippingCharge.cents === 0 ? (
        <SumRow label={isDigital ? 'Sent by email' : 'Shipping'} amount="FREE" tone="free" />
      ) : (
        <SumRow label="Shipping" amount={shippingCharge.amount} />
      )}
      {listDiscounts(coupons).map((coupon) => (
        <SumRow key={coupon.code} label={formatCouponLabel(coupon)} amount={`−${coupon.amount.amount}`} tone="free" />
      ))}
      {isTaxKnown && includedTax ? (
        <SumRow label="Tax, included" amount={includedTax.amount} />
      ) : isTaxKnown ? (
        <SumRow label="Tax" amount={estimatedTax.amount} />
      ) : (
        <SumRow label="Tax" amount="After your address" tone="later" />
      )}
      {gcTotal.cents > 0 || exchangeTotal.cents > 0 ? (
        <>
          <SumRow label={label} amount={grandTotal.amount} />
          {gcTotal.cents > 0 && <SumRow label="Gift balance" amount={`−${gcTotal.amount}`} tone="free" />}
          {exchangeTotal.cents > 0 && (
            <SumRow label="The item that you send back" amount={`−${exchangeTotal.amount}`} tone="free" />
          )}
          <SumRow label={isPaid ? 'Your payment' : 'Left to pay'} amount={total.amount} isTotal />
        </>
      ) : (
        <SumRow label={label} amount={grandTotal.amount} isTotal />
      )}
    </SumList>
  );
}

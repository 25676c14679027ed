import type { ChargeSummary } from '../../contracts/purchase.ts';
import { couponLabel } from '../../lib/couponLabel.ts';
import { SumList } from '../../ui/SumList.tsx';
import { SumRow } from '../../ui/SumRow.tsx';

type ChargeRowsProps = {
  charges: ChargeSummary;
  itemCount: number;
  /** Before it is known where the order goes, there is no tax to name. */
  taxIsKnown?: boolean;
  /** Goes by mail: nothing is shipped, and nothing is taxed. */
  isDigital?: boolean;
  /** Of an order that is placed; goods are charged when they leave. */
  isPaid?: boolean;
};

/** The sums of a purchase or an order, the total under a rule. */
export function ChargeRows({
  charges,
  itemCount,
  taxIsKnown: isTold = true,
  isDigital = false,
  isPaid = false,
}: ChargeRowsProps) {
  const taxIsKnown = isTold || isDigital;
  const { subTotal, shippingCharge, coupons, estimatedTax, grandTotal, gcTotal, total } = charges;
  // One that takes nothing off, such as free shipping that is free anyway, is not counted as used.
  const counted = coupons.filter(({ amount }) => amount.cents > 0);
  const whole = taxIsKnown ? 'Total' : 'Total before tax';
  return (
    <SumList>
      <SumRow label={`Subtotal (${itemCount === 1 ? '1 item' : `${itemCount} items`})`} amount={subTotal.amount} />
      {shippingCharge.cents === 0 ? (
        <SumRow label={isDigital ? 'Sent by email' : 'Shipping'} amount="FREE" tone="free" />
      ) : (
        <SumRow label="Shipping" amount={shippingCharge.amount} />
      )}
      {counted.map((coupon) => (
        <SumRow key={coupon.code} label={couponLabel(coupon)} amount={`−${coupon.amount.amount}`} tone="free" />
      ))}
      {taxIsKnown ? (
        <SumRow label="Tax" amount={estimatedTax.amount} />
      ) : (
        <SumRow label="Tax" amount="After your address" tone="later" />
      )}
      {gcTotal.cents > 0 ? (
        <>
          <SumRow label={whole} amount={grandTotal.amount} />
          <SumRow label="Gift balance" amount={`−${gcTotal.amount}`} tone="free" />
          <SumRow label={isPaid ? 'Your payment' : 'Left to pay'} amount={total.amount} isTotal />
        </>
      ) : (
        <SumRow label={whole} amount={grandTotal.amount} isTotal />
      )}
    </SumList>
  );
}

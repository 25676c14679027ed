import type { CarrierAddress, CarrierService, LabelRequest } from '../carrierProvider.ts';
import type { EasypostRate } from './easypostShapes.ts';

/** Carriers that print a label for a customer who shows a QR code. */
const LABELLESS_CARRIERS: readonly string[] = ['USPS', 'Parcelway'];

/** Days from the warehouse to the customer, at most. */
const MAX_DAYS: Readonly<Record<CarrierService, number>> = {
  standard: Number.POSITIVE_INFINITY,
  'second day': 2,
  'next day': 1,
};

/** Returns the body of `POST /shipments`. A `CarrierAddress` has EasyPost's names. The idempotency key is the reference, by which EasyPost finds it again. */
export function buildShipmentBody(request: LabelRequest, returnTo: CarrierAddress): object {
  const { key, from, to, weightOunces, reference, returnNumber, isReturn } = request;
  // EasyPost swaps the addresses of a return itself.
  const [toAddress, fromAddress] = isReturn ? [from, to] : [to, from];
  return {
    shipment: {
      reference: key,
      is_return: isReturn,
      to_address: toAddress,
      from_address: fromAddress,
      ...(!isReturn && { return_address: returnTo }),
      parcel: { weight: weightOunces },
      options: {
        label_format: 'PNG',
        label_size: '4x6',
        print_custom_1: reference,
        ...(returnNumber !== undefined && { print_custom_2: returnNumber }),
      },
    },
  };
}

type RateCriteria = Pick<LabelRequest, 'service' | 'isLabelless'>;

/** Returns the cheapest rate that is fast enough; of equal ones the faster. */
export function chooseRate(
  rates: readonly EasypostRate[],
  { service, isLabelless }: RateCriteria,
): EasypostRate | undefined {
  const readDays = ({ delivery_days }: EasypostRate): number => delivery_days ?? Number.POSITIVE_INFINITY;
  return rates
    .filter(
      (rate) => readDays(rate) <= MAX_DAYS[service] && (!isLabelless || LABELLESS_CARRIERS.includes(rate.carrier)),
    )
    .toSorted((one, other) => Number(one.rate) - Number(other.rate) || readDays(one) - readDays(other))[0];
}

/** Returns a price in cents. */
export const parseCents = ({ rate }: EasypostRate): number => Math.round(Number(rate) * 100);

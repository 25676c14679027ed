import type { DeliveryDuration, ShipSpeed } from '../contracts/shipping.ts';

/** The durations of the speeds by air. */
export const AIR_DURATIONS = {
  'next-wow': '1 business day',
  'next-business': '1 business day',
  next: '1 business day',
  second: '2 business days',
} as const satisfies Readonly<Partial<Record<ShipSpeed, DeliveryDuration>>>;

/** The durations of standard shipping by ground: by trucks, which also carry hazardous items, and by post. */
export const GROUND_DURATIONS = {
  trucks: '3-5 business days',
  poBox: '3-7 business days',
  /** Alaska, Hawaii and military addresses. */
  farState: '5-7 business days',
  territory: '5-10 business days',
} as const satisfies Readonly<Record<string, DeliveryDuration>>;

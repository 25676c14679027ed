const MAX_POUNDS = 70;

const SERVICES = [
  { service: 'Ground', days: 3, baseCents: 640, poundCents: 85 },
  { service: 'SecondDay', days: 2, baseCents: 1290, poundCents: 160 },
  { service: 'NextDay', days: 1, baseCents: 2450, poundCents: 320 },
] as const;

export const SANDBOX_CARRIER = 'Parcelway';

/** The duration of a service, as a share of the cheapest one's. */
export const getPace = (service: string): number =>
  (SERVICES.find((candidate) => candidate.service === service)?.days ?? 3) / 3;

export type SandboxRate = {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly rate: string;
  readonly [field: string]: unknown;
};

/** Returns the rates of a parcel, none for one that is too heavy. */
export function listSandboxRates(shipmentId: string, ounces: number): SandboxRate[] {
  const pounds = Math.ceil(ounces / 16);
  if (pounds > MAX_POUNDS) return [];
  return SERVICES.map(({ service, days, baseCents, poundCents }, index) => ({
    id: `rate_${shipmentId.slice(4, -1)}${index}`,
    object: 'Rate',
    mode: 'test',
    carrier: SANDBOX_CARRIER,
    service,
    rate: ((baseCents + poundCents * pounds) / 100).toFixed(2),
    currency: 'USD',
    delivery_days: days,
    est_delivery_days: days,
    shipment_id: shipmentId,
  }));
}

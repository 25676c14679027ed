import type { Journey } from './testWords.ts';

export type Stop = 'origin' | 'firstHub' | 'secondHub' | 'destination';

/** One step of a parcel's journey, in hours after its label was bought. */
type JourneyStep = {
  readonly hours: number;
  readonly status: string;
  readonly detail: string;
  readonly message: string;
  readonly stop: Stop;
};

const createStep = (hours: number, status: string, detail: string, message: string, stop: Stop): JourneyStep => ({
  hours,
  status,
  detail,
  message,
  stop,
});

const BEGINNING: readonly JourneyStep[] = [
  createStep(0, 'pre_transit', 'label_created', 'Shipping label created', 'origin'),
  createStep(5, 'in_transit', 'received_at_origin_facility', 'Accepted at the carrier’s facility', 'origin'),
  createStep(9, 'in_transit', 'departed_origin_facility', 'Departed the carrier’s facility', 'origin'),
  createStep(20, 'in_transit', 'arrived_at_facility', 'Arrived at a sorting center', 'firstHub'),
];
const APPROACH: readonly JourneyStep[] = [
  createStep(34, 'in_transit', 'departed_facility', 'On the way to the next facility', 'secondHub'),
  createStep(46, 'in_transit', 'received_at_destination_facility', 'Arrived at the local facility', 'destination'),
];
const OUT_FOR_DELIVERY_STEP = createStep(50, 'out_for_delivery', 'out_for_delivery', 'Out for delivery', 'destination');
const DELIVERED_STEP = createStep(
  56,
  'delivered',
  'arrived_at_destination',
  'Delivered at the front door',
  'destination',
);
const ALL_THE_WAY = [...BEGINNING, ...APPROACH, OUT_FOR_DELIVERY_STEP];

const delaySteps = (steps: readonly JourneyStep[], hours: number): JourneyStep[] =>
  steps.map((one) => ({ ...one, hours: one.hours + hours }));

/** The hour at which a parcel without incidents is delivered. */
const USUAL_HOURS = DELIVERED_STEP.hours;

const JOURNEY_STEPS: Readonly<Record<Journey, readonly JourneyStep[]>> = {
  delivered: [...ALL_THE_WAY, DELIVERED_STEP],
  delayed: [
    ...BEGINNING,
    createStep(30, 'in_transit', 'weather_delay', 'Delayed by the weather', 'firstHub'),
    ...delaySteps([...APPROACH, OUT_FOR_DELIVERY_STEP, DELIVERED_STEP], 24),
  ],
  attempted: [
    ...ALL_THE_WAY,
    createStep(55, 'in_transit', 'delivery_exception', 'Delivery attempted: no recipient available', 'destination'),
    ...delaySteps([OUT_FOR_DELIVERY_STEP, DELIVERED_STEP], 24),
  ],
  pickup: [
    ...ALL_THE_WAY,
    createStep(54, 'available_for_pickup', 'arrived_at_pickup_location', 'Available for pickup', 'destination'),
    createStep(76, 'delivered', 'arrived_at_destination', 'Picked up by the recipient', 'destination'),
  ],
  undeliverable: [...ALL_THE_WAY, createStep(55, 'failure', 'failure', 'Undeliverable as addressed', 'destination')],
  returned: [
    ...ALL_THE_WAY,
    createStep(55, 'return_to_sender', 'return', 'Refused by the recipient: back to the sender', 'destination'),
    createStep(79, 'in_transit', 'arrived_at_facility', 'Arrived at a sorting center', 'firstHub'),
    createStep(103, 'delivered', 'arrived_at_destination', 'Delivered to the sender', 'origin'),
  ],
  lost: [...BEGINNING, createStep(168, 'failure', 'lost', 'The parcel could not be found', 'firstHub')],
  action: [
    ...BEGINNING,
    ...APPROACH,
    createStep(47, 'in_transit', 'address_correction', 'The address is incomplete', 'destination'),
    ...delaySteps([OUT_FOR_DELIVERY_STEP, DELIVERED_STEP], 24),
  ],
};

/** Steps after which the delivery time depends on the journey's own end. */
const DELAYS: readonly string[] = [
  'weather_delay',
  'delivery_exception',
  'arrived_at_pickup_location',
  'address_correction',
];

export type PlannedStep = JourneyStep & {
  /** Null once no delivery is expected. */ readonly expectedHours: number | null;
};

/**
 * Returns the steps of a journey in order, each with the delivery date that the carrier expects from then on.
 * @param pace 1 for standard service; a faster one takes a share of the hours
 */
export function listJourneySteps(journey: Journey, pace: number): PlannedStep[] {
  const steps = JOURNEY_STEPS[journey];
  const end = steps.at(-1)?.hours ?? USUAL_HOURS;
  let expected: number | null = USUAL_HOURS;
  return steps.map((one) => {
    if (DELAYS.includes(one.detail)) expected = end;
    if (one.status === 'failure' || one.status === 'return_to_sender') expected = null;
    return { ...one, hours: one.hours * pace, expectedHours: expected === null ? null : expected * pace };
  });
}

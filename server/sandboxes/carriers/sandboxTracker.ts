import type { Selectable } from 'kysely';
import type { SandboxTrackingDetail } from '../../platform/database/columnTypes.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Journey } from './parseTestWords.ts';

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

type PlannedStep = JourneyStep & {
  /** Null once no delivery is expected. */ readonly expectedHours: number | null;
};

/**
 * Returns the steps of a journey in order, each with the delivery date that the carrier expects from then on.
 * @param pace 1 for standard service; a faster one takes a share of the hours
 */
function listJourneySteps(journey: Journey, pace: number): PlannedStep[] {
  const steps = JOURNEY_STEPS[journey];
  const end = steps.at(-1)?.hours ?? USUAL_HOURS;
  let expected: number | null = USUAL_HOURS;
  return steps.map((one) => {
    if (DELAYS.includes(one.detail)) expected = end;
    if (one.status === 'failure' || one.status === 'return_to_sender') expected = null;
    return { ...one, hours: one.hours * pace, expectedHours: expected === null ? null : expected * pace };
  });
}

/** The time zone of most people in a state. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
};

const findTimeZone = (state: string | null): string | undefined =>
  Object.keys(ZONES).find((zone) => ZONES[zone]?.split(' ').includes(state ?? ''));

/** Returns a moment as ISO 8601 in the local time of a state, in UTC for an unknown one, to the second. */
export function formatLocalTime(moment: Date, state: string | null): string {
  const zone = findTimeZone(state);
  const toSecond = (date: Date): string => date.toISOString().slice(0, 19);
  if (!zone) return `${toSecond(moment)}Z`;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const offset = /[+-]\d\d:\d\d/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')?.[0] ?? '+00:00';
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  const shiftedTime = new Date(moment.getTime() + (offset.startsWith('-') ? -minutes : minutes) * 60_000);
  return toSecond(shiftedTime) + offset;
}

export type SandboxTracker = Selectable<Tables['sandbox_carrier_trackers']>;

type Plan = {
  readonly journey: Journey;
  readonly places: Readonly<Record<Stop, SandboxTrackingDetail['tracking_location']>>;
  /** 1 for standard service, less for a faster one. */
  readonly durationFactor: number;
  /** The length of an hour, in milliseconds. */
  readonly hourMs: number;
  readonly start: Date;
};

/** Returns all events of a parcel, including future ones, each with its time. */
export function planEvents({ journey, places, durationFactor, hourMs, start }: Plan): SandboxTrackingDetail[] {
  const computeTime = (hours: number): Date => new Date(start.getTime() + hours * hourMs);
  return listJourneySteps(journey, durationFactor).map(({ hours, status, detail, message, stop, expectedHours }) => {
    const place = places[stop];
    return {
      datetime: formatLocalTime(computeTime(hours), place.state),
      status,
      status_detail: detail,
      message,
      tracking_location: place,
      est_delivery_date:
        expectedHours === null ? null : formatLocalTime(computeTime(expectedHours), places.destination.state),
    };
  });
}

/** Returns the number of events that have happened. */
export const countPastEvents = ({ journey }: Pick<SandboxTracker, 'journey'>, now: Date): number =>
  journey.filter(({ datetime }) => Date.parse(datetime) <= now.getTime()).length;

/** Returns a tracker in the form of EasyPost's API after its first `count` events. */
export function presentTracker(tracker: SandboxTracker, count: number) {
  const { id, tracking_code, carrier, shipment_id, journey, created_at } = tracker;
  const events = journey.slice(0, count);
  const last = events.at(-1);
  return {
    id,
    object: 'Tracker',
    mode: 'test',
    tracking_code,
    carrier,
    shipment_id,
    status: last?.status ?? 'unknown',
    status_detail: last?.status_detail ?? 'unknown',
    est_delivery_date: last?.est_delivery_date ?? null,
    signed_by: null,
    weight: null,
    created_at: created_at.toISOString(),
    updated_at: last?.datetime ?? created_at.toISOString(),
    tracking_details: events.map(({ est_delivery_date: _, tracking_location, ...event }) => ({
      object: 'TrackingDetail',
      source: carrier,
      description: null,
      carrier_code: null,
      ...event,
      tracking_location: { object: 'TrackingLocation', ...tracking_location },
    })),
    carrier_detail: null,
    fees: [],
  };
}

import type { Selectable } from 'kysely';
import type { SandboxTrackingDetail } from '../../../platform/database/columnTypes.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { listJourneySteps, type Stop } from './listJourneySteps.ts';
import type { Journey } from './testWords.ts';

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

import type { Selectable } from 'kysely';
import type { SandboxCarrierTrackers, SandboxTrackingDetail } from '../../../platform/database/carrierTables.ts';
import { formatLocalTime } from './formatLocalTime.ts';
import { listJourneySteps, type Stop } from './listJourneySteps.ts';
import type { Journey } from './testWords.ts';

export type SandboxTracker = Selectable<SandboxCarrierTrackers>;

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

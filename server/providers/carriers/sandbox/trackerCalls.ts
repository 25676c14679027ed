import { z } from 'zod';
import type { SandboxTrackingDetail } from '../../../platform/database/carrierTables.ts';
import { done, failed, missing, type SandboxCall, type SandboxParts } from './sandboxAnswers.ts';
import { findTracker, findTrackerBy, insertTracker } from './sandboxStore.ts';
import { happenedCount, plannedEvents, type SandboxTracker, trackerBody } from './sandboxTracker.ts';
import { type Journey, testWords } from './testWords.ts';

/** EasyPost's test codes: the journey, and the number of its events that have happened already. */
const TEST_CODES: Readonly<Record<string, { readonly journey: Journey; readonly happened: number }>> = {
  EZ1000000001: { journey: 'delivered', happened: 1 },
  EZ2000000002: { journey: 'delivered', happened: 4 },
  EZ3000000003: { journey: 'delivered', happened: 7 },
  EZ4000000004: { journey: 'delivered', happened: 8 },
  EZ5000000005: { journey: 'returned', happened: 8 },
  EZ6000000006: { journey: 'undeliverable', happened: 8 },
  EZ7000000007: { journey: 'delivered', happened: 0 },
};

const NOWHERE = { city: null, state: null, zip: null, country: null };
const PLACES = { origin: NOWHERE, firstHub: NOWHERE, secondHub: NOWHERE, destination: NOWHERE };
const REAL_HOUR_MS = 3_600_000;

const shown = (tracker: SandboxTracker, { clock }: SandboxParts): object =>
  trackerBody(tracker, happenedCount(tracker, clock.now()));

/** A parcel of another sender: with a test code it does not move; any other number starts its journey now. */
function foreignJourney(code: string, { clock, config }: SandboxParts): SandboxTrackingDetail[] {
  const fixed = TEST_CODES[code];
  const { journey } = fixed ?? testWords([code]);
  const now = clock.now();
  if (!fixed) {
    return plannedEvents({ journey, places: PLACES, pace: 1, hourMs: config.carriers.sandboxHourMs, start: now });
  }
  const start = new Date(now.getTime() - 10 * 24 * REAL_HOUR_MS);
  return plannedEvents({ journey, places: PLACES, pace: 1, hourMs: REAL_HOUR_MS, start }).slice(0, fixed.happened);
}

const trackerFields = z.object({
  tracker: z.object({ tracking_code: z.string().min(1).max(60), carrier: z.string().max(60).nullish() }),
});

/** `POST /trackers`: tracks a parcel whose label was bought elsewhere. */
export const createTracker: SandboxCall = async (parts, fields) => {
  const asked = trackerFields.safeParse(fields);
  if (!asked.success) return failed(422, 'PARAMETER.INVALID', 'A tracker needs a tracking code.');
  const { tracking_code: trackingCode, carrier } = asked.data.tracker;
  const known = await findTrackerBy(parts.db, 'tracking_code', trackingCode);
  if (known) return done(shown(known, parts));
  const fresh = {
    trackingCode,
    carrier: carrier ?? 'USPS',
    shipmentId: null,
    journey: foreignJourney(trackingCode, parts),
    words: testWords([trackingCode]),
  };
  const made = await parts.db.transaction().execute((tx) => insertTracker(tx, fresh, parts.clock.now()));
  return done(shown(made, parts));
};

/** `GET /trackers/{id}`. */
export const showTracker: SandboxCall = async (parts, _fields, id) => {
  const tracker = await findTracker(parts.db, id);
  return tracker ? done(shown(tracker, parts)) : missing();
};

const listFields = z.object({ tracking_code: z.string().max(60) });

/** `GET /trackers?tracking_code=…`: the newest tracker of a number. */
export const listTrackers: SandboxCall = async (parts, fields) => {
  const asked = listFields.safeParse(fields);
  if (!asked.success) return failed(422, 'PARAMETER.INVALID', 'Name a tracking code.');
  const tracker = await findTrackerBy(parts.db, 'tracking_code', asked.data.tracking_code);
  return done({ trackers: tracker ? [shown(tracker, parts)] : [], has_more: false });
};

import { z } from 'zod';
import type { SandboxTrackingDetail } from '../../platform/database/columnTypes.ts';
import { type Journey, parseTestWords } from './parseTestWords.ts';
import {
  createAnswer,
  createFailure,
  createNotFoundAnswer,
  type SandboxCall,
  type SandboxParts,
} from './sandboxAnswers.ts';
import { findTracker, findTrackerBy, insertTracker } from './sandboxStore.ts';
import { countPastEvents, planEvents, presentTracker, type SandboxTracker } from './sandboxTracker.ts';

/** EasyPost's test codes: the journey, and the number of its events that have happened already. */
const TEST_CODES: Readonly<Record<string, { readonly journey: Journey; readonly pastEvents: number }>> = {
  EZ1000000001: { journey: 'delivered', pastEvents: 1 },
  EZ2000000002: { journey: 'delivered', pastEvents: 4 },
  EZ3000000003: { journey: 'delivered', pastEvents: 7 },
  EZ4000000004: { journey: 'delivered', pastEvents: 8 },
  EZ5000000005: { journey: 'returned', pastEvents: 8 },
  EZ6000000006: { journey: 'undeliverable', pastEvents: 8 },
  EZ7000000007: { journey: 'delivered', pastEvents: 0 },
};

const EMPTY_PLACE = { city: null, state: null, zip: null, country: null };
const PLACES = { origin: EMPTY_PLACE, firstHub: EMPTY_PLACE, secondHub: EMPTY_PLACE, destination: EMPTY_PLACE };
const REAL_HOUR_MS = 3_600_000;

const presentCurrentTracker = (tracker: SandboxTracker, { clock }: SandboxParts): object =>
  presentTracker(tracker, countPastEvents(tracker, clock.now()));

/** A parcel of another sender: with a test code it does not move; any other number starts its journey now. */
function planForeignJourney(code: string, { clock, config }: SandboxParts): SandboxTrackingDetail[] {
  const testCode = TEST_CODES[code];
  const { journey } = testCode ?? parseTestWords([code]);
  const now = clock.now();
  if (!testCode) {
    return planEvents({
      journey,
      places: PLACES,
      durationFactor: 1,
      hourMs: config.carriers.sandboxHourMs,
      start: now,
    });
  }
  const start = new Date(now.getTime() - 10 * 24 * REAL_HOUR_MS);
  return planEvents({ journey, places: PLACES, durationFactor: 1, hourMs: REAL_HOUR_MS, start }).slice(
    0,
    testCode.pastEvents,
  );
}

const trackerFields = z.object({
  tracker: z.object({ tracking_code: z.string().min(1).max(60), carrier: z.string().max(60).nullish() }),
});

/** `POST /trackers`: tracks a parcel whose label was bought elsewhere. */
export const createTracker: SandboxCall = async (parts, fields) => {
  const result = trackerFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', 'A tracker needs a tracking code.');
  const { tracking_code: trackingCode, carrier } = result.data.tracker;
  const existingTracker = await findTrackerBy(parts.db, 'tracking_code', trackingCode);
  if (existingTracker) return createAnswer(presentCurrentTracker(existingTracker, parts));
  const newTracker = {
    trackingCode,
    carrier: carrier ?? 'USPS',
    shipmentId: null,
    journey: planForeignJourney(trackingCode, parts),
    words: parseTestWords([trackingCode]),
  };
  const insertedTracker = await parts.db
    .transaction()
    .execute((tx) => insertTracker(tx, newTracker, parts.clock.now()));
  return createAnswer(presentCurrentTracker(insertedTracker, parts));
};

/** `GET /trackers/{id}`. */
export const showTracker: SandboxCall = async (parts, _fields, id) => {
  const tracker = await findTracker(parts.db, id);
  return tracker ? createAnswer(presentCurrentTracker(tracker, parts)) : createNotFoundAnswer();
};

const listFields = z.object({ tracking_code: z.string().max(60) });

/** `GET /trackers?tracking_code=…`: the newest tracker of a number. */
export const listTrackers: SandboxCall = async (parts, fields) => {
  const result = listFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', 'Name a tracking code.');
  const tracker = await findTrackerBy(parts.db, 'tracking_code', result.data.tracking_code);
  return createAnswer({ trackers: tracker ? [presentCurrentTracker(tracker, parts)] : [], has_more: false });
};

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { computeWebhookSignature } from '../../providers/carriers/easypost/easypostTracking.ts';
import { findTracker, queueWebhooks } from './sandboxStore.ts';
import { countPastEvents, presentTracker, type SandboxTracker } from './sandboxTracker.ts';

/** EasyPost's time limit for a receiver's answer. */
const TIMEOUT_MS = 7_000;

/** Returns a webhook event in EasyPost's shape: the tracker after its first `count` events. */
function buildEventBody(tracker: SandboxTracker, count: number): Buffer {
  // A repeated job sends the same event.
  const id = createHash('sha256').update(`${tracker.id}:${count}`).digest('hex').slice(0, 32);
  const result = presentTracker(tracker, count);
  const description = count === 1 ? 'tracker.created' : 'tracker.updated';
  const status = presentTracker(tracker, count - 1).status;
  return Buffer.from(
    JSON.stringify({
      id: `evt_${id}`,
      object: 'Event',
      mode: 'test',
      description,
      previous_attributes: { status },
      result,
    }),
  );
}

/** Returns the counts to send, in order: one for each event that is due and was not sent yet. */
function listDueCounts({ sent_count, is_shuffled, journey }: SandboxTracker, pastCount: number): number[] {
  const counts = Array.from({ length: Math.max(0, pastCount - sent_count) }, (_, index) => sent_count + index + 1);
  if (!is_shuffled) return counts;
  const isLast = pastCount === journey.length;
  const pairs = counts.filter((_, index) => index % 2 === 0).map((first) => [first + 1, first]);
  return pairs.flatMap((pair) => (pair.every((count) => counts.includes(count)) ? pair : isLast ? [pair[1] ?? 0] : []));
}

async function send(url: string, secret: string, body: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hmac-signature': computeWebhookSignature(secret, body) };
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the receiver of carrier webhooks answered ${answer.status}`);
}

type Receiver = { readonly url: string; readonly secret: string };

/**
 * Sends an event to each receiver. An unavailable receiver, such as the address of an earlier start, does not stop the
 * others: the shop polls for missed events. @throws if no receiver accepts the event
 */
async function sendToAll(receivers: readonly Receiver[], body: Buffer, times: number): Promise<void> {
  const deliveries = receivers.map(async ({ url, secret }) => {
    for (let count = 0; count < times; count += 1) await send(url, secret, body);
  });
  const results = await Promise.allSettled(deliveries);
  const rejections = results.filter((result) => result.status === 'rejected');
  if (rejections[0] && rejections.length === results.length) throw rejections[0].reason;
}

const payloadShape = z.object({ trackerId: z.string() });

/**
 * Sends the webhook events of a sandbox parcel that are due, and queues the next. @throws if no receiver accepts them,
 * so that the queue repeats the job
 */
export async function sendCarrierWebhooks({ db, clock }: Pick<Parts, 'db' | 'clock'>, payload: unknown): Promise<void> {
  const tracker = await findTracker(db, payloadShape.parse(payload).trackerId);
  if (!tracker) return;
  const webhooks = await db.selectFrom('sandbox_carrier_webhooks').select(['url', 'secret']).execute();
  const counts = listDueCounts(tracker, countPastEvents(tracker, clock.now()));
  for (const count of counts) {
    await sendToAll(webhooks, buildEventBody(tracker, count), tracker.is_sent_twice ? 2 : 1);
  }
  const sent_count = Math.max(tracker.sent_count, ...counts);
  await db.updateTable('sandbox_carrier_trackers').set({ sent_count }).where('id', '=', tracker.id).execute();
  // A shuffled parcel waits for the later event of a pair.
  const next = tracker.journey[sent_count + (tracker.is_shuffled ? 1 : 0)] ?? tracker.journey.at(-1);
  if (sent_count < tracker.journey.length && next) await queueWebhooks(db, tracker.id, new Date(next.datetime));
}

import type { Database } from '../../../platform/database/database.ts';
import { deleteOldActs } from './acts.ts';
import { deleteOldCheckouts } from './checkouts.ts';
import { deleteOldOauthRecords } from './oauthRecords.ts';
import { deleteForgottenPlatforms } from './platforms.ts';
import { deleteOldRequests } from './requests.ts';
import { deleteOldWebhooks } from './webhooks.ts';

const DAY_MS = 86_400_000;
/** Days for which data of buying assistants are kept; answers to repeated requests at least one. */
const KEPT_DAYS = { acts: 90, platforms: 90, checkouts: 7, requests: 2 } as const;

/** Deletes old data of buying assistants. Checkouts with a purchase stay with it. */
export async function deleteOldAssistantData(db: Database, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteOldActs(db, before(KEPT_DAYS.acts));
  await deleteOldOauthRecords(db, now);
  await deleteOldWebhooks(db, before(KEPT_DAYS.acts));
  await deleteOldRequests(db, before(KEPT_DAYS.requests));
  await deleteOldCheckouts(db, before(KEPT_DAYS.checkouts));
  await deleteForgottenPlatforms(db, before(KEPT_DAYS.platforms));
}

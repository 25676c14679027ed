import { KEPT_DAYS } from '../../../../src/lib/desk/numberSettings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteOldActs } from './acts.ts';
import { deleteOldCheckouts } from './checkouts.ts';
import { deleteOldOauthRecords } from './oauthRecords.ts';
import { deleteForgottenPlatforms } from './platforms.ts';
import { deleteOldRequests } from './requests.ts';
import { deleteOldWebhooks } from './webhooks.ts';

const DAY_MS = 86_400_000;

/** Deletes old data of buying assistants. Checkouts with a purchase stay with it. */
export async function deleteOldAssistantData(db: Database, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteOldActs(db, before(KEPT_DAYS.assistantActs));
  await deleteOldOauthRecords(db, now);
  await deleteOldWebhooks(db, before(KEPT_DAYS.assistantActs));
  await deleteOldRequests(db, before(KEPT_DAYS.assistantRequests));
  await deleteOldCheckouts(db, before(KEPT_DAYS.assistantCheckouts));
  await deleteForgottenPlatforms(db, before(KEPT_DAYS.assistantPlatforms));
}

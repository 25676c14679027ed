import { doJobs } from './doJobs.ts';
import type { TestShop } from './openTestShop.ts';

/** Runs all jobs and returns the tokens of links such as `/subscriptions/confirm/…` mailed to an address, oldest first. */
export async function readMailedTokens(
  shop: Pick<TestShop, 'parts' | 'clock'>,
  email: string,
  action: string,
): Promise<string[]> {
  await doJobs(shop);
  const mails = await shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  const link = new RegExp(`/subscriptions/${action}/([\\w-]+)`);
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

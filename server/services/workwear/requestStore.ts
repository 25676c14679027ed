import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';

export type BusinessRequest = {
  readonly marketplaceId: string;
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly teamSize: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly query: string;
};

/** Stores a request of a business; a request that is sent twice is stored once. */
export async function insertRequest(db: Database, request: BusinessRequest, now: Date): Promise<void> {
  const { marketplaceId, fullName, email, company, teamSize, phone, message, query } = request;
  const values = [marketplaceId, fullName, email, company, teamSize, phone, message];
  await db
    .insertInto('workwear_requests')
    .values({
      request_hash: hashToken(JSON.stringify(values)),
      marketplace_id: marketplaceId,
      full_name: fullName,
      email,
      company,
      team_size: teamSize,
      phone,
      message,
      query,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .execute();
}

export type StoredRequest = BusinessRequest & { readonly requestId: number; readonly requestedAt: Date };

/** Lists requests of businesses, newest first. */
export const listRequests = (db: Database, limit: number): Promise<StoredRequest[]> =>
  db
    .selectFrom('workwear_requests')
    .select([
      'request_id as requestId',
      'marketplace_id as marketplaceId',
      'full_name as fullName',
      'email',
      'company',
      'team_size as teamSize',
      'phone',
      'message',
      'query',
      'requested_at as requestedAt',
    ])
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute();

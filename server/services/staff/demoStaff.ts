import type { StaffParts } from './staffParts.ts';
import { findPersonByEmail, type Person } from './store.ts';

/**
 * The published password and code of the demo shop's people (README, start message). They protect nothing, so a public
 * shop refuses these people (`mayEnter`). The code is always the same, so that no app is needed to look around.
 */
export const DEMO_STAFF = { email: 'priya@eyelet.shop', password: 'try-them-on', code: '123456' } as const;

/** Returns whether a code is the published one of a demo account. */
export const isDemoCode = ({ config }: Pick<StaffParts, 'config'>, { isDemo }: Person, code: string): boolean =>
  config.demoAccount && isDemo && code === DEMO_STAFF.code;

/** Returns the owner to try the desk with; undefined if there is none, or if the password was changed. */
export async function findDemoStaff({
  config,
  db,
}: Pick<StaffParts, 'config' | 'db'>): Promise<typeof DEMO_STAFF | undefined> {
  if (!config.demoAccount) return undefined;
  const person = await findPersonByEmail(db, DEMO_STAFF.email);
  return person?.isDemo && person.deactivatedAt === null ? DEMO_STAFF : undefined;
}

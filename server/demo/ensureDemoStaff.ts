import type { Parts } from '../parts.ts';
import { hashPassword } from '../platform/passwords.ts';
import { DEMO_STAFF } from '../services/staff/demoStaff.ts';
import type { ShippedRoleId } from '../services/staff/shippedRoles.ts';
import { findPersonByEmail, insertPerson } from '../services/staff/store.ts';

/** One person of each role. */
const PEOPLE: Readonly<Record<ShippedRoleId, { readonly email: string; readonly fullName: string }>> = {
  owner: { email: DEMO_STAFF.email, fullName: 'Priya Nair' },
  manager: { email: 'jonas@eyelet.shop', fullName: 'Jonas Weber' },
  warehouse: { email: 'sam@eyelet.shop', fullName: 'Sam Adeyemi' },
  support: { email: 'maya@eyelet.shop', fullName: 'Maya Ortiz' },
  content: { email: 'jo@eyelet.shop', fullName: 'Jo Park' },
  marketing: { email: 'amir@eyelet.shop', fullName: 'Amir Khalil' },
  analyst: { email: 'lena@eyelet.shop', fullName: 'Lena Sato' },
};

/** Creates the demo people of the desk. Those that exist stay unchanged. */
export async function ensureDemoStaff({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  if (await findPersonByEmail(db, DEMO_STAFF.email)) return;
  for (const [roleId, { email, fullName }] of Object.entries(PEOPLE)) {
    const joined = { fullName, passwordHash: await hashPassword(DEMO_STAFF.password), isDemo: true };
    await insertPerson(db, { email, roleId, now: clock.now(), joined });
  }
}

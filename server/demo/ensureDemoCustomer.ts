import type { AddressFields } from '../../src/contracts/account/addresses.ts';
import type { ExplicitFit } from '../../src/contracts/products/sizing.ts';
import { EMPTY_ADDRESS } from '../../src/lib/addresses/addressFields.ts';
import type { Parts } from '../parts.ts';
import { hashPassword } from '../platform/passwords.ts';
import { insertAddress } from '../services/addresses/store.ts';
import { findAccountByEmail, insertAccount } from '../services/customers/actions.ts';
import { DEMO_ACCOUNT } from '../services/identity/demoAccount.ts';
import { enrollMember } from '../services/rewards/store.ts';
import { writeFit } from '../services/sizing/store.ts';

const FULL_NAME = 'Maya Lindqvist';

const ADDRESS: AddressFields = {
  ...EMPTY_ADDRESS,
  fullName: FULL_NAME,
  addressLine1: '418 Alder Street',
  city: 'Portland',
  stateOrRegion: 'OR',
  postalCode: '97205',
  countryCode: 'US',
  primaryVoiceNumber: '(503) 555-0142',
};

/** Maya's sizes, so that product pages can recommend one. */
const FITS: readonly ExplicitFit[] = [
  { department: 'Shoes', gender: 'womens', ageGroup: 'adult', size: '8.5', width: '' },
  { department: 'Clothing', gender: 'womens', ageGroup: 'adult', size: 'M', width: '' },
];

/** Creates Maya, her address, membership and sizes if there is no account. An edited account stays unchanged. */
export async function ensureDemoCustomer({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  if (await findAccountByEmail(db, DEMO_ACCOUNT.email)) return;
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const account = { email: DEMO_ACCOUNT.email, fullName: FULL_NAME, firstName: 'Maya', passwordHash };
    const maya = await insertAccount(tx, account);
    // Another process has created her.
    if (!maya) return;
    await insertAddress(tx, maya.customerId, { fields: ADDRESS, isPrimary: true, now });
    await enrollMember(tx, maya.customerId, { consentedAt: now, emailId: null, now });
    for (const fit of FITS) await writeFit(tx, maya.customerId, fit, now);
  });
}

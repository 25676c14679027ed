import type { CustomerInfo, IdentityLevel } from '../../../src/contracts/account/identity.ts';
import type { Account } from '../customers/actions.ts';

/** Returns the first word of a name, for the header's greeting. */
export const getFirstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

export const presentCustomer = (account: Account | undefined, level: IdentityLevel): CustomerInfo => ({
  level,
  customer: account
    ? {
        customerId: String(account.customerId),
        firstName: account.firstName,
        fullName: account.fullName,
        email: account.email,
      }
    : null,
});

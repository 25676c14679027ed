import type { CustomerInfo, IdentityLevel } from '../../../src/contracts/identity.ts';
import type { Account } from '../customers/actions.ts';

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

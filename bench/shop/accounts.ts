import type { Agent } from 'node:http';
import { z } from 'zod';
import { customerInfo } from '../../src/contracts/account/identity.ts';
import { Shopper } from './Shopper.ts';

export type Account = { readonly customerId: string; readonly shopper: Shopper };

/** Marks the bench's accounts for deletion. */
export const EMAIL_ENDING = '@bench.example';

const registrationSchema = customerInfo.extend({ customer: z.object({ customerId: z.string() }) });

/** Registers customers with this name prefix, each signed in to its own browser. Not measured. */
export async function openAccounts(agent: Agent, port: number, count: number, name = 'ada'): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let i = 0; i < count; i++) {
    const shopper = new Shopper(agent, port);
    const account = {
      fullName: 'Ada Example',
      email: `${name}.${i}${EMAIL_ENDING}`,
      password: 'correct horse battery',
    };
    const { customer } = registrationSchema.parse(await shopper.ask('/v1/zap/register', account));
    accounts.push({ customerId: customer.customerId, shopper });
  }
  return accounts;
}

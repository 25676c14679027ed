import { z } from 'zod';
import { createWholeNumberSchema, type Environment, readVariables } from './variables.ts';

const schema = z.object({ ACCOUNT_DELETION_DAYS: createWholeNumberSchema(1, 90).default(14) });

/** The work of one password hash by argon2id: KiB of memory, passes, lanes. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of one core, off the event loop. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

export type AccountSettings = {
  /** The cost of new password hashes; not a variable, because a shop needs no other. */
  passwordCost: PasswordCost;
  /** Days between the request to delete an account and its deletion, in which signing in withdraws it. */
  accountDeletionDays: number;
};

/** @throws {StartError} one line that names the wrong variable */
export function readAccountSettings(env: Environment): AccountSettings {
  return { passwordCost: PASSWORD_COST, accountDeletionDays: readVariables(env, schema).ACCOUNT_DELETION_DAYS };
}

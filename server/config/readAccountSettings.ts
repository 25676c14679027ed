import { z } from 'zod';
import { type Environment, readVariables } from './readVariables.ts';
import { createWholeNumberSchema } from './variableSchemas.ts';

const schema = z.object({ ACCOUNT_DELETION_DAYS: createWholeNumberSchema(1, 90).default(14) });

export type AccountSettings = {
  /** Days between the request to delete an account and its deletion, in which signing in withdraws it. */
  accountDeletionDays: number;
};

/** @throws {StartError} one line that names the wrong variable */
export function readAccountSettings(env: Environment): AccountSettings {
  return { accountDeletionDays: readVariables(env, schema).ACCOUNT_DELETION_DAYS };
}

import { z } from 'zod';
import { createWholeNumberSchema, type Environment, flag, readVariables } from './variables.ts';

const schema = z.object({
  DEMO_ACCOUNT: flag.optional(),
  SEED_PRODUCTS: createWholeNumberSchema(0, 1_000_000).default(2000),
  PICTURES_AHEAD: flag.default(true),
});

export type DemoSettings = {
  /** Whether the published demo account may be used. */
  demoAccount: boolean;
  /** Number of demo products for an empty catalogue; 0 seeds nothing. */
  seedProducts: number;
  /** Whether product pictures are drawn before they are requested: some at the first start, the rest in idle time. */
  picturesAhead: boolean;
};

/**
 * @param isPublic whether other machines reach a production shop
 * @throws {StartError} one line that names the wrong variable
 */
export function readDemoSettings(env: Environment, { isPublic }: { readonly isPublic: boolean }): DemoSettings {
  const values = readVariables(env, schema);
  return {
    demoAccount: values.DEMO_ACCOUNT ?? !isPublic,
    seedProducts: values.SEED_PRODUCTS,
    picturesAhead: values.PICTURES_AHEAD,
  };
}

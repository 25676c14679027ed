import { z } from 'zod';
import type { AddressSettings } from './addressSettings.ts';
import { assertSandboxesAllowed } from './assertSandboxesAllowed.ts';
import type { ProcessSettings } from './processSettings.ts';
import { type Environment, readVariables } from './readVariables.ts';
import { flag } from './variableSchemas.ts';

const schema = z.object({
  SHOW_OUTBOX: flag.default(false),
  IDENTITY_SANDBOX: flag.optional(),
  PAYMENTS_SANDBOX: flag.optional(),
  CARRIERS_SANDBOX: flag.optional(),
  SANDBOX_WAREHOUSE: flag.default(true),
  SCENARIOS: flag.optional(),
});

/** Sandboxes and test features; in production only if configured, and only on the local machine. */
export type SandboxSettings = {
  /** Whether `/dev/outbox` shows all mails to everybody. */
  showOutbox: boolean;
  /** Whether a sandbox replaces missing identity providers; anybody may sign in as anybody there. */
  identitySandbox: boolean;
  /** Whether sandboxes replace missing payment providers; no real money moves there. */
  paymentsSandbox: boolean;
  /** Whether cards may be paid in the sandbox, where no provider is set up. */
  cardSandbox: boolean;
  /** Whether a sandbox replaces missing carriers; no parcel really leaves there. */
  carriersSandbox: boolean;
  /** Whether orders ship by themselves where the carrier sandbox stands in. */
  sandboxWarehouse: boolean;
  /** Whether `/dev/scenarios` can trigger each error by its name; never in production. */
  scenarios: boolean;
};

/** @throws {StartError} one line that names the wrong variable, or the sandbox that a public shop may not have */
export function sandboxSettings(
  env: Environment,
  { environment, ...reach }: Pick<ProcessSettings, 'environment'> & AddressSettings,
): SandboxSettings {
  const values = readVariables(env, schema);
  const isProduction = environment === 'production';
  if (isProduction) assertSandboxesAllowed(values, reach);
  const carriersSandbox = values.CARRIERS_SANDBOX ?? (reach.isLocal || !isProduction);
  return {
    showOutbox: values.SHOW_OUTBOX,
    identitySandbox: values.IDENTITY_SANDBOX ?? !isProduction,
    paymentsSandbox: values.PAYMENTS_SANDBOX ?? !isProduction,
    cardSandbox: values.PAYMENTS_SANDBOX ?? (reach.isLocal || !isProduction),
    carriersSandbox,
    sandboxWarehouse: carriersSandbox && values.SANDBOX_WAREHOUSE,
    scenarios: values.SCENARIOS ?? !isProduction,
  };
}

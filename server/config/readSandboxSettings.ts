import { z } from 'zod';
import { assertSandboxesAllowed } from './assertSandboxesAllowed.ts';
import type { AddressSettings } from './readAddressSettings.ts';
import type { ProcessSettings } from './serverSettings.ts';
import { createWholeNumberSchema, type Environment, flag, readVariables } from './variables.ts';

const schema = z.object({
  SHOW_OUTBOX: flag.default(false),
  IDENTITY_SANDBOX: flag.optional(),
  PAYMENTS_SANDBOX: flag.optional(),
  CARRIERS_SANDBOX: flag.optional(),
  SANDBOX_WAREHOUSE: flag.default(true),
  SCENARIOS: flag.optional(),
  MOVABLE_CLOCK: flag.default(false),
  ASSISTANT_LOOPBACK: flag.default(false),
  RATE_LIMIT_FACTOR: createWholeNumberSchema(1, 1000).default(1),
});

/** Sandboxes and test features; in production only if configured, and only on the local machine. */
export type SandboxSettings = {
  /** Whether `/dev/outbox` shows all mails publicly. */
  showOutbox: boolean;
  /** Whether a sandbox replaces missing identity providers. Its visitors may sign in as any person. */
  identitySandbox: boolean;
  /** Whether sandboxes replace missing payment providers. No real money moves. */
  paymentsSandbox: boolean;
  /** Whether the sandbox accepts cards if no card provider is configured. */
  cardSandbox: boolean;
  /** Whether a sandbox replaces missing carriers. No real parcel is sent. */
  carriersSandbox: boolean;
  /** Whether orders ship automatically with the carrier sandbox. */
  sandboxWarehouse: boolean;
  /** Whether `/dev/scenarios` can trigger errors by name; never in production. */
  scenarios: boolean;
  /** Whether the operator can move the clock of all services forward, for tests that span months. */
  movableClock: boolean;
  /** Whether platforms of buying assistants may be on this machine or in a private network, also without https. */
  assistantLoopback: boolean;
  /** Multiplies the rate limits, because the shoppers of a test share one IP address. */
  rateLimitFactor: number;
};

/** @throws {StartError} one line that names the wrong variable, or the sandbox that is not allowed in a public shop */
export function readSandboxSettings(
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
    movableClock: values.MOVABLE_CLOCK,
    assistantLoopback: values.ASSISTANT_LOOPBACK,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  };
}

import { z } from 'zod';
import type { TraceSettings } from '../platform/tracing/startTracing.ts';
import {
  type AccountSettings,
  type AgentSettings,
  type DemoSettings,
  readAccountSettings,
  readAgentSettings,
  readDemoSettings,
  readSubscriptionSettings,
  type SubscriptionSettings,
} from './customerSettings.ts';
import {
  type AnalyticsSettings,
  type ChatSettings,
  type MailSettings,
  type PlacesSettings,
  readAnalyticsSettings,
  readChatSettings,
  readMailSettings,
  readPlacesSettings,
  readTaxProviderSettings,
  type TaxProviderSettings,
} from './providerSettings.ts';
import { type AddressSettings, readAddressSettings } from './readAddressSettings.ts';
import { type ApiSettings, readApiSettings } from './readApiSettings.ts';
import { type CarrierSettings, readCarrierSettings } from './readCarrierSettings.ts';
import { type FederatedSettings, readFederatedSettings } from './readFederatedSettings.ts';
import { type PaymentSettings, readPaymentSettings } from './readPaymentSettings.ts';
import { readSandboxSettings, type SandboxSettings } from './readSandboxSettings.ts';
import {
  type ProcessSettings,
  readProcessSettings,
  readSecretKeys,
  readStorageSettings,
  readTraceSettings,
  type SecretKeys,
  type StorageSettings,
} from './serverSettings.ts';
import { type Environment, readVariables } from './variables.ts';

const schema = z.object({
  REVIEW_MODERATION: z.enum(['off', 'media'], { error: 'must be off or media' }).default('off'),
});

type ReviewSettings = {
  /** `media`: photos and videos of reviews are published after the operator's approval. */
  reviewModeration: 'off' | 'media';
};

/** @throws {StartError} one line that names the wrong variable */
function readReviewSettings(env: Environment): ReviewSettings {
  return { reviewModeration: readVariables(env, schema).REVIEW_MODERATION };
}

/** The validated settings of all topics. Optional parts are undefined if an embedded default is used. */
export type Config = ProcessSettings &
  AddressSettings &
  StorageSettings &
  MailSettings &
  Omit<SandboxSettings, 'cardSandbox'> &
  DemoSettings &
  PlacesSettings &
  TaxProviderSettings &
  ReviewSettings &
  AccountSettings &
  SubscriptionSettings &
  ApiSettings & {
    secretKeys: SecretKeys;
    /** The real identity providers. */
    federated: FederatedSettings;
    /** The real payment providers. */
    payments: PaymentSettings;
    /** The provider of the live chat, or its sandbox; undefined for a shop without a chat. */
    chat: ChatSettings | 'sandbox' | undefined;
    /** The consoles of the shop's agents; undefined for a shop without agent mode. */
    agents: AgentSettings | undefined;
    /** The sink for events of visits. */
    analytics: AnalyticsSettings;
    /** Where traces go; undefined if none are exported. */
    traces: TraceSettings | undefined;
    carriers: CarrierSettings;
    /** Whether cards are accepted: by Stripe, or by the sandbox of a demo shop. */
    takesCards: boolean;
  };

/**
 * Parses the environment. Empty values count as missing.
 * @throws {StartError} one line that names the first wrong variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const environment = omitEmpty(env);
  const process = readProcessSettings(environment);
  const address = readAddressSettings(environment);
  const storage = readStorageSettings(environment);
  const { cardSandbox, ...sandboxes } = readSandboxSettings(environment, { ...process, ...address });
  const payments = readPaymentSettings(environment, sandboxes);
  return {
    ...process,
    ...address,
    ...storage,
    ...readMailSettings(environment),
    ...sandboxes,
    ...readDemoSettings(environment, { isPublic: process.environment === 'production' && !address.isLocal }),
    ...readPlacesSettings(environment),
    ...readTaxProviderSettings(environment),
    ...readReviewSettings(environment),
    ...readAccountSettings(environment),
    ...readSubscriptionSettings(environment),
    ...readAnalyticsSettings(environment),
    ...readTraceSettings(environment),
    federated: readFederatedSettings(environment),
    payments,
    chat: readChatSettings(environment, address.isLocal || process.environment !== 'production'),
    agents: readAgentSettings(environment),
    carriers: readCarrierSettings(environment),
    takesCards: payments.stripe !== undefined || cardSandbox,
    ...readApiSettings(environment, process.roles),
    // Last, because it may create a file.
    secretKeys: readSecretKeys(environment, storage.dataDir),
  };
}

function omitEmpty(env: Readonly<Record<string, string | undefined>>): Environment {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) environment[name] = value;
  return environment;
}

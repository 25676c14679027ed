import { z } from 'zod';
import { PASSWORD_COST, type PasswordCost } from '../platform/passwords.ts';
import type { TraceSettings } from '../platform/tracing/startTracing.ts';
import {
  type AgentSettings,
  readAccountSettings,
  readAgentSettings,
  readDemoSettings,
  readSubscriptionSettings,
} from './customerSettings.ts';
import {
  type AnalyticsSettings,
  type ChatSettings,
  type IndexNowSettings,
  type PlacesSettings,
  readAnalyticsSettings,
  readChatSettings,
  readFeedSettings,
  readIndexNowSettings,
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
  readBucketSettings,
  readProcessSettings,
  readSecretKeys,
  readStorageSettings,
  readTraceSettings,
  type SecretKeys,
} from './serverSettings.ts';
import { defineSettings, type Environment } from './variables.ts';

const readReviewSettings = defineSettings({
  /** `media`: photos and videos of reviews are published after the operator's approval. */
  reviewModeration: ['REVIEW_MODERATION', z.enum(['off', 'media'], { error: 'must be off or media' }).default('off')],
});

/** The validated settings of all topics. Optional parts are undefined if an embedded default is used. */
export type Config = ProcessSettings &
  AddressSettings &
  ReturnType<typeof readStorageSettings> &
  ReturnType<typeof readBucketSettings> &
  ReturnType<typeof readMailSettings> &
  Omit<SandboxSettings, 'cardSandbox'> &
  ReturnType<typeof readDemoSettings> &
  PlacesSettings &
  TaxProviderSettings &
  IndexNowSettings &
  ReturnType<typeof readFeedSettings> &
  ReturnType<typeof readReviewSettings> &
  ReturnType<typeof readAccountSettings> &
  ReturnType<typeof readSubscriptionSettings> &
  ApiSettings & {
    /** Whether the published demo account may be used. */
    demoAccount: boolean;
    /** The cost of new password hashes; not a variable, because a shop needs no other. */
    passwordCost: PasswordCost;
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
  const payments = readPaymentSettings(environment, { ...sandboxes, isApi: process.roles.api });
  const demo = readDemoSettings(environment);
  return {
    ...process,
    ...address,
    ...storage,
    ...readBucketSettings(environment),
    ...readMailSettings(environment),
    ...sandboxes,
    ...demo,
    demoAccount: demo.demoAccount ?? (address.isLocal || process.environment !== 'production'),
    ...readPlacesSettings(environment),
    ...readTaxProviderSettings(environment),
    ...readIndexNowSettings(environment),
    ...readFeedSettings(environment),
    ...readReviewSettings(environment),
    ...readAccountSettings(environment),
    passwordCost: PASSWORD_COST,
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

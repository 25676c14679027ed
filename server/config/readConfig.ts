import type { TraceSettings } from '../platform/tracing/startTracing.ts';
import { type ApiSettings, readApiSettings } from './apiUrls.ts';
import { type ProcessSettings, processSettings } from './processSettings.ts';
import { type AccountSettings, readAccountSettings } from './readAccountSettings.ts';
import { type AddressSettings, readAddressSettings } from './readAddressSettings.ts';
import { type AgentSettings, readAgentSettings } from './readAgentSettings.ts';
import { type AnalyticsSettings, readAnalyticsSettings } from './readAnalyticsSettings.ts';
import { type CarrierSettings, readCarrierSettings } from './readCarrierSettings.ts';
import { type ChatSettings, readChatSettings } from './readChatSettings.ts';
import { type DemoSettings, readDemoSettings } from './readDemoSettings.ts';
import { type FederatedSettings, readFederatedSettings } from './readFederatedSettings.ts';
import { type MailSettings, readMailSettings } from './readMailSettings.ts';
import { type PaymentSettings, readPaymentSettings } from './readPaymentSettings.ts';
import { type PlacesSettings, readPlacesSettings } from './readPlacesSettings.ts';
import { type ReviewSettings, readReviewSettings } from './readReviewSettings.ts';
import { readSandboxSettings, type SandboxSettings } from './readSandboxSettings.ts';
import { readSecretKeys, type SecretKeys } from './readSecretKeys.ts';
import { readStorageSettings, type StorageSettings } from './readStorageSettings.ts';
import { readSubscriptionSettings, type SubscriptionSettings } from './readSubscriptionSettings.ts';
import { readTaxProviderSettings, type TaxProviderSettings } from './readTaxProviderSettings.ts';
import type { Environment } from './readVariables.ts';
import { traceSettings } from './traceSettings.ts';

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
    /** Carrier settings. */
    carriers: CarrierSettings;
    /** Whether cards are accepted: by Stripe, or by the sandbox of a demo shop. */
    takesCards: boolean;
  };

/**
 * Parses the environment. Empty values count as missing.
 * @throws {StartError} one line that names the first wrong variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = omitEmpty(env);
  const process = processSettings(given);
  const address = readAddressSettings(given);
  const storage = readStorageSettings(given);
  const { cardSandbox, ...sandboxes } = readSandboxSettings(given, { ...process, ...address });
  const payments = readPaymentSettings(given, sandboxes);
  return {
    ...process,
    ...address,
    ...storage,
    ...readMailSettings(given),
    ...sandboxes,
    ...readDemoSettings(given, { isPublic: process.environment === 'production' && !address.isLocal }),
    ...readPlacesSettings(given),
    ...readTaxProviderSettings(given),
    ...readReviewSettings(given),
    ...readAccountSettings(given),
    ...readSubscriptionSettings(given),
    ...readAnalyticsSettings(given),
    ...traceSettings(given),
    federated: readFederatedSettings(given),
    payments,
    chat: readChatSettings(given, address.isLocal || process.environment !== 'production'),
    agents: readAgentSettings(given),
    carriers: readCarrierSettings(given),
    takesCards: payments.stripe !== undefined || cardSandbox,
    ...readApiSettings(given, process.roles),
    // Last, because it may create a file.
    secretKeys: readSecretKeys(given, storage.dataDir),
  };
}

function omitEmpty(env: Readonly<Record<string, string | undefined>>): Environment {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  return given;
}

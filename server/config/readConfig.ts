import type { TraceSettings } from '../platform/tracing/startTracing.ts';
import { type AccountSettings, accountSettings } from './accountSettings.ts';
import { type AddressSettings, addressSettings } from './addressSettings.ts';
import { type AgentSettings, agentSettings } from './agentSettings.ts';
import { type AnalyticsSettings, analyticsSettings } from './analyticsSettings.ts';
import { type ApiSettings, apiSettings } from './apiUrls.ts';
import { type CarrierSettings, carrierSettings } from './carrierSettings.ts';
import { type ChatSettings, chatSettings } from './chatSettings.ts';
import { type DemoSettings, demoSettings } from './demoSettings.ts';
import { type FederatedSettings, federatedSettings } from './federatedSettings.ts';
import { type MailSettings, mailSettings } from './mailSettings.ts';
import { type PaymentSettings, paymentSettings } from './paymentSettings.ts';
import { type PlacesSettings, placesSettings } from './placesSettings.ts';
import { type ProcessSettings, processSettings } from './processSettings.ts';
import type { Environment } from './readVariables.ts';
import { type ReviewSettings, reviewSettings } from './reviewSettings.ts';
import { type SandboxSettings, sandboxSettings } from './sandboxSettings.ts';
import { type SecretKeys, secretKeys } from './secretKeys.ts';
import { type StorageSettings, storageSettings } from './storageSettings.ts';
import { type SubscriptionSettings, subscriptionSettings } from './subscriptionSettings.ts';
import { type TaxProviderSettings, taxProviderSettings } from './taxProviderSettings.ts';
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
  const given = withoutEmpty(env);
  const process = processSettings(given);
  const address = addressSettings(given);
  const storage = storageSettings(given);
  const { cardSandbox, ...sandboxes } = sandboxSettings(given, { ...process, ...address });
  const payments = paymentSettings(given, sandboxes);
  return {
    ...process,
    ...address,
    ...storage,
    ...mailSettings(given),
    ...sandboxes,
    ...demoSettings(given, { isPublic: process.environment === 'production' && !address.isLocal }),
    ...placesSettings(given),
    ...taxProviderSettings(given),
    ...reviewSettings(given),
    ...accountSettings(given),
    ...subscriptionSettings(given),
    ...analyticsSettings(given),
    ...traceSettings(given),
    federated: federatedSettings(given),
    payments,
    chat: chatSettings(given, address.isLocal || process.environment !== 'production'),
    agents: agentSettings(given),
    carriers: carrierSettings(given),
    takesCards: payments.stripe !== undefined || cardSandbox,
    ...apiSettings(given, process.roles),
    // Last, because it may create a file.
    secretKeys: secretKeys(given, storage.dataDir),
  };
}

function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Environment {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  return given;
}

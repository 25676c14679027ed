import { createHmac } from 'node:crypto';
import { type EasypostSettings, PACKAGELESS_METHODS } from '../../config/readCarrierSettings.ts';
import type { Config } from '../../config/readConfig.ts';
import type { CarrierProvider } from './carrierProvider.ts';
import { createEasypostCarriers } from './easypost/createEasypostCarriers.ts';

export const EASYPOST_SANDBOX_PATH = '/dev/carriers/easypost';

/** Returns the shop's account at the carrier sandbox; its secrets are derived from the shop's secret key. */
export function getEasypostSandboxSettings({
  publicUrl,
  secretKeys,
  carriers: { shipFrom, returnTo },
}: Pick<Config, 'publicUrl' | 'secretKeys' | 'carriers'>): EasypostSettings {
  const readSecret = (name: string): string => createHmac('sha256', secretKeys[0]).update(name).digest('hex');
  return {
    apiUrl: `${publicUrl}${EASYPOST_SANDBOX_PATH}/v2`,
    apiKey: `EZTK${readSecret('carrier sandbox key')}`,
    webhookSecret: readSecret('carrier sandbox webhooks'),
    shipFrom,
    returnTo,
    packageless: PACKAGELESS_METHODS,
  };
}

type Settings = Pick<Config, 'carriers' | 'carriersSandbox' | 'publicUrl' | 'secretKeys'>;

/** Returns the carriers: EasyPost, else the sandbox if allowed, else none (own tracking numbers then). */
export function openCarriers(config: Settings): CarrierProvider | undefined {
  const settings =
    config.carriers.easypost ?? (config.carriersSandbox ? getEasypostSandboxSettings(config) : undefined);
  return settings && createEasypostCarriers(settings);
}

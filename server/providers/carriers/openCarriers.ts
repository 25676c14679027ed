import type { Config } from '../../config/readConfig.ts';
import type { CarrierProvider } from './carrierProvider.ts';
import { createEasypostCarriers } from './easypost/createEasypostCarriers.ts';
import { getEasypostSandboxSettings } from './sandbox/getEasypostSandboxSettings.ts';

type Settings = Pick<Config, 'carriers' | 'carriersSandbox' | 'publicUrl' | 'secretKeys'>;

/**
 * Returns the carriers: EasyPost if configured, else the sandbox if allowed, else none; operators then ship with their
 * own tracking numbers.
 */
export function openCarriers(config: Settings): CarrierProvider | undefined {
  const settings =
    config.carriers.easypost ?? (config.carriersSandbox ? getEasypostSandboxSettings(config) : undefined);
  return settings && createEasypostCarriers(settings);
}

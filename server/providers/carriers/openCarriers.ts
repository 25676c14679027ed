import type { Config } from '../../config/readConfig.ts';
import type { CarrierProvider } from './carrierProvider.ts';
import { easypostCarriers } from './easypost/easypostCarriers.ts';
import { easypostSandboxSettings } from './sandbox/easypostSandboxSettings.ts';

type Settings = Pick<Config, 'carriers' | 'carriersSandbox' | 'publicUrl' | 'secretKeys'>;

/**
 * Returns the carriers: EasyPost where configured, else the sandbox where allowed, else none; the operator then ships with
 * tracking numbers of their own.
 */
export function openCarriers(config: Settings): CarrierProvider | undefined {
  const settings = config.carriers.easypost ?? (config.carriersSandbox ? easypostSandboxSettings(config) : undefined);
  return settings && easypostCarriers(settings);
}

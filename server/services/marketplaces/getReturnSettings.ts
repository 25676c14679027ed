import type { SwitchName } from '../../../src/lib/flagDefinitions.ts';
import { isSwitchedOn } from '../flags/actions.ts';
import { getCurrentMarketplaces } from './liveMarketplaces.ts';
import type { ReturnSettings } from './marketplaceDocument.ts';

/** Returns the return settings of a marketplace, without the features that an operator has switched off. */
export function getReturnSettings(marketplaceId: string): ReturnSettings {
  const all = getCurrentMarketplaces();
  const matchingSettings = all.find(({ id }) => id === marketplaceId) ?? all[0];
  if (!matchingSettings) throw new Error('the shop has no marketplace');
  const { returns: settings } = matchingSettings;
  const isOn = (flag: SwitchName): boolean => isSwitchedOn(flag, marketplaceId);
  return {
    ...settings,
    hasPackagelessReturns: settings.hasPackagelessReturns && isOn('zaw-returns'),
    hasLabellessReturns: settings.hasLabellessReturns && isOn('labelless-returns'),
    hasReturnCancelling: settings.hasReturnCancelling && isOn('cancel-return'),
    hasExchanges: settings.hasExchanges && isOn('exchanges'),
  };
}

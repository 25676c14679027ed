import type { FlagName, SwitchName } from '../../../src/lib/flagDefinitions.ts';
import { getCurrentVariant } from './liveFlags.ts';
import { ALL_MARKETPLACES, findChangedFlags } from './rules.ts';

export { keepCurrent, listenToFlags, loadFlags, startFlags } from './liveFlags.ts';
export type { VariantReport } from './manageExperiments.ts';
export {
  listExperiments,
  reportExperiment,
  startExperiment,
  stopExperiment,
} from './manageExperiments.ts';
export { type ListedFlag, listFlags, resetFlag, setFlag } from './manageFlags.ts';
export { ALL_MARKETPLACES } from './rules.ts';
export { listRunningExperiments, recordExperimentOrder, recordExposure } from './runningExperiments.ts';
export type { Experiment } from './store.ts';
export { announceSettings } from './store.ts';

/** Returns the variant of a flag in a marketplace. */
const readVariant = (flag: FlagName, marketplaceId: string): string => getCurrentVariant(flag, marketplaceId);

/** Returns whether a kill switch is on in a marketplace; without one, whether it is on for all. */
export const isSwitchedOn = (flag: SwitchName, marketplaceId: string = ALL_MARKETPLACES): boolean =>
  readVariant(flag, marketplaceId) === 'on';

/** Returns the flags of a marketplace that do not have their default variant. */
export const readChangedFlags = (marketplaceId: string): Readonly<Record<string, string>> =>
  findChangedFlags((flag) => getCurrentVariant(flag, marketplaceId));

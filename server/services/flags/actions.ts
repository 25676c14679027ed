export { Flags, keepCurrent, startFlags } from './flags.ts';
export type { VariantReport } from './manageExperiments.ts';
export {
  listExperiments,
  reportExperiment,
  startExperiment,
  stopExperiment,
} from './manageExperiments.ts';
export { type ListedFlag, listFlags, resetFlag, setFlag } from './manageFlags.ts';
export { ALL_MARKETPLACES } from './rules.ts';
export { recordExperimentOrder, recordExposure } from './runningExperiments.ts';
export type { Experiment } from './store.ts';
export { announceSettings } from './store.ts';

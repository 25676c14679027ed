export { listRequests, listSubsidies, type StoredRequest, type Subsidy, workwearData } from './store.ts';
export { createSubsidy } from './subsidies.ts';

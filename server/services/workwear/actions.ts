export { workwearData } from './customerData.ts';
export { listRequests, type StoredRequest } from './requestStore.ts';
export { createSubsidy } from './subsidies.ts';
export { listSubsidies, type Subsidy } from './subsidyStore.ts';

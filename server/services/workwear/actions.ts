export { type BusinessRequest, listRequests, type StoredRequest } from './requestStore.ts';

import * as addresses from '../../../src/contracts/account/addresses.ts';
import { sizeFilter, sizeFilterList, sizeFilterRequest } from '../../../src/contracts/account/preferences.ts';
import { autocompleteRequest, forwardQuery, placeList } from '../../../src/contracts/places.ts';
import { type ApiCall, openCall, recognizedCall, shopperCall } from '../apiCall.ts';

const notFoundErrors = { errorIds: ['not.found'] };
const FILTERS = '/customer/v2/preferences/sizeFilters';

/** A customer's saved sizes and addresses. */
export const settingCalls: readonly ApiCall[] = [
  recognizedCall('get', FILTERS, 'Returns saved sizes', sizeFilterList),
  recognizedCall('get', `${FILTERS}/{id}`, 'Returns a saved size', sizeFilter, { ...notFoundErrors }),
  recognizedCall(
    'post',
    FILTERS,
    'Saves a size',
    { 201: sizeFilter },
    { body: sizeFilterRequest, errorIds: ['size.filter.exists'] },
  ),
  recognizedCall('put', `${FILTERS}/{id}`, 'Changes a saved size', sizeFilter, {
    body: sizeFilterRequest,
    errorIds: ['not.found', 'size.filter.exists'],
  }),
  recognizedCall('delete', `${FILTERS}/{id}`, 'Deletes a saved size', { 204: null }, { ...notFoundErrors }),
  openCall('post', '/v1/radar/search/autocomplete', 'Completes an address', placeList, { body: autocompleteRequest }),
  openCall('get', '/v1/radar/geocode/forward', 'Finds an address', placeList, { query: forwardQuery }),
  openCall('post', '/v1/address/validate', 'Validates an address', addresses.addressCheck, {
    body: addresses.addressRequest,
    errorIds: ['address.validation.exception'],
  }),
  shopperCall('get', '/v1/address', 'Returns saved addresses', addresses.addressList),
  shopperCall(
    'post',
    '/v1/address',
    'Saves an address',
    { 201: addresses.address },
    { body: addresses.addressRequest, errorIds: ['address.embargoed', 'address.validation.exception'] },
  ),
  shopperCall('put', '/v1/address', 'Changes an address, or makes it primary', addresses.address, {
    body: addresses.addressRequest,
    errorIds: ['not.found', 'address.embargoed', 'address.inactive.exception', 'address.validation.exception'],
  }),
  shopperCall('delete', '/v1/address', 'Deletes addresses', addresses.addressList, {
    query: addresses.addressIdsQuery,
    errorIds: ['not.found', 'address.inactive.exception'],
  }),
];

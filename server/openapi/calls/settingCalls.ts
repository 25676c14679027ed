import * as addresses from '../../../src/contracts/account/addresses.ts';
import { sizeFilter, sizeFilterList, sizeFilterRequest } from '../../../src/contracts/account/preferences.ts';
import * as push from '../../../src/contracts/account/push.ts';
import { autocompleteRequest, forwardQuery, placeList } from '../../../src/contracts/places.ts';
import { fullCall, openCall, recognizedCall, shopperCall } from '../apiCall.ts';

const notFoundErrors = { errorIds: ['not.found'] };

export const sizeFilterCalls = {
  'GET /customer/v2/preferences/sizeFilters': recognizedCall('Returns saved sizes', sizeFilterList),
  'GET /customer/v2/preferences/sizeFilters/{id}': recognizedCall('Returns a saved size', sizeFilter, {
    ...notFoundErrors,
  }),
  'POST /customer/v2/preferences/sizeFilters': recognizedCall(
    'Saves a size',
    { 201: sizeFilter },
    { body: sizeFilterRequest, errorIds: ['size.filter.exists'] },
  ),
  'PUT /customer/v2/preferences/sizeFilters/{id}': recognizedCall('Changes a saved size', sizeFilter, {
    body: sizeFilterRequest,
    errorIds: ['not.found', 'size.filter.exists'],
  }),
  'DELETE /customer/v2/preferences/sizeFilters/{id}': recognizedCall(
    'Deletes a saved size',
    { 204: null },
    { ...notFoundErrors },
  ),
};

/** Look-up and validation of addresses. */
export const placeCalls = {
  'POST /v1/radar/search/autocomplete': openCall('Completes an address', placeList, {
    body: autocompleteRequest,
  }),
  'GET /v1/radar/geocode/forward': openCall('Finds an address', placeList, { query: forwardQuery }),
  'POST /v1/address/validate': openCall('Validates an address', addresses.addressCheck, {
    body: addresses.addressRequest,
    errorIds: ['address.validation.exception'],
  }),
};

export const addressCalls = {
  'GET /v1/address': shopperCall('Returns saved addresses', addresses.addressList),
  'POST /v1/address': shopperCall(
    'Saves an address',
    { 201: addresses.address },
    { body: addresses.addressRequest, errorIds: ['address.embargoed', 'address.validation.exception'] },
  ),
  'PUT /v1/address': shopperCall('Changes an address, or makes it primary', addresses.address, {
    body: addresses.addressRequest,
    isBodyRaw: true,
    errorIds: ['not.found', 'address.embargoed', 'address.inactive.exception', 'address.validation.exception'],
  }),
  'DELETE /v1/address': shopperCall('Deletes addresses', addresses.addressList, {
    query: addresses.addressIdsQuery,
    errorIds: ['not.found', 'address.inactive.exception'],
  }),
};

export const pushCalls = {
  'GET /v1/push': fullCall("Returns the shop's key for push messages, and the customer's devices", push.pushState),
  'POST /v1/push': fullCall(
    'Adds the device of this sign-in',
    { 204: null },
    {
      body: push.newPushSubscription,
      errorIds: ['push.invalid'],
    },
  ),
  'POST /v1/push/remove': fullCall('Removes a device', { 204: null }, { body: push.removedPush }),
};

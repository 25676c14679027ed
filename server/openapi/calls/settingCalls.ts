import * as addresses from '../../../src/contracts/account/addresses.ts';
import { sizeFilter, sizeFilterList, sizeFilterRequest } from '../../../src/contracts/account/preferences.ts';
import { autocompleteRequest, forwardQuery, placeList } from '../../../src/contracts/places.ts';
import type { ApiCall } from '../apiCall.ts';

const notFoundErrors = { errorIds: ['not.found'] };
const open = { security: 'nothing' } as const;
const recognizedSecurity = { security: 'recognized' } as const;
const shopper = { security: 'shopper' } as const;
const FILTERS = '/customer/v2/preferences/sizeFilters';

/** A customer's saved sizes and addresses. */
export const settingCalls: readonly ApiCall[] = [
  {
    ...recognizedSecurity,
    method: 'get',
    path: FILTERS,
    summary: 'Returns saved sizes',
    answers: { 200: sizeFilterList },
  },
  {
    ...recognizedSecurity,
    method: 'get',
    path: `${FILTERS}/{id}`,
    summary: 'Returns a saved size',
    answers: { 200: sizeFilter },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: FILTERS,
    summary: 'Saves a size',
    body: sizeFilterRequest,
    answers: { 201: sizeFilter },
    errorIds: ['size.filter.exists'],
  },
  {
    ...recognizedSecurity,
    method: 'put',
    path: `${FILTERS}/{id}`,
    summary: 'Changes a saved size',
    body: sizeFilterRequest,
    answers: { 200: sizeFilter },
    errorIds: ['not.found', 'size.filter.exists'],
  },
  {
    ...recognizedSecurity,
    method: 'delete',
    path: `${FILTERS}/{id}`,
    summary: 'Deletes a saved size',
    answers: { 204: null },
    ...notFoundErrors,
  },
  {
    ...open,
    method: 'post',
    path: '/v1/radar/search/autocomplete',
    summary: 'Completes an address',
    body: autocompleteRequest,
    answers: { 200: placeList },
  },
  {
    ...open,
    method: 'get',
    path: '/v1/radar/geocode/forward',
    summary: 'Finds an address',
    query: forwardQuery,
    answers: { 200: placeList },
  },
  {
    ...open,
    method: 'post',
    path: '/v1/address/validate',
    summary: 'Validates an address',
    body: addresses.addressRequest,
    answers: { 200: addresses.addressCheck },
    errorIds: ['address.validation.exception'],
  },
  {
    ...shopper,
    method: 'get',
    path: '/v1/address',
    summary: 'Returns saved addresses',
    answers: { 200: addresses.addressList },
  },
  {
    ...shopper,
    method: 'post',
    path: '/v1/address',
    summary: 'Saves an address',
    body: addresses.addressRequest,
    answers: { 201: addresses.address },
    errorIds: ['address.embargoed', 'address.validation.exception'],
  },
  {
    ...shopper,
    method: 'put',
    path: '/v1/address',
    summary: 'Changes an address, or makes it primary',
    body: addresses.addressRequest,
    answers: { 200: addresses.address },
    errorIds: ['not.found', 'address.embargoed', 'address.inactive.exception', 'address.validation.exception'],
  },
  {
    ...shopper,
    method: 'delete',
    path: '/v1/address',
    summary: 'Deletes addresses',
    query: addresses.addressIdsQuery,
    answers: { 200: addresses.addressList },
    errorIds: ['not.found', 'address.inactive.exception'],
  },
];

import type { Router } from 'express';
import { sizeFilterParam } from '../../../src/contracts/account/preferences.ts';
import { sizeFilterCalls } from '../../openapi/calls/settingCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import {
  addSizeFilter,
  changeSizeFilter,
  findSizeFilter,
  listSizeFilters,
  type PreferencesParts,
  removeSizeFilter,
} from './actions.ts';

/** Saved sizes of a recognised customer (browsing §7, Size filter preferences). Guests get 403. */
export const createPreferencesRouter = (parts: PreferencesParts): Router =>
  routeCalls(sizeFilterCalls, {
    'GET /customer/v2/preferences/sizeFilters': async ({ customerId }) => ({
      sizeFilters: await listSizeFilters(parts, customerId),
    }),
    'GET /customer/v2/preferences/sizeFilters/{id}': ({ customerId, params }) =>
      findSizeFilter(parts, customerId, sizeFilterParam.parse(params.id)),
    'POST /customer/v2/preferences/sizeFilters': ({ customerId, body }) => addSizeFilter(parts, customerId, body),
    'PUT /customer/v2/preferences/sizeFilters/{id}': ({ customerId, params, body }) =>
      changeSizeFilter(parts, customerId, sizeFilterParam.parse(params.id), body),
    'DELETE /customer/v2/preferences/sizeFilters/{id}': ({ customerId, params }) =>
      removeSizeFilter(parts, customerId, sizeFilterParam.parse(params.id)),
  });

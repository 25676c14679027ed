import { findFolderCycles } from '../../scripts/findFolderCycles.ts';
import { findServiceCalls } from '../../scripts/findServiceCalls.ts';
import { SERVICE_CALLS } from '../../scripts/serviceCalls.ts';

const allowedCalls = { cart: ['catalog'], catalog: [] };
const downCall = { from: 'server/services/cart/routes.ts', to: 'server/services/catalog/actions.ts' };
const up = { from: 'server/services/catalog/prices/priceStore.ts', to: 'server/services/cart/actions.ts' };

it('accepts an allowed call, imports inside a service, and imports of the platform', () => {
  const inside = { from: 'server/services/cart/routes.ts', to: 'server/services/cart/actions.ts' };
  const platformCall = { from: 'server/services/cart/store.ts', to: 'server/platform/database/database.ts' };
  expect(findServiceCalls([downCall, inside, platformCall], allowedCalls)).toEqual([]);
});

it('rejects a call upwards, also of a type', () => {
  expect(findServiceCalls([downCall, up], allowedCalls)).toEqual([
    'server/services/catalog/prices/priceStore.ts → server/services/cart/actions.ts: catalog may not call cart',
  ]);
});

it('rejects every call of a service that is not listed', () => {
  expect(findServiceCalls([downCall], {})).toHaveLength(1);
});

it('rejects an allowed call that no file makes', () => {
  const other = { from: 'server/services/cart/a.ts', to: 'server/services/cart/b.ts' };
  const unrelatedCall = { from: 'server/jobs/a.ts', to: 'server/services/catalog/actions.ts' };
  expect(findServiceCalls([other, unrelatedCall], allowedCalls)).toEqual([
    'remove the call cart → catalog from scripts/serviceCalls.ts: no file makes it',
  ]);
});

it('has no cycle in the list of allowed calls', () => {
  const calls = Object.entries(SERVICE_CALLS).flatMap(([caller, targets]) =>
    targets.map((target) => ({
      from: `server/services/${caller}/actions.ts`,
      to: `server/services/${target}/actions.ts`,
    })),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(findFolderCycles(calls, 'server/services')).toEqual([]);
});

import { QUERIES } from '../../../server/desk/queries.ts';
import { listUnboundedPlaces } from '../../src/contracts/support/schemaFields.ts';

it.each(QUERIES.map((query) => [query.name, query] as const))('bounds each filter of the list %s', (_name, query) => {
  expect(listUnboundedPlaces(query.filters)).toEqual([]);
});

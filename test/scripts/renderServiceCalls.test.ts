import { renderServiceCalls } from '../../scripts/renderServiceCalls.ts';

const createImport = (from: string, to: string) => ({ from: `server/${from}`, to: `server/${to}` });
const listRows = (...imports: ReturnType<typeof createImport>[]) =>
  renderServiceCalls(imports)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);

it('lists each call once, callers and callees in order', () => {
  expect(
    listRows(
      createImport('services/orders/list/store.ts', 'services/payments/actions.ts'),
      createImport('services/orders/routes.ts', 'services/payments/actions.ts'),
      createImport('services/orders/routes.ts', 'services/catalog/actions.ts'),
      createImport('services/cart/routes.ts', 'services/catalog/actions.ts'),
    ),
  ).toEqual(['| cart | catalog |', '| orders | catalog, payments |']);
});

it('omits imports inside a service, of the platform, and from outside', () => {
  expect(
    listRows(
      createImport('services/cart/routes.ts', 'services/cart/actions.ts'),
      createImport('services/cart/store.ts', 'platform/database/database.ts'),
      createImport('jobs/mail.ts', 'services/catalog/actions.ts'),
    ),
  ).toEqual([]);
});

import { findIntegrationTests, findUnitTests, readImporters } from '../../../scripts/mutation/relatedTests.ts';

const importers = readImporters();

it('finds the tests that import a file, nearest first', () => {
  const nearTests = findUnitTests(importers, 'src/lib/typedText.ts', 1);
  expect(nearTests).toContain('test/src/lib/typedText.test.ts');
  expect(nearTests).not.toContain('test/src/lib/account/email.test.ts');
  const farTests = findUnitTests(importers, 'src/lib/typedText.ts', 2);
  expect(farTests.slice(0, nearTests.length)).toEqual(nearTests);
  expect(farTests).toContain('test/src/lib/account/email.test.ts');
});

it('finds the integration tests of a service, and none for a file that all services share', () => {
  expect(findIntegrationTests('server/services/sitemap/store.ts')).toEqual([
    'test/server/services/sitemap/indexNow.integration.test.ts',
    'test/server/services/sitemap/sitemap.integration.test.ts',
  ]);
  expect(findIntegrationTests('src/lib/money.ts')).toEqual([]);
});

it('lists the integration test of the same name first, then those of its folder', () => {
  const tests = findIntegrationTests('server/services/checkout/actions/orderPayment/updatePayment.ts');
  expect(tests[0]).toBe('test/server/services/checkout/orderPayment/updatePayment.integration.test.ts');
  const others = tests.filter((path) => !path.includes('/orderPayment/'));
  expect(others.length).toBeGreaterThan(0);
  expect(tests.slice(-others.length)).toEqual(others);
});

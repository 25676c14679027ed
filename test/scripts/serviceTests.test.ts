import { globSync, readdirSync } from 'node:fs';
import { serviceTestGlobs } from '../../scripts/serviceTests.ts';

const testFiles = serviceTestGlobs.flatMap((glob) => globSync(glob));

it.each(serviceTestGlobs)('%s names tests that exist', (glob) => {
  expect(globSync(glob)).not.toEqual([]);
});

it('names no test file twice', () => {
  expect(testFiles.filter((file, index) => testFiles.indexOf(file) !== index)).toEqual([]);
});

it('runs tests of every service that has integration tests', () => {
  // The scenarios of the demo contain no SQL.
  const services = readdirSync('server/services').filter(
    (service) =>
      service !== 'scenarios' && globSync(`test/server/services/${service}/*.integration.test.ts`).length > 0,
  );
  const coveredServices = testFiles.flatMap((file) => /services\/([^/]+)\//.exec(file)?.[1] ?? []);
  expect(services.filter((service) => !coveredServices.includes(service))).toEqual([]);
});

it('runs all integration tests of the platform, except those of the embedded server', () => {
  const platform = globSync('test/server/platform/**/!(startEmbedded).integration.test.ts');
  expect(platform.filter((file) => !testFiles.includes(file))).toEqual([]);
});

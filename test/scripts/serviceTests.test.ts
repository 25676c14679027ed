import { globSync } from 'node:fs';
import { serviceJourneys, serviceTestGlobs } from '../../scripts/serviceTests.ts';

const testFiles = serviceTestGlobs.flatMap((glob) => globSync(glob));

it.each([...serviceTestGlobs, ...serviceJourneys])('%s names tests that exist', (glob) => {
  expect(globSync(glob)).not.toEqual([]);
});

it('names no test file twice', () => {
  expect(testFiles.filter((file, index) => testFiles.indexOf(file) !== index)).toEqual([]);
});

it('runs tests of every service that has integration tests', () => {
  const services = globSync('test/server/services/*/*.integration.test.ts').map((file) => file.split('/')[3]);
  // The demo's scenarios contain no SQL.
  const expected = [...new Set(services)].filter((service) => service !== 'scenarios').sort();
  const coveredServices = testFiles.flatMap((file) => /services\/([^/]+)\//.exec(file)?.[1] ?? []);
  expect(expected.filter((service) => !coveredServices.includes(service ?? ''))).toEqual([]);
});

it('repeats all integration tests of the platform, except those of the embedded server', () => {
  const platform = globSync('test/server/platform/**/!(startEmbedded).integration.test.ts');
  expect(platform.filter((file) => !testFiles.includes(file))).toEqual([]);
});

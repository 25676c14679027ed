import { z } from 'zod';
import { OPERATIONS } from '../../../server/desk/operations.ts';
import { QUERIES } from '../../../server/desk/queries.ts';
import { findExampleInput } from './support/exampleInput.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const bodySchema = z.object({
  requestBody: z.object({
    content: z.object({
      'application/json': z.object({
        schema: z.object({ properties: z.object({ input: z.record(z.string(), z.unknown()) }) }),
      }),
    }),
  }),
});

const readDocument = async () => documentSchema.parse((await owner.get('/openapi.json')).body);

it('describes each operation and each list once, for people of the desk only', async () => {
  const { paths } = await readDocument();
  expect(Object.keys(paths)).toEqual([
    ...OPERATIONS.map(({ name }) => `/operations/${name}`),
    ...QUERIES.map(({ name }) => `/queries/${name}`),
  ]);
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect((await desk.browser().get('/openapi.json')).status).toBe(401);
});

it('refers only to schemas that it has', async () => {
  const document = await readDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(([, name = '']) => !(name in document.components.schemas))).toEqual([]);
});

it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  'names the fields of %s as it takes them',
  async (name, operation) => {
    const { paths } = await readDocument();
    const { requestBody } = bodySchema.parse(paths[`/operations/${name}`]?.post);
    const { input } = requestBody.content['application/json'].schema.properties;
    const { properties } = z.looseObject({ properties: z.record(z.string(), z.unknown()) }).parse(input);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(findExampleInput(operation))));
  },
);

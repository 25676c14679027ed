import { Router } from 'express';
import { z } from 'zod';
import { errorBody } from '../../src/contracts/common.ts';
import { pageParams } from '../../src/contracts/desk/queries.ts';
import type { Operation } from '../services/operations/operation.ts';
import type { Query } from '../services/operations/query.ts';
import { OPERATIONS } from './operations.ts';
import { QUERIES } from './queries.ts';

type Json = Readonly<Record<string, unknown>>;

const toJsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const describeJson = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const ERROR = describeJson('An error', { $ref: '#/components/schemas/Error' });
const DESK = [{ desk: [] }];

/** The second factor is asked for again with 403 `confirmation.required`. */
const describeOperation = (operation: Operation): Json => ({
  summary: operation.summary,
  ...(operation.help !== undefined && { description: operation.help }),
  operationId: operation.name,
  tags: [operation.name.split('.')[0]],
  security: DESK,
  'x-permission': operation.permission,
  'x-needs-confirmation': operation.needsConfirmation,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          additionalProperties: false,
          required: ['input'],
          properties: {
            input: toJsonSchema(operation.input),
            isPreview: { type: 'boolean', default: false, description: 'tries the change, and makes none' },
            version: { type: ['integer', 'string'], description: 'refuses the change if it is another one by now' },
          },
        },
      },
    },
  },
  responses: {
    200: describeJson('Done, or tried', { $ref: '#/components/schemas/OperationAnswer' }),
    409: describeJson('Not possible; `conflict` names the person who changed it meanwhile', {
      $ref: '#/components/schemas/Error',
    }),
    default: ERROR,
  },
});

const describeParameters = ({ views, sorts, filters }: Query): Json[] => {
  const choices: Json = { view: views, sort: sorts.flatMap((sort) => [sort, `-${sort}`]) };
  const { properties = {} } = toJsonSchema(z.object({ ...pageParams, ...filters.shape }));
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: name in choices ? { ...Object(schema), enum: choices[name] } : schema,
  }));
};

const describeQuery = (query: Query): Json => ({
  summary: query.summary,
  operationId: `query.${query.name}`,
  tags: ['lists'],
  security: DESK,
  'x-permission': query.permission,
  'x-columns': query.columns,
  parameters: describeParameters(query),
  responses: { 200: describeJson('One page', { $ref: '#/components/schemas/QueryPage' }), default: ERROR },
});

const SCHEMAS: Json = {
  Error: toJsonSchema(errorBody),
  OperationAnswer: {
    type: 'object',
    required: ['result', 'text'],
    properties: {
      result: { description: 'the result, for programs' },
      text: { type: 'string' },
      file: {
        type: 'object',
        required: ['name', 'type', 'base64'],
        properties: { name: { type: 'string' }, type: { type: 'string' }, base64: { type: 'string' } },
      },
    },
  },
  QueryPage: {
    type: 'object',
    required: ['rows', 'nextCursor', 'total', 'isTotalExact'],
    properties: {
      rows: { type: 'array', items: { type: 'object' } },
      nextCursor: { type: ['string', 'null'] },
      total: { type: 'integer', minimum: 0 },
      isTotalExact: { type: 'boolean' },
    },
  },
};

/** Describes the operations and lists of the desk as an OpenAPI 3.1 document. */
const deskOpenApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Eyelet desk API', version: '1' },
  servers: [{ url: '/api/desk' }],
  paths: Object.fromEntries([
    ...OPERATIONS.map((operation) => [`/operations/${operation.name}`, { post: describeOperation(operation) }]),
    ...QUERIES.map((query) => [`/queries/${query.name}`, { get: describeQuery(query) }]),
  ]),
  components: {
    schemas: SCHEMAS,
    securitySchemes: {
      desk: {
        type: 'apiKey',
        in: 'cookie',
        name: 'desk-session',
        description: 'A person of the desk; `__Host-desk` on a host of its own',
      },
    },
  },
});

/** GET /openapi.json, for signed-in people; generated at the first request. */
export function createDeskOpenApiRouter(): Router {
  const router = Router();
  let text: string | undefined;
  router.get('/openapi.json', (_req, res) => {
    text ??= JSON.stringify(deskOpenApiDocument());
    res.type('json').send(text);
  });
  return router;
}

import { z } from 'zod';
import { constraintErrorBody } from '../../src/contracts/checkout/constraints.ts';
import { errorBody } from '../../src/contracts/common.ts';
import { type ApiCall, type ApiRoute, getAnswers, type Security } from './apiCall.ts';
import { API_CALLS } from './callTables.ts';

type Json = Readonly<Record<string, unknown>>;

const COMMON_IDS = ['input.invalid', 'too.many.attempts', 'service.unavailable', 'internal.error'];
const RECOGNIZED_SECURITY = { recognized: [] };
const FULL_SECURITY = { full: [] };
const GUEST = { guest: [] };
const SECURITY: Readonly<Record<Security, readonly Json[]>> = {
  nothing: [],
  recognized: [RECOGNIZED_SECURITY],
  recognizedOrGuest: [RECOGNIZED_SECURITY, GUEST],
  full: [FULL_SECURITY],
  shopper: [FULL_SECURITY, GUEST],
};
const describeCookie = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description,
});

/** Answers may gain fields: a client ignores those that it does not know. */
const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
};

const listProperties = ({ properties }: Json): [string, unknown][] =>
  typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];

function listParameters({ path, query }: ApiRoute): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const schema = query ? toJsonSchema(query, 'input') : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const inQuery = listProperties(schema).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
  return [...inPath, ...inQuery];
}

function describeAnswers(call: ApiCall): Json {
  const { answerType, errorIds = [], security } = call;
  const successAnswers = Object.entries(getAnswers(call)).map(([status, schema]) => [
    status,
    schema
      ? { description: 'Done', content: { 'application/json': { schema: toJsonSchema(schema, 'output') } } }
      : answerType
        ? { description: 'Done', content: { [answerType]: { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'Done, without a body' },
  ]);
  const ids = [...COMMON_IDS, ...(security === 'nothing' ? [] : ['customer.auth.required']), ...errorIds];
  const error = {
    description: `An error with one of the ids ${ids.join(', ')}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    'x-error-ids': ids,
  };
  return { ...Object.fromEntries(successAnswers), default: error };
}

const describeOperation = (call: ApiRoute): Json => ({
  summary: call.summary,
  operationId: `${call.method}${call.path.replace(/\W+(\w)?/g, (_match, letter: string = '') => letter.toUpperCase())}`,
  // An empty requirement makes the others optional.
  security: [...SECURITY[call.security], ...(call.acceptsLink ? [{}] : [])],
  parameters: listParameters(call),
  ...(call.body && {
    requestBody: { content: { [call.bodyType ?? 'application/json']: { schema: toJsonSchema(call.body, 'input') } } },
  }),
  responses: describeAnswers(call),
});

function describePaths(calls: readonly ApiRoute[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: describeOperation(call) };
  return paths;
}

/** Describes the API as an OpenAPI 3.1 document, generated from the contracts that the server parses with. */
export const openApiDocument = (calls: readonly ApiRoute[] = API_CALLS): Json => ({
  openapi: '3.1.0',
  info: { title: 'Eyelet commerce API', version: '1' },
  servers: [{ url: '/api' }],
  paths: describePaths(calls),
  components: {
    schemas: { Error: { anyOf: [toJsonSchema(constraintErrorBody, 'output'), toJsonSchema(errorBody, 'output')] } },
    securitySchemes: {
      recognized: describeCookie('x-main', 'A recognised customer of this browser'),
      full: describeCookie('at-main', 'A customer who is fully signed in'),
      guest: describeCookie('session-id', 'A guest who has given an email at checkout'),
    },
  },
});

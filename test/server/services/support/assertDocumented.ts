import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { API_CALLS } from '../../../../server/openapi/callTables.ts';
import { openApiDocument } from '../../../../server/openapi/openApiDocument.ts';

type ObservedAnswer = { readonly status: number; readonly text: string; readonly type: string };

const json = z.record(z.string(), z.unknown());
const contentSchema = z.object({ 'application/json': z.object({ schema: json }).optional() });
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ content: contentSchema.optional() })) }),
    ),
  ),
  components: z.object({ schemas: z.object({ Error: json }) }),
});

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const patterns = API_CALLS.map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(
    `^(/api)?${path
      .replaceAll('.', '\\.')
      .replace('{tail}', '.+')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
    'i',
  ),
}));
const validators = new Map<string, ValidateFunction>();
let read: z.infer<typeof documentSchema> | undefined;

const readDocument = (): z.infer<typeof documentSchema> => {
  read ??= documentSchema.parse(openApiDocument());
  return read;
};

function getValidator(name: string, schema: Record<string, unknown>): ValidateFunction {
  const validator = validators.get(name) ?? ajv.compile(schema);
  validators.set(name, validator);
  return validator;
}

/** The schema of an answer by the served document; undefined for an answer without a body. */
function findSchema(method: string, path: string, status: number): Record<string, unknown> | undefined {
  const { paths, components } = readDocument();
  if (status >= 400) return components.schemas.Error;
  const response = paths[path]?.[method]?.responses[String(status)];
  if (!response) throw new Error(`${method} ${path} answers ${status}, which its OpenAPI entry does not have`);
  return response.content?.['application/json']?.schema;
}

/** Throws if an answer of the API contradicts its OpenAPI entry. Addresses outside the API, and redirects, are not checked. */
export function assertDocumented(method: string, address: string, { status, text, type }: ObservedAnswer): void {
  const path = address.split('?')[0] ?? '';
  const call = patterns.find((entry) => entry.method === method.toLowerCase() && entry.pattern.test(path));
  if (!call || (status >= 300 && status < 400) || (text !== '' && !type.includes('json'))) return;
  const schema = findSchema(call.method, call.path, status);
  if (!schema) {
    if (text !== '') throw new Error(`${method} ${path} answers a body, which its OpenAPI entry does not have`);
    return;
  }
  const validate = getValidator(status >= 400 ? 'error' : `${call.method} ${call.path} ${status}`, schema);
  if (validate(JSON.parse(text))) return;
  throw new Error(`${method} ${path} (${status}) contradicts its OpenAPI entry: ${ajv.errorsText(validate.errors)}`);
}

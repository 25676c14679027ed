import { z } from 'zod';
import type { TraceSettings } from '../platform/tracing/startTracing.ts';
import { createUrlSchema, type Environment, readVariables } from './variables.ts';

const ratioError = 'must be a number from 0 to 1';
const schema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: createUrlSchema('https?', 'http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, { error: 'must be names and values such as api-key=secret,team=shop' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: ratioError })
    .refine((ratio) => ratio >= 0 && ratio <= 1, { error: ratioError })
    .default(1),
  OTEL_SERVICE_NAME: z.string().max(100).default('eyelet'),
});

const getHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );

/**
 * Returns the settings of traces; undefined without an exporter.
 * @throws {StartError} one line that names the wrong variable
 */
export function readTraceSettings(env: Environment): { traces: TraceSettings | undefined } {
  const values = readVariables(env, schema, ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT']);
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  if (endpoint === undefined) return { traces: undefined };
  return {
    traces: {
      endpoint,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS === undefined ? {} : getHeaders(values.OTEL_EXPORTER_OTLP_HEADERS),
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
      service: values.OTEL_SERVICE_NAME,
    },
  };
}

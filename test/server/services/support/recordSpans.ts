import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { startTracing } from '../../../../server/platform/tracing/startTracing.ts';

/** A span of the collector's protocol (OTLP in JSON). */
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
export type Span = z.infer<typeof span>;
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** Runs work while traces are exported. @returns the spans, and the headers of an export */
export async function recordSpans(
  work: () => Promise<unknown>,
): Promise<{ readonly spans: readonly Span[]; readonly key: unknown }> {
  const spans: Span[] = [];
  let key: unknown;
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    expect(req.url).toBe('/v1/traces');
    key = req.headers['api-key'];
    const { resourceSpans } = exportSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    res.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { traces } = readConfig({
    SECRET_KEY: 'a key for tests alone',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20ours',
  });
  if (!traces) throw new Error('traces are configured');
  const stop = await startTracing(traces, 'web,api');
  try {
    await work();
  } finally {
    await stop();
    server.closeAllConnections();
    server.close();
  }
  return { spans, key };
}

export const getAttribute = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

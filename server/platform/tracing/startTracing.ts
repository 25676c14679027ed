import { context, propagation, trace } from '@opentelemetry/api';
import { switchTracing } from './trace.ts';

export type TraceSettings = {
  /** The collector's address without `/v1/traces`, such as `http://localhost:4318`. */
  readonly endpoint: string;
  /** Headers of each export, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are exported, from 0 to 1. A trace that another process began follows its decision. */
  readonly ratio: number;
  readonly service: string;
};

/** Ends the export: sends the spans that are left. */
type StopTracing = () => Promise<void>;

/** Texts of statements are long, and the rest of one says little. */
const MAX_ATTRIBUTE = 2_000;

/**
 * Starts the export of traces by OTLP over HTTP (JSON). The packages are loaded here, so that a shop without an exporter
 * neither starts later nor needs more memory.
 * @param roles the roles of this process, such as `web,api`
 */
export async function startTracing(
  { endpoint, headers, ratio, service }: TraceSettings,
  roles: string,
): Promise<StopTracing> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, hooks, core] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'eyelet.roles': roles }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  switchTracing(true);
  return async () => {
    switchTracing(false);
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

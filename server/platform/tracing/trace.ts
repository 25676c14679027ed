import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const TRACER = 'eyelet';

let isOn = false;

/** Switches the spans of this process on or off: without an exporter they would cost time for nothing. */
export const switchTracing = (on: boolean): void => {
  isOn = on;
};

/** W3C Trace Context: `traceparent` and `tracestate`. */
type Carrier = Readonly<Record<string, unknown>>;

type SpanSettings = {
  /** One of few, such as `GET page`: addresses and ids are attributes. */
  readonly name: string;
  readonly kind: SpanKind;
  /** No personal data, and no values of statements. */
  readonly attributes: Attributes;
  /** The headers of the trace that the span continues; null begins one. Default: part of the current span. */
  readonly parent?: Carrier | null;
};

function getContext(parent: Carrier | null | undefined): Context {
  if (parent === undefined) return context.active();
  return parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, parent);
}

/** Starts a span that the caller ends, and runs work inside it. Only while tracing. */
export function startSpan<Result>(settings: SpanSettings, work: (span: Span) => Result): Result {
  const { name, kind, attributes, parent } = settings;
  const parentContext = getContext(parent);
  const span = trace.getTracer(TRACER).startSpan(name, { kind, attributes }, parentContext);
  return context.with(trace.setSpan(parentContext, span), () => work(span));
}

/** Marks a span as failed. The error's text stays in the log, because it may contain personal data. */
const failSpan = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
};

/**
 * Runs work inside a span, which fails with it. Without tracing it only runs the work.
 * @param settings called only while tracing
 * @param work gets the span while tracing
 */
export function withSpan<Result>(
  settings: () => SpanSettings,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work();
  return startSpan(settings(), async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns the headers by which another process continues the current trace; none without tracing. */
export function buildTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { withSpan } from './trace.ts';

/** The span of a call has its host alone: paths and queries contain ids, addresses and tokens. */
function describeCall(method: string, url: string | URL) {
  const { hostname = 'unknown', port = '', protocol = '' } = URL.parse(url) ?? {};
  return {
    name: `${method} ${hostname}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'http:' ? 80 : 443)),
    },
  };
}

function endCall(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status < 400) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', String(status));
}

/**
 * Traces a call of another company's server until its answer begins.
 * @param getStatus returns the HTTP status of an answer
 */
export const traceRemoteCall = <Answer>(
  method: string,
  url: string | URL,
  call: () => Promise<Answer>,
  getStatus: (answer: Answer) => number,
): Promise<Answer> =>
  withSpan(
    () => describeCall(method, url),
    async (span) => {
      const answer = await call();
      if (span) endCall(span, getStatus(answer));
      return answer;
    },
  );

/** `fetch` of another company's server, inside a span. The trace is not sent to that server. */
export function fetchTraced(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = typeof input === 'object' && 'url' in input ? input.url : input;
  const call = (): Promise<Response> => fetch(input, init);
  return traceRemoteCall(init?.method ?? 'GET', url, call, ({ status }) => status);
}

import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import type { AnalyticsSink } from './analyticsSink.ts';

/** Posts events to a collector as `{"events": [{name, page, params, visit, receivedAt}]}`, with the token as a bearer token. */
export const createHttpSink = ({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string | undefined;
}): AnalyticsSink => ({
  add: async (events, signal) => {
    const answer = await fetchTraced(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ events }),
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector of events answers ${answer.status}`);
  },
});

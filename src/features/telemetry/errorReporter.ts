import { ApiFailure, FETCH_FAILURE, type FetchFailure } from '../../api/apiFailure.ts';
import { getChunkFailureCode, maskPersonalData } from '../../lib/errorReports.ts';

/** The `code`, `detailedMessage` and `status` of a report (browsing §8). */
type Report = (code: string, detailedMessage: string, status: number) => void;
type Failure = { readonly code: string; readonly detail: string; readonly status: number };
type Options = { readonly page: Window; readonly report: Report; readonly now?: () => number };

/** Limits per document, because a failure in a loop must not flood the API. */
const MAX_PER_DOCUMENT = 20;
const MAX_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const STACK_LINES = 6;
const LONGEST = 1500;
/** Failures of this call are not reported, because a failed report would cause the next one. */
const REPORTING_CALL = '/martypixel';
/** A benign browser error about layouts that settle one frame later. */
const HARMLESS = /^ResizeObserver loop/;

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, ...lines] = (error.stack ?? '').split('\n');
  return [`${error.name}: ${error.message}`, ...lines.slice(0, STACK_LINES)].join('\n');
}

/** Returns an error of the shop's own scripts; undefined for browser extensions and other origins. */
function toUncaughtFailure({ error, message, filename }: ErrorEvent, { origin }: Location): Failure | undefined {
  if (HARMLESS.test(message)) return undefined;
  if (filename ? !filename.startsWith(origin) : !error) return undefined;
  return { code: getChunkFailureCode(error) ?? 'uncaught.error', detail: describe(error ?? message), status: 0 };
}

function toRejectionFailure(reason: unknown): Failure | undefined {
  // The failed call was already reported, or its rejection was an expected answer.
  if (reason instanceof ApiFailure) return undefined;
  if (reason instanceof Error && reason.name === 'AbortError') return undefined;
  return { code: getChunkFailureCode(reason) ?? 'unhandled.rejection', detail: describe(reason), status: 0 };
}

function toFetchFailure({ method, path, status }: FetchFailure): Failure | undefined {
  if (path.startsWith(REPORTING_CALL)) return undefined;
  return { code: 'fetch.failure', detail: `${method} ${path.replace(/\?.*/s, '')}`, status };
}

function toFailure(event: Event, page: Window): Failure | undefined {
  if (event.type === 'error' && event instanceof ErrorEvent) return toUncaughtFailure(event, page.location);
  if (event.type === 'unhandledrejection') return toRejectionFailure(Reflect.get(event, 'reason'));
  if (event.type === FETCH_FAILURE && event instanceof CustomEvent) return toFetchFailure(event.detail);
  return undefined;
}

/**
 * Creates the reporter of failure events: uncaught errors, unhandled rejections and failed fetches, each once per
 * document, without personal data, at most 5 per minute and 20 per document.
 */
export function createErrorReporter({ page, report, now = Date.now }: Options): (event: Event) => void {
  const reportedKeys = new Set<string>();
  let recentTimes: number[] = [];
  let isLeaving = false;
  // Calls that were aborted because the shopper left the page are not failures.
  page.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  page.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return (event) => {
    const failure = toFailure(event, page);
    if (!failure || isLeaving) return;
    const detail = maskPersonalData(failure.detail).slice(0, LONGEST);
    const key = `${failure.code} ${failure.status} ${detail}`;
    recentTimes = recentTimes.filter((at) => now() - at < MINUTE_MS);
    if (reportedKeys.has(key) || reportedKeys.size >= MAX_PER_DOCUMENT || recentTimes.length >= MAX_PER_MINUTE) return;
    reportedKeys.add(key);
    recentTimes.push(now());
    report(failure.code, detail, failure.status);
  };
}

/** Reports the events collected by the document's first script, and all later ones. */
export function reportFrom(collectedEvents: unknown, reporter: (event: Event) => void): void {
  if (!Array.isArray(collectedEvents)) return;
  for (const event of collectedEvents.splice(0)) if (event instanceof Event) reporter(event);
  Object.assign(collectedEvents, { push: reporter });
}

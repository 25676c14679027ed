import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import type { PageAnswer, PageRequest } from '../../../src/entryServer.tsx';
import { maskPersonalData } from '../../../src/lib/errorReports.ts';
import { isBot } from '../../../src/lib/isBot.ts';
import { createServiceUnavailableError } from '../../platform/http/apiError.ts';
import { withDeadline } from '../../platform/withDeadline.ts';
import type { ApiResponseCache } from '../apiResponseCache.ts';
import { createApiSend } from '../createApiSend.ts';
import type { PageQueue } from '../overload/pageQueue.ts';
import { getRequestContext } from '../requests.ts';
import { answerFrame, type CustomerFrame, type ShopperAnswers } from './customerCalls.ts';
import type { PageBuild } from './pageBuild.ts';
import type { PageChoices } from './pageChoices.ts';
import { type CallRecorder, callKey, PageSources } from './pageSources.ts';
import type { RenderedPage } from './storedPage.ts';

/** Measures the steps of a page for the `Server-Timing` header. */
export type StepTimer = { readonly mark: (step: string) => void; readonly header: () => string };

/** Starts a timer; each mark ends a step. */
export function startStepTimer(now: () => number = () => performance.now()): StepTimer {
  const steps: string[] = [];
  let last = now();
  const mark = (step: string): void => {
    const time = now();
    steps.push(`${step};dur=${(time - last).toFixed(1)}`);
    last = time;
  };
  return { mark, header: () => steps.join(', ') };
}

type Send = PageRequest['send'];

export type RenderDeps = {
  readonly api: RequestListener;
  readonly build: () => PageBuild;
  /** Cache of public answers; omitted if the page must not share them. */
  readonly apiCache?: ApiResponseCache;
  readonly queue: PageQueue;
  /** Time limit of a page, in milliseconds from its first render on: some are rendered twice. */
  readonly deadlineMs?: number;
};

/** Longer than any single database wait, and shorter than the time limits of proxies. */
export const DEADLINE_MS = 10_000;

export type RequestedPage = {
  readonly url: URL;
  readonly choices: PageChoices;
  /** The state of a guest that is known without a call. */
  readonly guest: { readonly cartCount: number } | undefined;
  /** Collects the answers of a page for all guests. */
  readonly sources?: PageSources;
  readonly recorder?: CallRecorder;
  /** Answers of calls that need not be sent. */
  readonly answers?: ShopperAnswers;
  readonly frame?: CustomerFrame | undefined;
  readonly timer?: StepTimer;
};

/** Returns a sender that uses the existing answers, with the styles whose stock they show. */
const createSendFromAnswers =
  (answers: ShopperAnswers, send: Send, sources: PageSources | undefined): Send =>
  async (call) => {
    const answer = answers.get(callKey(call));
    if (answer) sources?.addStyles(answer.styleIds);
    return answer ?? send(call);
  };

declare module 'node:http' {
  interface IncomingMessage {
    /** The time of the first render. */
    renderStartedAt?: number;
  }
}

/** Returns the milliseconds since the first render of a request; a form's action before it may have taken long. */
function measureRender(req: Request): number {
  req.renderStartedAt ??= performance.now();
  return performance.now() - req.renderStartedAt;
}

/**
 * Renders a page of the route table within the deadline.
 * @throws {ApiError} 503 if too many pages are being made, or the deadline has passed
 */
export function renderPage(deps: RenderDeps, req: Request, requestedPage: RequestedPage): Promise<PageAnswer> {
  const { url, choices, guest, sources, recorder, answers, frame, timer } = requestedPage;
  const { api, build, apiCache, queue, deadlineMs = DEADLINE_MS } = deps;
  const { renderPage: renderBuilt, stats, cache } = build();
  // A page that waits for its load uses up its time.
  measureRender(req);
  const computeLeftMs = (): number => Math.max(0, deadlineMs - measureRender(req));
  const make = (signal: AbortSignal, awaitTurn: () => Promise<void>): Promise<PageAnswer> => {
    const sharedOptions = { ...(apiCache && { apiCache }), ...(sources && { sources }), ...(recorder && { recorder }) };
    const apiSend = createApiSend(api, req, { signal, ...sharedOptions, ...(frame && { page: frame.page }) });
    const send = frame ? answerFrame(frame, apiSend, recorder) : apiSend;
    return renderBuilt({
      url: url.href,
      send: answers ? createSendFromAnswers(answers, send, sources) : send,
      guest,
      choices,
      refusedForm: req.refusedForm?.form,
      isBot: isBot(req.get('user-agent')),
      stats,
      cache,
      report: (failure) =>
        getRequestContext(req).log.error({ err: failure, path: maskPersonalData(req.path) }, 'page failed'),
      awaitTurn: async () => {
        await awaitTurn();
        // The page is not awaited any more.
        signal.throwIfAborted();
      },
      mark: timer?.mark ?? (() => undefined),
    });
  };
  return queue.run(req, (awaitTurn) => withDeadline(computeLeftMs(), (signal) => make(signal, awaitTurn)));
}

/**
 * Renders a page for its audience: only the given answers are of a customer. It may be stored; undefined for redirects and error pages.
 * @throws {ApiError} 503 if the page cannot be made now
 */
export async function renderShared(
  deps: RenderDeps,
  req: Request,
  {
    isForOwner = false,
    ...requestedPage
  }: Pick<RequestedPage, 'url' | 'choices' | 'guest' | 'answers'> & {
    /** Whether the page may contain personal data of the customer with these answers. */
    readonly isForOwner?: boolean;
  },
): Promise<RenderedPage | undefined> {
  const sources = new PageSources();
  const answer = await renderPage(deps, req, { ...requestedPage, sources });
  if (answer.kind === 'page' && answer.status === 503) throw createServiceUnavailableError();
  if (answer.kind !== 'page' || answer.status !== 200 || (answer.isOwn && !isForOwner)) return undefined;
  return { html: answer.html, inlineScript: answer.inlineScript, sources };
}

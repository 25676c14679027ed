import { loadableReady } from '@loadable/component';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fetchSend } from './api/fetchSend.ts';
import { makeTransport } from './api/transport.ts';
import { awaitPictures } from './app/awaitPictures.ts';
import { BOOT_ELEMENT_ID, type Boot, EARLY_FAILURES } from './app/boot.ts';
import { earlyPress, keepPresses } from './app/keepPresses.ts';
import { layOutBelow } from './app/layOutBelow.ts';
import { contextOf, makeRoutes } from './app/makeRoutes.tsx';
import { openLinks } from './app/openLinks.ts';
import { renderTree } from './app/renderTree.tsx';
import { makeStore } from './app/store.ts';
import { firstViewDone } from './page/firstViewDone.ts';
import { reportError, reportFailure } from './page/reportError.ts';
import './ui/tokens.css';
import './ui/global.css';

const bootText = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
if (!bootText) throw new Error('The page came without its state.');
// Written by our own server, in the same build.
const boot: Boot = JSON.parse(bootText);

const api = makeTransport(fetchSend('/api'));
const store = makeStore(api, boot.state);

/** Rendering goes on without the browser's report; the page itself tells the shopper. */
function report(failure: unknown): void {
  void store.dispatch(reportFailure('loader.failure', failure));
}

/** A plain object stands for a loader's refusal; the router knows it by its fields. */
const hydrationData: HydrationState = boot.hydration;

awaitPictures(document);
void layOutBelow(document);
function bringToLife(): void {
  const router = createBrowserRouter(makeRoutes(), {
    hydrationData,
    getContext: () => contextOf({ store, report, isBot: false }),
  });
  openLinks(router, window);
  // In short slices: a hundred cards in one go would hold up a phone's first taps.
  startTransition(() => {
    hydrateRoot(document, renderTree(store, <RouterProvider router={router} />, boot.state));
  });
  keepPresses(window);
  earlyPress(window)?.click();
}

/** After the first view, so that reporting costs it nothing; what failed before has been collected. */
async function startReporting(): Promise<void> {
  await firstViewDone();
  const { createErrorReporter, reportFrom } = await import(
    /* webpackChunkName: "later-errors" */ './features/telemetry/errorReporter.ts'
  );
  const send = (code: string, detail: string, status: number): void =>
    void store.dispatch(reportError(code, detail, status));
  reportFrom(Reflect.get(window, EARLY_FAILURES), createErrorReporter({ page: window, report: send }));
}

// A step of its own: a phone that is tapped meanwhile answers between the two.
void loadableReady(() => setTimeout(bringToLife));
void startReporting().catch(() => undefined);

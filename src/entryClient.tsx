import { loadableReady } from '@loadable/component';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fetchSend } from './api/fetchSend.ts';
import { reportClientError } from './api/telemetry.ts';
import { makeTransport } from './api/transport.ts';
import { awaitPictures } from './app/awaitPictures.ts';
import { BOOT_ELEMENT_ID, type Boot } from './app/boot.ts';
import { contextOf, makeRoutes } from './app/makeRoutes.tsx';
import { openLinks } from './app/openLinks.ts';
import { renderTree } from './app/renderTree.tsx';
import { makeStore } from './app/store.ts';
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
  const detailedMessage = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
  const body = {
    type: 'martyExchangesError',
    code: 'loader.failure',
    detailedMessage,
    page: location.pathname,
  } as const;
  void reportClientError(api, body).catch(() => undefined);
}

/** A plain object stands for a loader's refusal; the router knows it by its fields. */
const hydrationData: HydrationState = boot.hydration;

awaitPictures(document);
void loadableReady(() => {
  const router = createBrowserRouter(makeRoutes(), { hydrationData, getContext: () => contextOf({ store, report }) });
  openLinks(router, window);
  hydrateRoot(document, renderTree(store, <RouterProvider router={router} />));
});

import { loadableReady } from '@loadable/component';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createTransport, fetchSend } from './api/transport.ts';
import { BOOT_ELEMENT_ID, type Boot, EARLY_FAILURES } from './app/boot.ts';
import { readInputOnSubmit, replayEarlyInput } from './app/formInput.ts';
import { markFailedPictures } from './app/markFailedPictures.ts';
import { openLinks } from './app/openLinks.ts';
import { countWrites, refreshOnReturn } from './app/refreshOnReturn.ts';
import { renderTree } from './app/renderTree.tsx';
import { getEarlyClick, replayEarlyClicks } from './app/replayEarlyClicks.ts';
import { createNavigator, type LoadPage } from './app/router/createNavigator.ts';
import { loadPage } from './app/router/loadPage.ts';
import { ShopRouter } from './app/router/ShopRouter.tsx';
import { makeStore } from './app/store.ts';
import { selectShell } from './features/content/contentSlice.ts';
import { awaitPictures } from './lib/products/awaitPictures.ts';
import { waitForFirstView } from './page/firstView.ts';
import { reportError, reportFailure } from './page/reportError.ts';
import { waitForPaint } from './page/waitForPaint.ts';
import './ui/tokens.css';
import './ui/global.css';

const bootText = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
if (!bootText) throw new Error('The page came without its state.');
// Not validated: the server of the same build wrote it.
const boot: Boot = JSON.parse(bootText);

const { send, isWriting } = countWrites(fetchSend('/api'));
const api = createTransport(send);
const store = makeStore(api, boot.state);

/** Reports a loader's failure. The error page informs the shopper. */
function report(failure: unknown): void {
  void store.dispatch(reportFailure('loader.failure', failure));
}

awaitPictures(document);
markFailedPictures(document);
function hydrate(): void {
  const visit = { store, report, isBot: false };
  const load: LoadPage = async (match, url, part) => {
    // A phone first shows which link was pressed: starting a load takes it a tenth of a second.
    await waitForPaint();
    return loadPage(match, url, visit, selectShell(store.getState()) === null, part);
  };
  const navigator = createNavigator(window, load, boot.fault);
  openLinks(navigator, window);
  replayEarlyInput(document);
  readInputOnSubmit(window);
  // A transition hydrates in short slices; a hundred cards at once would delay a phone's response to the first taps.
  startTransition(() => {
    hydrateRoot(document, renderTree(store, <ShopRouter navigator={navigator} />, boot.state));
  });
  const refresh = async (): Promise<void> => {
    const { refreshShopper } = await import(/* webpackChunkName: "later-entry" */ './app/refreshShopper.ts');
    await store.dispatch(refreshShopper(navigator));
  };
  refreshOnReturn(window, { refresh, isWriting });
  void waitForFirstView()
    .then(() => import(/* webpackChunkName: "later-entry" */ './app/keepSeenPages.ts'))
    .then(({ keepSeenPages }) => keepSeenPages(navigator))
    .catch(() => undefined);
  replayEarlyClicks(window);
  getEarlyClick(window)?.click();
}

/** Reports failures, which have been collected, and lays out what is below the first view; all at once if the scripts cannot be loaded. */
async function followFirstView(): Promise<void> {
  await waitForFirstView();
  try {
    const { createErrorReporter, reportFrom } = await import(
      /* webpackChunkName: "later-entry" */ './features/telemetry/errorReporter.ts'
    );
    const send = (code: string, detail: string, status: number): void =>
      void store.dispatch(reportError(code, detail, status));
    reportFrom(Reflect.get(window, EARLY_FAILURES), createErrorReporter({ page: window, report: send }));
    const { layOutBelow } = await import(/* webpackChunkName: "later-entry" */ './app/layOutBelow.ts');
    await layOutBelow(document);
  } catch {
    delete document.documentElement.dataset.fresh;
  }
}

// A separate task, so that a phone can respond to a tap before hydration starts.
void loadableReady(() => setTimeout(hydrate));
void followFirstView();

import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { NavigationType } from 'react-router';
import { createTransport, type Send } from './api/transport.ts';
import { BOOT_ELEMENT_ID, type PageFault } from './app/boot.ts';
import { PageChunks, type PageTags } from './app/pageChunks.ts';
import { renderTree } from './app/renderTree.tsx';
import { type Navigator, toLocation } from './app/router/createNavigator.ts';
import { loadPage } from './app/router/loadPage.ts';
import { matchPage, type PageMatch } from './app/router/matchPage.ts';
import { ShopRouter } from './app/router/ShopRouter.tsx';
import { pageRoutes } from './app/routes.tsx';
import { loadBotParts, loadListingFacts, welcomeGuest } from './app/serverThunks.ts';
import { makeStore, type Store } from './app/store.ts';
import { isProductPage, renderHeadData } from './app/structuredData/headData.ts';
import { selectMarketplace, selectRenderedAt } from './features/content/contentSlice.ts';
import { perRowChosen } from './features/search/listViewSlice.ts';
import { getShopYear, runInYear } from './lib/dates/currentYear.ts';
import { DEFAULT_LOCALE, runInLocale } from './lib/getLocale.ts';
import { toScriptSafeJson, toScriptSafeState } from './lib/toScriptSafeJson.ts';
import { APPLY_SCHEME, type PerRow } from './lib/visitorChoices.ts';
import { renderWithCachedHtml } from './page/cacheHtml.tsx';
import { type Flags, flagsReceived, formRefused, type RefusedForm } from './page/pageSlices.ts';

/** The shared things of the pages of a build: the tags of their chunks, and the texts of objects that pages share, while these exist. */
export type RenderCache = { readonly tags: Map<string, PageTags>; readonly texts: WeakMap<object, string> };

export type PageRequest = {
  /** The page's absolute URL. */
  readonly url: string;
  /** Sends a call to the API with the visitor's credentials. */
  readonly send: Send;
  /** webpack's record of the chunks (loadable-stats.json). */
  readonly stats: object;
  readonly cache: RenderCache;
  /** The state of a guest when it is known without a call: then no shopper state is loaded. */
  readonly guest?: { readonly cartCount: number } | undefined;
  /** The browser's settings from cookies: feature variants, items per row of a list. */
  readonly choices: { readonly flags: Flags; readonly perRow: PerRow };
  /** A form that was submitted without scripts and rejected, to show again. */
  readonly refusedForm?: RefusedForm | undefined;
  /** Whether a bot requests the page. */
  readonly isBot: boolean;
  /** Called for failures that end in an error page. */
  readonly report: (failure: unknown) => void;
  /** Resolves when the loaded page may be rendered, which blocks the event loop. */
  readonly awaitTurn: () => Promise<void>;
  /** Called when a step is done: `match`, `load`, `turn`, `render`. */
  readonly mark: (step: string) => void;
};
export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** The text of the page's inline script that the security policy must allow for this page; it always allows `APPLY_SCHEME`. */
      readonly inlineScript: string;
      /** Whether the page contains personal data and must not be cached. */
      readonly isOwn: boolean;
    };

const MAX_MATCHES = 1000;
/** By path: ranking the routes of an order's path costs a twentieth of its page. */
const matches = new LRUCache<string, PageMatch>({ max: MAX_MATCHES });

function findMatch(path: string): PageMatch {
  const match = matches.get(path) ?? matchPage(path);
  matches.set(path, match);
  return match;
}

/** React Router path patterns of all pages. */
export const pagePaths: readonly string[] = pageRoutes.map((page) => page.path);

/** Returns whether one stored page of this address may serve all guests. */
export const isPageForAll = (path: string): boolean => findMatch(path).page?.isForAll === true;

/**
 * Pages that only show orders: shoppers reload them to see whether something has moved. They are the same while the API
 * gives their customer the same answers. The browser does not load this list.
 */
const STORED_FOR_OWNER: ReadonlySet<string> = new Set([
  '/orders',
  '/my-orders',
  '/orders/:orderId',
  '/my-orders/:orderId',
  '/item-details/:parentOrderId/:itemUniqueId',
  '/shipments/:orderId/:shipmentId',
]);

/** Returns whether a page of this address with personal data may be stored for its customer. */
export const isStoredForOwner = (path: string): boolean => STORED_FOR_OWNER.has(findMatch(path).path);

function createStaticNavigator(url: URL, match: PageMatch, fault: PageFault | null): Navigator {
  const view = {
    location: toLocation(url),
    action: NavigationType.Pop,
    match,
    fault,
    loads: 0,
    scroll: 'keep',
  } as const;
  const stay = (): Promise<void> => Promise.resolve();
  return {
    view: () => view,
    subscribe: () => () => undefined,
    navigate: stay,
    revalidate: stay,
    getChoice: () => undefined,
  };
}

/** The color of the browser's bar in a marketplace without a theme, and in dark mode. */
const BAR_COLOR = '#0f2266';
const DARK_BAR_COLOR = '#10151c';

/** iPhones use no icon of the manifest. */
const APP_ICON = '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>';

/** Returns the marketplace's part of the head, which only the server writes. */
function renderBrandTags(store: Store): string {
  const theme = selectMarketplace(store.getState())?.theme;
  const sheet = theme ? `<link rel="stylesheet" href="${theme.href}"/>` : '';
  const dark = `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${DARK_BAR_COLOR}"/>`;
  return `${sheet}${APP_ICON}${dark}<meta name="theme-color" content="${theme?.color ?? BAR_COLOR}"/>`;
}

/** Placed before the styles: a script after them would wait for them. */
const SCHEME_SCRIPT = `<script>${APPLY_SCHEME}</script>`;

/** Returns the page's state for the browser. */
const renderBoot = (store: Store, fault: PageFault | null, { texts }: RenderCache): string =>
  `{"state":${toScriptSafeState(store.getState(), texts)},"fault":${toScriptSafeJson(fault)}}`;

function renderDocument(body: string, head: string, boot: string, tags: PageTags): string {
  const { links, scripts: files } = tags;
  const scripts = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>${files}`;
  const headEnd = body.indexOf('</head>');
  const bodyEnd = body.lastIndexOf('</body>');
  return `<!DOCTYPE html>${body.slice(0, headEnd)}${SCHEME_SCRIPT}${links}${head}${body.slice(headEnd, bodyEnd)}${scripts}${body.slice(bodyEnd)}`;
}

/** Renders a page: matches and loads first, then renders once. A failed render is followed by one for the error page. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { send, stats, cache, guest, choices, refusedForm, isBot, report, awaitTurn, mark } = request;
  const url = new URL(request.url);
  const store = makeStore(createTransport(send));
  store.dispatch(flagsReceived(choices.flags));
  store.dispatch(perRowChosen(choices.perRow));
  if (refusedForm) store.dispatch(formRefused(refusedForm));
  if (guest) store.dispatch(welcomeGuest(guest.cartCount));
  mark('match');
  const match = findMatch(url.pathname);
  const loadedPage = await loadPage(match, url, { store, report, isBot }, true);
  mark('load');
  if (loadedPage.kind === 'redirect') return loadedPage;
  const isOffer = isProductPage(match);
  const [facts] = await Promise.all(
    isBot && isOffer ? [store.dispatch(loadListingFacts()), store.dispatch(loadBotParts(match.params.colorId))] : [],
  );
  await awaitTurn();
  mark('turn');
  const isOwn = match.page?.access !== undefined || match.page?.isOwn === true;
  const render = (fault: PageFault | null): PageAnswer => {
    const chunks = new PageChunks(stats, cache.tags);
    const tree = renderTree(store, <ShopRouter navigator={createStaticNavigator(url, match, fault)} />);
    const locale = selectMarketplace(store.getState())?.locale ?? DEFAULT_LOCALE;
    const renderBody = (): string => renderWithCachedHtml(() => renderToString(chunks.collectChunks(tree)));
    // Without a shell there is no such time.
    const year = getShopYear(selectRenderedAt(store.getState()) || Date.now());
    const body = runInLocale(locale, () => runInYear(year, renderBody));
    const tags = chunks.tags();
    const { inlineScript } = tags;
    const data = fault ? '' : renderHeadData({ match, state: store.getState(), isBot, facts });
    const head = renderBrandTags(store) + data;
    return {
      kind: 'page',
      status: fault?.status ?? 200,
      html: renderDocument(body, head, renderBoot(store, fault, cache), tags),
      inlineScript,
      isOwn,
    };
  };
  try {
    return render(loadedPage.fault);
  } catch (failure) {
    report(failure);
    return render({ status: 500, message: '' });
  } finally {
    mark('render');
  }
}

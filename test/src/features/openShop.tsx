import { act, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router';
import { type ApiAnswer, type ApiRequest, createTransport } from '../../../src/api/transport.ts';
import { makeStore, type Store } from '../../../src/app/store.ts';
import type { CustomerInfo } from '../../../src/contracts/account/identity.ts';
import { loadShell } from '../../../src/features/content/contentSlice.ts';
import { loadCustomer } from '../../../src/features/identity/identitySlice.ts';
import { PagePathContext, PendingLocationContext } from '../../../src/page/navigation.ts';
import { openLinksIn } from '../app/openLinksIn.ts';
import { givenShell as shell } from './givenShell.ts';

export { shell };

export const guest: CustomerInfo = { level: 'nothing', customer: null };
export const maya: CustomerInfo = {
  level: 'recognized',
  customer: { customerId: '1', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' },
};

/** An answer that depends on the request. */
export type AnswerFactory = (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;
/**
 * The API's answers, by `METHOD /path` or by the path alone, with or without its query; a number is the status of a
 * failure.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Records the request, and answers with success. */
export const recordBodies =
  (sentBodies: unknown[]): AnswerFactory =>
  ({ body }) => {
    sentBodies.push(body);
    return { status: 200, body: {} };
  };

/** As `noted`, for a call with all of its data in the query. */
export const recordQueries =
  (sentQueries: unknown[]): AnswerFactory =>
  ({ path }) => {
    sentQueries.push(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
    return { status: 204, body: null };
  };

const isAnswering = (answer: unknown): answer is AnswerFactory => typeof answer === 'function';

function answerTo(request: ApiRequest, answers: Answers): ReturnType<AnswerFactory> {
  const { method = 'GET', path } = request;
  const pathname = path.replace(/\?.*/, '');
  const key = [`${method} ${path}`, path, `${method} ${pathname}`, pathname].find((name) => name in answers);
  const answer = key === undefined ? undefined : answers[key];
  if (answer === undefined) return { status: 404, body: { id: 'not.found', message: path } };
  if (isAnswering(answer)) return answer(request);
  if (typeof answer === 'number') return { status: answer, body: { id: 'failed', message: 'Failed' } };
  return { status: 200, body: answer };
}

/**
 * A store over an API with the given answers, with the shop's settings and its shopper loaded; `calls` records the
 * calls.
 */
export async function openStore(answers: Answers, customer: CustomerInfo = guest) {
  const calls: string[] = [];
  const all = { '/zcs/content': shell, '/v1/customerInfo': customer, ...answers };
  const store = makeStore(
    createTransport(async (request) => {
      calls.push(`${request.method ?? 'GET'} ${request.path}`);
      return answerTo(request, all);
    }),
  );
  await Promise.all([store.dispatch(loadShell()), store.dispatch(loadCustomer())]);
  calls.length = 0;
  return { store, calls };
}

type Router = ReturnType<typeof createMemoryRouter>;

/** Makes the page's links navigate in the router. */
function OpenLinks({ router }: { router: Router }) {
  useEffect(() => openLinksIn(router), [router]);
  return null;
}

/** Renders the pages of a router, whose links navigate in place. */
export const showRouter = (store: Store, router: Router) =>
  render(
    <Provider store={store}>
      <OpenLinks router={router} />
      <RouterProvider router={router} />
    </Provider>,
  );

/** The path pattern of a test's pages. */
const PATTERN = '/*';

/** Gives a page the context of the shop's own router. */
function InRouter({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  return (
    <PagePathContext value={PATTERN}>
      <PendingLocationContext value={location}>{children}</PendingLocationContext>
    </PagePathContext>
  );
}

/** Waits until the data of the first page is loaded. */
const waitForLoad = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

type PageSetup = { element: ReactElement; load?: (store: Store, address: string) => Promise<unknown> };

/** Renders one page for every address, in a router that can navigate to others, and waits for its data. */
export async function openPage(store: Store, { element, load }: PageSetup, address = '/here') {
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    await load?.(store, pathname + search);
    return null;
  };
  const page = <InRouter>{element}</InRouter>;
  const router = createMemoryRouter([{ path: PATTERN, element: page, loader, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  const view = await act(async () => {
    const shownView = showRouter(store, router);
    await waitForLoad(router);
    return shownView;
  });
  const getPath = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, getPath };
}

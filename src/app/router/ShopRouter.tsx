import {
  Component,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPath, Router, type Navigator as RouterNavigator, useRoutes } from 'react-router';
import { IsOpeningContext } from '../../page/laterParts.tsx';
import { NavigatorContext, PagePathContext, PendingLocationContext } from '../../page/navigation.ts';
import type { PageFault } from '../boot.ts';
import { PageError } from '../errors/PageError.tsx';
import { Shell } from '../Shell.tsx';
import type { Navigator, View } from './createNavigator.ts';

type Props = { readonly loads: number; readonly children: ReactNode };
type State = { readonly fault: PageFault | null; readonly loads: number };

/** Shows the error page instead of a failing part, until another page loads. A class, as React requires. */
class PageBoundary extends Component<Props, State> {
  override state: State = { fault: null, loads: this.props.loads };

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { fault: { status: 500, message: '', cause } };
  }

  static getDerivedStateFromProps({ loads }: Props, state: State): State | null {
    return loads === state.loads ? null : { fault: null, loads };
  }

  override render() {
    return this.state.fault ? <PageError fault={this.state.fault} /> : this.props.children;
  }
}

/** Effects that run before painting do not run on the server; React would warn about them. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Returns the navigator in React Router's interface, for its hooks and links. */
const toRouterNavigator = ({ navigate }: Navigator): RouterNavigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => window.history.go(delta),
  push: (to, state, options) => void navigate(typeof to === 'string' ? to : createPath(to), { ...options, state }),
  replace: (to, state, options) =>
    void navigate(typeof to === 'string' ? to : createPath(to), { ...options, state, replace: true }),
});

/** Scrolls to the place of a view: its saved position, the element of its hash, or its start. */
function scrollTo({ scroll, location }: View): void {
  if (scroll === 'keep') return;
  const target = location.hash && document.getElementById(decodeHash(location.hash));
  if (typeof scroll === 'number') window.scrollTo(0, scroll);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The page of a view, with its params in React Router's context. */
function Page({ match, fault }: Pick<View, 'match' | 'fault'>) {
  const Content = match.page?.Page;
  const element = fault || !Content ? <PageError fault={fault ?? { status: 404, message: '' }} /> : <Content />;
  return useRoutes([{ path: match.path, element }]);
}

/** Returns a function that tells whether the current render belongs to a load whose page is not shown yet. */
function useIsOpening(loads: number): () => boolean {
  const shownLoads = useRef(loads);
  useBeforePaint(() => {
    shownLoads.current = loads;
  }, [loads]);
  return useCallback(() => shownLoads.current !== loads, [loads]);
}

const SIGN_IN = /^\/(login|register|federated-login|forgot-password|reset-password)\b/;

/** Returns whether a page is not for browsing: it is the shopper's own, or identifies the shopper. */
const isQuiet = ({ page, path }: View['match']): boolean =>
  page !== undefined && (page.access !== undefined || page.isOwn === true || SIGN_IN.test(path));

/** Shows the pages of a navigator: the frame, and in it the page or its error page. */
export function ShopRouter({ navigator }: { navigator: Navigator }) {
  const [view, setView] = useState(navigator.view);
  const port = useMemo(() => toRouterNavigator(navigator), [navigator]);
  const { location, match, fault, action, pendingLocation, loads } = view;
  const isOpening = useIsOpening(loads);
  useBeforePaint(() => {
    // A transition keeps the current page while parts of the next one still load.
    const update = (): void => startTransition(() => setView(navigator.view()));
    update();
    return navigator.subscribe(update);
  }, [navigator]);
  useBeforePaint(() => scrollTo(view), [location, view.scroll]);
  return (
    <NavigatorContext value={navigator}>
      <PendingLocationContext value={pendingLocation}>
        <PagePathContext value={match.path}>
          <IsOpeningContext value={isOpening}>
            <Router location={location} navigationType={action} navigator={port} static={typeof window === 'undefined'}>
              <PageBoundary loads={loads}>
                <Shell isCheckout={match.page?.header === 'checkout'} isQuiet={isQuiet(match)}>
                  <PageBoundary loads={loads}>
                    <Page match={match} fault={fault} />
                  </PageBoundary>
                </Shell>
              </PageBoundary>
            </Router>
          </IsOpeningContext>
        </PagePathContext>
      </PendingLocationContext>
    </NavigatorContext>
  );
}

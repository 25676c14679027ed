import type { LoadableComponent } from '@loadable/component';
import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react';
import { waitForInteraction } from './firstView.ts';
import { reportError } from './reportError.ts';
import { useAppDispatch } from './thunk.ts';

/** Returns whether the render opens a page (a transition). Others that suspend would show the error page. */
export const IsOpeningContext = createContext<() => boolean>(() => false);

/** A chunk that the opening of a page waits for. */
type OpeningChunk = {
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
  /** Resolves when the chunk has loaded, failed, or takes too long; undefined if loaded before. */
  readonly waitToOpen: () => Promise<void> | undefined;
};

const LONGEST_TIMER_MS = 2 ** 31 - 1;

function createOpeningChunk<Props>(Part: LoadableComponent<Props>, longestWaitMs = LONGEST_TIMER_MS): OpeningChunk {
  let isLoaded = typeof window === 'undefined';
  let waitPromise: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    if (isLoaded) return;
    await Part.load();
    isLoaded = true;
  };
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, longestWaitMs);
      const finish = (): void => {
        clearTimeout(timer);
        resolve();
      };
      // The part reports the failure when it is rendered.
      load().then(finish, finish);
    });
  return {
    isLoaded: () => isLoaded,
    load,
    waitToOpen: () => {
      if (!isLoaded) waitPromise ??= wait();
      return waitPromise;
    },
  };
}

/** Waits for a chunk, before the page that is being opened is shown with it. */
function useOpeningChunk({ waitToOpen }: OpeningChunk): void {
  const isOpening = use(IsOpeningContext);
  const waitPromise = isOpening() ? waitToOpen() : undefined;
  if (waitPromise) use(waitPromise);
}

type HideProps = { onError: (error: unknown) => void; children: ReactNode };

/** An error boundary. React supports them only as classes. */
class HideOnError extends Component<HideProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const isNeverOpening = (): boolean => false;

/** A part that the page can be without: hidden and reported if it fails (browsing §4), then retried by the browser. */
export function OptionalPart({ name, children }: { name: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const report = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    void dispatch(reportError('part.failure', `${name}: ${message}`));
  };
  return (
    <HideOnError onError={report}>
      <Suspense>
        {/* A part inside that waited would only hide this one. */}
        <IsOpeningContext value={isNeverOpening}>{children}</IsOpeningContext>
      </Suspense>
    </HideOnError>
  );
}

/** A page is shown without a later part that takes longer. */
const LONGEST_WAIT_MS = 2000;

/** Whether the first page is hydrated, so that a new part belongs to a page that is opened by a link on it. */
const isFollowingPage = (): boolean => typeof window !== 'undefined' && document.body.dataset.hydrated === 'true';

/**
 * Returns a component of which the first view needs only the HTML, in its own chunk whose name begins with `later-`. The
 * server renders it with the page; the browser loads and hydrates it at the shopper's first interaction. Until then its
 * content works by links and forms, and a click on a button is repeated. Pass `waitForFirstView` for a part that acts by
 * itself. A page that is opened by a link waits for it: it would move what stands below it.
 */
export function createLaterPart<Props extends object>(
  name: string,
  Part: LoadableComponent<Props>,
  wait: () => Promise<void> = waitForInteraction,
): ComponentType<Props> {
  const chunk = createOpeningChunk(Part, LONGEST_WAIT_MS);
  const HydratedPart = lazy(async () => {
    await wait();
    await chunk.load();
    return { default: Part };
  });
  // A failure is reported where the part is rendered.
  if (isFollowingPage()) chunk.load().catch(() => undefined);
  function LaterPart(props: Props) {
    useOpeningChunk(chunk);
    const [ShownComponent] = useState<ComponentType<Props>>(() => (chunk.isLoaded() ? Part : HydratedPart));
    return (
      <OptionalPart name={name}>
        <ShownComponent {...props} />
      </OptionalPart>
    );
  }
  // With new props before it is hydrated, React would empty the part until its code has arrived.
  return memo(LaterPart);
}

/** Returns a part in its own chunk: an opened page waits for it; later it arrives after the page. */
export function createPagePart<Props extends object>(Part: LoadableComponent<Props>) {
  const chunk = createOpeningChunk(Part);
  function PagePart(props: Props) {
    useOpeningChunk(chunk);
    return <Part {...props} />;
  }
  return Object.assign(PagePart, { load: chunk.load });
}

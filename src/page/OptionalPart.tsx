import { Component, type ReactNode, Suspense } from 'react';
import { reportError } from './reportError.ts';
import { useAppDispatch } from './thunk.ts';

type HideProps = { onError: (error: unknown) => void; children: ReactNode };

/** React tells of a failed child through a class alone. */
class HideWhatFails extends Component<HideProps, { hasFailed: boolean }> {
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

/**
 * A part that the page can stand without: one that fails to render is hidden and reported (browsing §4). What fails in the
 * server is left to the browser, which hydrates each such part by itself and the rest of the page before it.
 */
export function OptionalPart({ name, children }: { name: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const report = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    void dispatch(reportError('part.failure', `${name}: ${message}`));
  };
  return (
    <HideWhatFails onError={report}>
      <Suspense>{children}</Suspense>
    </HideWhatFails>
  );
}

import { Component, type ReactNode, Suspense } from 'react';
import { IsOpeningContext } from './openingPage.ts';
import { reportError } from './reportError.ts';
import { useAppDispatch } from './thunk.ts';

type HideProps = { onError: (error: unknown) => void; children: ReactNode };

/** An error boundary. React supports them only as classes. */
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

const isNeverOpening = (): boolean => false;

/**
 * A part that the page does not depend on: if it fails to render, it is hidden and the error is reported (browsing §4).
 * If it fails on the server, the browser renders it, because its own Suspense boundary hydrates independently.
 */
export function OptionalPart({ name, children }: { name: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const report = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    void dispatch(reportError('part.failure', `${name}: ${message}`));
  };
  return (
    <HideWhatFails onError={report}>
      <Suspense>
        {/* A part inside that waited would only hide this one. */}
        <IsOpeningContext value={isNeverOpening}>{children}</IsOpeningContext>
      </Suspense>
    </HideWhatFails>
  );
}

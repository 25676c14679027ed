import { RetryButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Notice instead of a product that failed to load (browsing §8), with a retry button. */
export function ProductNotLoaded({ reload }: { reload: () => Promise<void> }) {
  return (
    <Notice kind="error" role="alert" action={<RetryButton kind="secondary" onClick={() => void reload()} />}>
      Oops, something went wrong while loading product details.
    </Notice>
  );
}

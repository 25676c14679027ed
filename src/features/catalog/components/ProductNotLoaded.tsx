import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** In the place of a product that did not come (browsing §8), with another try. */
export function ProductNotLoaded({ reload }: { reload: () => Promise<void> }) {
  return (
    <Notice
      kind="error"
      role="alert"
      action={
        <Button kind="secondary" onClick={() => void reload()}>
          Try again
        </Button>
      }
    >
      Oops, something went wrong while loading product details.
    </Notice>
  );
}

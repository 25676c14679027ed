import type { LoadableComponent } from '@loadable/component';
import { type ComponentType, lazy, use, useState } from 'react';
import { OptionalPart } from './OptionalPart.tsx';
import { waitForFirstView } from './waitForFirstView.ts';

/** Whether the first page is hydrated, so that a new part belongs to a page that was opened by a link on it. */
const isFollowingPage = (): boolean => typeof window !== 'undefined' && document.body.dataset.hydrated === 'true';

/**
 * Returns a function that waits, while a component renders, until a chunk is loaded: the navigation keeps the previous
 * page until then. A failed chunk is left to the component, which throws it.
 */
function createChunkWait<Props>(Part: LoadableComponent<Props>): () => void {
  let loading: Promise<unknown> | undefined;
  let isLoaded = false;
  const finish = (): void => {
    isLoaded = true;
  };
  const load = (): Promise<unknown> => {
    loading ??= Part.load().then(finish, finish);
    return loading;
  };
  return () => {
    if (isFollowingPage() && !isLoaded) use(load());
  };
}

/**
 * Returns the main part of some pages, in its own chunk. A navigation waits for it; otherwise the page would be shown
 * without it, and jump when it arrives.
 */
export function createPagePart<Props extends object>(Part: LoadableComponent<Props>): ComponentType<Props> {
  const waitForChunk = createChunkWait(Part);
  return function PagePart(props: Props) {
    waitForChunk();
    return <Part {...props} />;
  };
}

/**
 * Returns a component below the first view, in its own chunk whose name begins with `later-`. The server renders it
 * with the page; the browser hydrates it when the first view is done. Until then its content works by links and forms.
 * A page that is opened by a link is shown with it.
 */
export function createLaterPart<Props extends object>(
  name: string,
  Part: LoadableComponent<Props>,
): ComponentType<Props> {
  const HydratedPart: ComponentType<Props> =
    typeof window === 'undefined'
      ? Part
      : lazy(async () => {
          await waitForFirstView();
          await Part.load();
          return { default: Part };
        });
  const waitForChunk = createChunkWait(Part);
  return function LaterPart(props: Props) {
    const [ShownComponent] = useState(() => (isFollowingPage() ? Part : HydratedPart));
    if (ShownComponent === Part) waitForChunk();
    return (
      <OptionalPart name={name}>
        <ShownComponent {...props} />
      </OptionalPart>
    );
  };
}

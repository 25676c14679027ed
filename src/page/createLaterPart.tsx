import type { LoadableComponent } from '@loadable/component';
import { type ComponentType, lazy, useState } from 'react';
import { OptionalPart } from './OptionalPart.tsx';
import { waitForFirstView } from './waitForFirstView.ts';

/** Whether the first page is hydrated, so that a new part belongs to a page that is opened by a link on it. */
const isFollowingPage = (): boolean => typeof window !== 'undefined' && document.body.dataset.hydrated === 'true';

/**
 * Returns a component below the first view, in its own chunk whose name begins with `later-`. The server renders it
 * with the page; the browser hydrates it when the first view is done. Until then its content works by links and forms.
 * A page that is opened by a link starts to load it at once and is shown with it if it has arrived: it would move what
 * stands below it.
 */
export function createLaterPart<Props extends object>(
  name: string,
  Part: LoadableComponent<Props>,
): ComponentType<Props> {
  let isLoaded = typeof window === 'undefined';
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    await Part.load();
    isLoaded = true;
    return { default: Part };
  };
  const HydratedPart = lazy(async () => {
    await waitForFirstView();
    return load();
  });
  // A failure is reported where the part is rendered.
  if (isFollowingPage()) load().catch(() => undefined);
  return function LaterPart(props: Props) {
    const [ShownComponent] = useState<ComponentType<Props>>(() => (isLoaded ? Part : HydratedPart));
    return (
      <OptionalPart name={name}>
        <ShownComponent {...props} />
      </OptionalPart>
    );
  };
}

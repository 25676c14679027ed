import type { LoadableComponent } from '@loadable/component';
import { type ComponentType, lazy, memo, useState } from 'react';
import { waitForInteraction } from './firstView.ts';
import { OptionalPart } from './OptionalPart.tsx';
import { createOpeningChunk, useOpeningChunk } from './openingPage.ts';

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

/**
 * Returns a part of some pages, in its own chunk. A page that is opened by a link waits for it; where the part appears
 * later, for example after a change in the store, it arrives after the page.
 */
export function createPagePart<Props extends object>(Part: LoadableComponent<Props>) {
  const chunk = createOpeningChunk(Part);
  function PagePart(props: Props) {
    useOpeningChunk(chunk);
    return <Part {...props} />;
  }
  return Object.assign(PagePart, { load: chunk.load });
}

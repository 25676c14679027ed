import type { LoadableComponent } from '@loadable/component';
import { type ComponentType, lazy } from 'react';
import { OptionalPart } from './OptionalPart.tsx';
import { waitForFirstView } from './waitForFirstView.ts';

/**
 * Returns a component below the first view, in its own chunk whose name begins with `later-`. The server renders it
 * with the page; the browser hydrates it when the first view is done. Until then its content works by links and forms.
 */
export function createLaterPart<Props extends object>(
  name: string,
  Part: LoadableComponent<Props>,
): ComponentType<Props> {
  const ShownComponent: ComponentType<Props> =
    typeof window === 'undefined'
      ? Part
      : lazy(async () => {
          await waitForFirstView();
          await Part.load();
          return { default: Part };
        });
  return function LaterPart(props: Props) {
    return (
      <OptionalPart name={name}>
        <ShownComponent {...props} />
      </OptionalPart>
    );
  };
}

import type { LoadableComponent } from '@loadable/component';
import { type ComponentType, lazy } from 'react';
import { firstViewDone } from './firstViewDone.ts';
import { OptionalPart } from './OptionalPart.tsx';

/**
 * A part below the first view, in a chunk of its own whose name begins with `later-`: the server renders it with the page, the
 * browser brings it to life when the first view is done. What stands in it works by links and forms until then.
 */
export function laterPart<Props extends object>(name: string, Part: LoadableComponent<Props>): ComponentType<Props> {
  const Shown: ComponentType<Props> =
    typeof window === 'undefined'
      ? Part
      : lazy(async () => {
          await firstViewDone();
          await Part.load();
          return { default: Part };
        });
  return function LaterPart(props: Props) {
    return (
      <OptionalPart name={name}>
        <Shown {...props} />
      </OptionalPart>
    );
  };
}

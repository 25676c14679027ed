import type { MouseEvent } from 'react';
import { isPlainPress } from './isPlainPress.ts';

/**
 * Returns a click handler for a link that scripts can handle without navigation: a plain click calls `act`; any other
 * follows the link.
 */
export const inPlace =
  (act: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (!act || !isPlainPress(event)) return;
    event.preventDefault();
    act();
  };

import type { MouseEvent } from 'react';
import { isPlainClick } from './isPlainClick.ts';

/**
 * Returns a click handler for a link that scripts can handle without navigation: a plain click calls `act`; any other
 * follows the link.
 */
export const handlePlainClick =
  (act: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (!act || !isPlainClick(event)) return;
    event.preventDefault();
    act();
  };

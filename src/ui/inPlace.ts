import type { MouseEvent } from 'react';
import { isPlainPress } from './isPlainPress.ts';

/** For a link that scripts can answer without leaving the page: a plain press does `act`; any other follows the link. */
export const inPlace =
  (act: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (!act || !isPlainPress(event)) return;
    event.preventDefault();
    act();
  };

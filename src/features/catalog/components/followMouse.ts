import type { MouseEvent } from 'react';

/** Tells the style sheet where a mouse stands on a picture: it is shown half as large again around that point (browsing §9, zoom). */
export function followMouse({ clientX, clientY, target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  if (!button) return;
  const { left, top, width, height } = button.getBoundingClientRect();
  button.style.setProperty('--x', `${((clientX - left) / width) * 100}%`);
  button.style.setProperty('--y', `${((clientY - top) / height) * 100}%`);
}

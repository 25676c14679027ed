import { afterPaint } from './afterPaint.ts';

/** Loads a part of the page early, but after the next frame: starting a load takes a phone as long as answering a touch. */
export function preloadAfterPaint(part: { readonly preload: () => void }): void {
  void afterPaint().then(() => part.preload());
}

import type { Box } from '../../../services/images/drawings/pictureFrame.ts';

/** A color stop: place 0..1, color, opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number];
/** Evenly spaced stops. */
export const createRamp = (...colors: readonly string[]): readonly Stop[] =>
  colors.map((color, i) => [i / Math.max(1, colors.length - 1), color]);

export const renderAttribute = (name: string, value: number): string =>
  value < 1 ? ` ${name}="${Number(value.toFixed(3))}"` : '';
export const renderBox = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((side) => Number(side.toFixed(1))).join(' ');
export const renderStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}"${renderAttribute('stop-opacity', opacity)}/>`,
    )
    .join('');

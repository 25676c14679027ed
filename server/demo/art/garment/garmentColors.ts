import type { ArtSpec } from '../artSpec.ts';
import { deriveThreadColor, deriveTones, readLightness, shiftColor, type Tones } from '../kit/color.ts';

/** A garment's colors by their use. */
export type GarmentColors = {
  readonly cloth: Tones;
  /** Contrast parts: a ringer's ribs, a trucker's mesh. Default: the cloth's color. */
  readonly contrast: Tones;
  readonly accent: Tones;
  readonly lining: Tones;
  readonly thread: string;
  /** The color of prints, readable on the cloth. */
  readonly ink: string;
  readonly secondInk: string | undefined;
};

/** Completes the colors of a spec. */
export function createGarmentColors({ colors }: ArtSpec): GarmentColors {
  const { main, second, accent, lining } = colors;
  const ink = [second, accent].find((color) => color !== undefined && hasContrast(color, main)) ?? chooseInk(main);
  return {
    cloth: deriveTones(main),
    contrast: deriveTones(second ?? main),
    accent: deriveTones(accent ?? second ?? '#b5763f'),
    lining: deriveTones(lining ?? shiftColor(main, readLightness(main) > 0.5 ? -0.22 : 0.1, 0.7)),
    thread: deriveThreadColor(main),
    ink,
    secondInk: accent !== undefined && accent !== ink ? accent : undefined,
  };
}

const hasContrast = (color: string, ground: string): boolean =>
  Math.abs(readLightness(color) - readLightness(ground)) > 0.16;
const chooseInk = (main: string): string => (readLightness(main) > 0.62 ? shiftColor(main, -0.42, 1.3) : '#f2e9d8');

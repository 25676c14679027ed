import type { Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { deriveTones, type Tones } from '../kit/color.ts';
import { type Curve, computeBounds, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCloth } from './drawCloth.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { Ridge } from './heightField.ts';
import { plotPath } from './plot.ts';

/** The colors and measures of a toy; `set` are the colors of repeated parts. */
export type ToyLook = {
  readonly spec: ArtSpec;
  readonly colors: GarmentColors;
  readonly chance: Rng;
  readonly set: readonly [string, string, string, string, string];
  readonly isBackView: boolean;
};

type SolidOptions = {
  readonly round?: number;
  readonly height?: number;
  readonly gloss?: number;
  readonly material?: Material;
  readonly strength?: number;
  readonly ridges?: readonly Ridge[];
  readonly marks?: () => void;
};

/** A rounded solid part: wood, plastic or plush. */
export function drawSolid(picture: Picture, outline: Curve, tones: Tones, options: SolidOptions = {}): void {
  const { round = 12, height = 18, gloss = 0, material, strength = 0.6, ridges = [], marks } = options;
  drawCloth(picture, {
    outline,
    tones,
    material,
    strength,
    round,
    height,
    gloss,
    ridges,
    contrast: 0.8,
    edge: 0.45,
    ...(marks ? { marks } : {}),
  });
}

/** A soft shadow of one part on the part below. */
export const drawCastShadow = (picture: Picture, lowerPart: Curve, part: Curve, tones: Tones): void => {
  picture.group({ clip: lowerPart }, () => {
    picture.softLine(
      part.map(([x, y]): Point => [x + 3, y - 8]),
      tones.line,
      11,
      0.4,
      { isClosed: true, strokes: 4 },
    );
  });
};

/** A face of two eyes and a smile, `size` from eye to eye. */
export function drawSmile(picture: Picture, [x, y]: Point, size: number, ink = '#24262b'): void {
  for (const side of [-1, 1]) {
    picture.oval([x + side * size * 0.5, y + size * 0.3], size * 0.12, size * 0.14, ink);
    picture.oval([x + side * size * 0.5 - size * 0.04, y + size * 0.35], size * 0.04, size * 0.045, '#ffffff');
  }
  picture.line(plotPath`${x - size * 0.26},${y} ${x},${y - size * 0.16} ${x + size * 0.26},${y}`, ink, size * 0.06);
}

/** The highlight of a sphere or dome, inside an outline. */
export function drawShine(picture: Picture, outline: Curve, strength = 0.35): void {
  const { x0, y0, x1, y1 } = computeBounds(outline);
  picture.group({ clip: outline }, () =>
    picture.glow(
      [x0 + (x1 - x0) * 0.34, y1 - (y1 - y0) * 0.26],
      (x1 - x0) * 0.26,
      (y1 - y0) * 0.17,
      '#ffffff',
      strength,
      24,
    ),
  );
}

export const createToneSet = (set: ToyLook['set']): readonly Tones[] => set.map(deriveTones);
export const pickTone = (tones: readonly Tones[], index: number): Tones =>
  tones[((index % tones.length) + tones.length) % tones.length] ?? deriveTones('#999999');

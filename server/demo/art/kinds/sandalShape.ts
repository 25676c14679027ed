import { createLowForm, type LowForm } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import type { Material } from '../kit/materials.ts';
import type { ArtModel } from '../models.ts';
import { chooseSole, createSandalBottom, getEdgeHeight, SEATS } from './sandalSole.ts';

/** Lengths in millimeters: `platform` raises the whole footbed, `lift` its heel. */
export type SandalShape = {
  readonly model: ArtModel<'sandal'>;
  readonly platform: number;
  readonly lift: number;
  readonly bed: 'cork' | 'foam' | 'leather' | 'rope' | 'wood';
  /** Moves the straps along the foot. */
  readonly reach: number;
  readonly detail: number;
};
export type SandalLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly side: Tones;
  readonly bed: Tones;
  readonly outsole: Tones;
  readonly metal: Tones;
};

/** The heights of the footbed at the ball and at the heel. */
export function getBedHeights(shape: SandalShape): { fore: number; heel: number } {
  const { platform, lift } = shape;
  const [fore, heel] = SEATS[chooseSole(shape)];
  return { fore: fore + platform, heel: heel + platform + lift };
}

export function createSandalForm(shape: SandalShape): LowForm {
  const { fore: f, heel: h } = getBedHeights(shape);
  const build = chooseSole(shape);
  const isThin = f < 20;
  return createLowForm({
    fore: f,
    heel: h,
    ridge: [
      [0, f + 6],
      [6, f + 26],
      [20, f + 36],
      [46, f + 44],
      [90, f + 58],
      [124, f + 76],
      [160, f + 96],
      [200, h + 96],
      [240, h + 150],
      [304, h + 190],
    ],
    back: [
      [284, h],
      [288, h + 20],
      [284, h + 46],
      [286, h + 90],
    ],
    soleBack: [
      [286, 0],
      [293, h * 0.5],
      [292, h + 4],
      [290, h + 20],
    ],
    bottom: createSandalBottom(build, f, h),
    pointed: 0.05,
    width: 1.02,
    soleWidth: build === 'leather' ? 1.4 : 3,
    bulge: build === 'molded' ? 3 : isThin ? 0.8 : 1.8,
    tuck: 6,
    pitch: 16,
    lip: (x) => getEdgeHeight(build, x),
  });
}

import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createAthleticSide } from '../footwear/athletic/athleticSide.ts';
import { createAthleticColors } from '../footwear/athletic/colors.ts';
import type { AthleticStyle } from '../footwear/athletic/shape.ts';
import { ATHLETIC_STYLES } from '../footwear/athletic/styles/styles.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import { shiftColor } from '../kit/color.ts';
import { type ArtModel, findModel } from '../models.ts';

/** The constructions of each model; the seed picks one. */
const STYLES: Readonly<Record<ArtModel<'runner'>, readonly [AthleticStyle, ...AthleticStyle[]]>> = {
  daily: [ATHLETIC_STYLES.road, ATHLETIC_STYLES.cage, ATHLETIC_STYLES.road, ATHLETIC_STYLES.retro],
  maxCushion: [ATHLETIC_STYLES.cushion],
  trail: [ATHLETIC_STYLES.trail],
  sock: [ATHLETIC_STYLES.sock],
  racer: [ATHLETIC_STYLES.racer],
};

function buildRunner(spec: ArtSpec): Shoe {
  const model = findModel('runner', spec.model);
  const chance = createRng(spec.seed, `runner ${model}`);
  const style = chance.pick(STYLES[model]);
  const parts = createAthleticColors(spec, chance, {
    sole: model === 'trail' ? shiftColor(spec.colors.main, -0.3, 0.5) : '#f3f1ea',
    outsole: ['#26282c', '#26282c', '#cbb389'],
    tonal: model === 'sock' ? 0.5 : 0.2,
  });
  const { side, extent, foot, shape } = createAthleticSide(style, style.shape(chance), parts);
  const colors = {
    ...createShoePalette(spec, { sole: parts.mid.base, second: parts.overlay.base, accent: parts.logo.base }),
    lining: parts.lining,
  };
  const isKnit = style.skin === 'knit';
  return {
    side,
    foot: { ...foot, coverFrom: 118, cover: 'sock' },
    extent,
    top: {
      shape: 'shoe',
      plan: { toe: model === 'racer' ? 'almond' : 'round', width: model === 'maxCushion' ? 1.05 : 1, waist: 1 },
      colors,
      lace: parts.lace,
      material: 'fine',
      gloss: 0,
      mesh: !isKnit,
      rim: 3 + shape.flare * 0.4,
      opening: { to: isKnit ? 112 : 92, halfWidth: 23 },
      closure: shape.closure === 'none' ? 'none' : 'laces',
      toe: model === 'daily' || model === 'trail' ? 'overlay' : 'plain',
      pull: shape.hasLoop && !isKnit,
      ...(shape.closure === 'none'
        ? { shaft: { halfWidth: 34, behind: 2, edge: 8, ribs: 5, loops: 'back', hasGores: false } as const }
        : {}),
    },
    back: {
      colors,
      material: 'fine',
      gloss: 0.02,
      mesh: !isKnit,
      sole: {
        ground: 43 + shape.flare * 0.5,
        top: 37,
        height: shape.heel,
        tread: model === 'trail' ? 'lugs' : 'rubber',
      },
      collar: { height: shape.heel + 78 + shape.collar, halfWidth: 32 },
      front: shape.heel + 98 + shape.collar,
      counter: isKnit ? 'seam' : 'arch',
      pull: shape.hasLoop,
      outsole: parts.outsole,
    },
    sole: {
      plan: { toe: 'round', width: model === 'maxCushion' ? 1.06 : 1, waist: 1 },
      midsole: colors.sole,
      rubber: parts.outsole,
      accent: colors.accent,
      tread: model === 'trail' ? 'lugs' : chance.pick(['chevron', 'discs', 'herringbone']),
      zones: 'two',
    },
    detail: { center: [156, 78], width: 158 },
  };
}

export const runner = createShoeDrawer(buildRunner);

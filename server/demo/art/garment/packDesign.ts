import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { METAL } from '../kit/color.ts';
import type { Curve } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { plotSymmetric } from './plot.ts';

export type Pack = {
  readonly name: ArtModel<'backpack'>;
  readonly halfWidth: number;
  readonly height: number;
  /** 0 a square top, 1 a dome. */
  readonly dome: number;
  readonly pocket: { readonly halfWidth: number; readonly top: number; readonly isZipped: boolean };
  readonly chance: Rng;
  readonly metal: string;
};

export function designPack({ seed, model }: ArtSpec): Pack {
  const chance = createRng(seed, 'backpack');
  const name = findModel('backpack', model);
  const kids = name === 'kids';
  const halfWidth = chance.pickNumber(190, 216) * (kids ? 0.96 : 1);
  const height = chance.pickNumber(560, 610) * (kids ? 0.9 : 1);
  return {
    name,
    halfWidth,
    height,
    dome: name === 'flap' ? 0.7 : kids ? 1 : chance.pickNumber(0.35, 1),
    pocket: {
      halfWidth: halfWidth * chance.pickNumber(0.78, 0.9),
      top: height * chance.pickNumber(0.46, 0.56),
      isZipped: chance.chance(0.75),
    },
    chance,
    metal: chance.pick([METAL.steel, METAL.brass, METAL.gunmetal]),
  };
}

export function createBodyOutline({ halfWidth, height, dome }: Pack): Curve {
  const corner = 0.3 + 0.4 * dome;
  return plotSymmetric`0,${height} ${halfWidth * (0.62 - 0.3 * dome)},${height - 4 * dome} ${halfWidth * (0.93 - 0.24 * dome)},${height - 30 * corner - 12} ${halfWidth * 0.98},${height * (1 - 0.26 * corner)} ${halfWidth},${height * 0.5} ${halfWidth},${height * 0.2} ${halfWidth * 0.93},22 ${halfWidth * 0.62},3 0,0`;
}

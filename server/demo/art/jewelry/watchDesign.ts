import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { METAL } from '../kit/color.ts';
import { type ArtModel, findModel } from '../models.ts';
import { createMetal } from './metal.ts';
import type { WatchLook } from './watchParts.ts';

/** A watch's measures in drawing units: a case of radius 171 is 38 millimeters wide. */
export type WatchDesign = WatchLook & { readonly strapWidth: number; readonly name: ArtModel<'watch'> };

const DIALS = ['#f4f1ea', '#1c2027', '#22324a', '#2f4a3f', '#e9e4d8'] as const;

export function designWatch(spec: ArtSpec): WatchDesign {
  const chance = createRng(spec.seed, 'watch');
  const name = findModel('watch', spec.model);
  const caseColor = name === 'steel' ? spec.colors.main : chance.pick([METAL.steel, METAL.steel, '#d6ae5c', '#d6a48d']);
  return {
    name,
    metal: createMetal(caseColor),
    dial: chance.pick(DIALS),
    radius: chance.pickNumber(160, 182),
    strapWidth: chance.pickNumber(84, 98),
    markers: chance.pick(['bars', 'dots', 'quarters']),
    hasSeconds: chance.chance(0.55),
    hasDate: chance.chance(0.5),
    bezel: chance.pickNumber(11, 22),
    hasSmallSeconds: chance.chance(0.3),
    accent: spec.colors.accent ?? '#b3282d',
  };
}

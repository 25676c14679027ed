import type { Point } from '../kit/geometry.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

type Cuts = { readonly cut: TorsoCut; readonly sleeve?: SleeveCut | undefined };

/** The share of each width that stays where a hung top falls round a body. */
const WAIST = 0.93;
const HEM = 0.965;
const SHOULDER = 0.965;
/** A person's arms hang nearer to the body than sleeves on a wall. */
const SPREAD = 0.68;

/** Fits a top to the body that wears it: narrower at the shoulders and the waist, its sleeves nearer to the body. */
export function fitToBody<Design extends Cuts>(design: Design): Design {
  const { cut, sleeve } = design;
  const narrow = ([x, y]: Point, share: number): Point => [x * share, y];
  const fitted: TorsoCut = {
    ...cut,
    shoulder: narrow(cut.shoulder, SHOULDER),
    armpit: narrow(cut.armpit, SHOULDER),
    waist: narrow(cut.waist, WAIST),
    hem: narrow(cut.hem, HEM),
  };
  return { ...design, cut: fitted, ...(sleeve && { sleeve: { ...sleeve, spread: (sleeve.spread ?? 1) * SPREAD } }) };
}

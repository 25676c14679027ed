import type { Point } from '../kit/geometry.ts';
import type { Person } from '../person/person.ts';
import { getHungSpread } from './molds.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

type Cuts = { readonly cut: TorsoCut; readonly sleeve?: SleeveCut | undefined };

/** The share of each width that stays where a hung top falls round a man's body. */
const SHARES = { shoulder: 0.965, armpit: 0.955, waist: 0.92, hem: 0.96 } as const;
/** Half the breadth of the shoulders, in centimeters, for which tops are drawn. */
const DRAWN_SHOULDERS = 18.6;
/** A person's arms are as near to the body, whatever the length of the sleeves. */
const SPREAD = 0.68;

/**
 * Fits a top to the body that wears it: narrower at the shoulders and the waist, its sleeves nearer to the body. Narrow
 * shoulders narrow the rest less, because a woman's hips are as broad as a man's.
 */
export function fitToBody<Design extends Cuts>(
  design: Design,
  { halfShoulders }: Pick<Person, 'halfShoulders'>,
): Design {
  const { cut, sleeve } = design;
  const slim = halfShoulders / DRAWN_SHOULDERS;
  const narrow = ([x, y]: Point, share: number): Point => [x * share, y];
  const fitted: TorsoCut = {
    ...cut,
    shoulder: narrow(cut.shoulder, SHARES.shoulder * slim),
    armpit: narrow(cut.armpit, SHARES.armpit * slim),
    waist: narrow(cut.waist, SHARES.waist * slim),
    hem: narrow(cut.hem, SHARES.hem * Math.sqrt(slim)),
  };
  return {
    ...design,
    cut: fitted,
    ...(sleeve && {
      sleeve: {
        ...slimSleeve(sleeve, slim),
        spread: (sleeve.spread ?? 1) * (SPREAD / getHungSpread(sleeve.length)),
        bend: 0,
        leftBend: 0,
      },
    }),
  };
}

/** A sleeve of the same length for a slimmer arm. */
export const slimSleeve = ({ widths: [top, elbow, end], ...sleeve }: SleeveCut, slim: number): SleeveCut => ({
  ...sleeve,
  widths: [top * slim, elbow * slim, end * slim],
});

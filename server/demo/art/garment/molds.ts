import { createRng } from '../../../services/images/drawings/rng.ts';
import type { Point } from '../kit/geometry.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

/** How a top is cut: close to the body, straight, or wide with dropped shoulders. */
export type Mold = 'fitted' | 'straight' | 'oversize';

type Top = { readonly cut: TorsoCut; readonly sleeve: SleeveCut };

/** Offsets of a mold from the points of a straight top, as [half width, height], and its sleeves' share of the width. */
type Change = {
  readonly shoulder: Point;
  readonly armpit: Point;
  readonly waist: number;
  readonly hem: Point;
  readonly sleeveWidth: number;
  /** Keeps the wrist in its place when the armhole is lower. */
  readonly sleeveLength: number;
};

const CHANGES: Readonly<Record<Mold, Change>> = {
  fitted: { shoulder: [-8, 2], armpit: [-10, 8], waist: -20, hem: [-8, 46], sleeveWidth: 0.85, sleeveLength: 0.01 },
  straight: { shoulder: [0, 0], armpit: [0, 0], waist: 0, hem: [0, 0], sleeveWidth: 1, sleeveLength: 0 },
  oversize: {
    shoulder: [20, -16],
    armpit: [20, -30],
    waist: 24,
    hem: [12, 30],
    sleeveWidth: 1.22,
    sleeveLength: -0.05,
  },
};

const add = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

/** Sleeves hang close to the body, as on a form that is not seen; short ones stand out farther. */
const HUNG_SPREAD = { long: 0.76, short: 0.84 } as const;
export const getHungSpread = (length: number): number => (length > 0.5 ? HUNG_SPREAD.long : HUNG_SPREAD.short);

/** How a product's sleeves hang: straight, or bent at the elbow; never one like the other. */
function chooseBends(seed: number): Pick<SleeveCut, 'bend' | 'leftBend'> {
  const chance = createRng(seed, 'bend');
  const bend = chance.pick([0, 0.3, 0.6, 0.9]);
  return { bend, leftBend: bend + (bend > 0.4 ? -1 : 1) * chance.pick([0.14, 0.3, 0.44]) };
}

/** Cuts a straight top in a mold, with arms as the seed bends them. */
export function applyMold({ cut, sleeve }: Top, mold: Mold, seed: number): Top {
  const change = CHANGES[mold];
  const [top, elbow, end] = sleeve.widths;
  const share = change.sleeveWidth;
  const isLong = sleeve.length > 0.5;
  return {
    cut: {
      ...cut,
      shoulder: add(cut.shoulder, change.shoulder),
      armpit: add(cut.armpit, change.armpit),
      waist: add(cut.waist, [change.waist, 0]),
      hem: add(cut.hem, change.hem),
    },
    sleeve: {
      ...sleeve,
      ...(isLong ? chooseBends(seed) : {}),
      spread: (sleeve.spread ?? 1) * getHungSpread(sleeve.length),
      length: sleeve.length + change.sleeveLength * (isLong ? 1 : -1),
      widths: [top * share, elbow * share, isLong ? end * Math.sqrt(share) : end * share],
    },
  };
}

/** Chooses the mold of a product from its seed. */
export const chooseMold = (seed: number): Mold =>
  createRng(seed, 'mold').pick(['fitted', 'straight', 'straight', 'oversize', 'oversize']);

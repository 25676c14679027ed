import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import { deriveTones, readLightness, shiftColor } from '../kit/color.ts';
import { type Curve, computeBounds, getPointAt, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { computeSlope, type HeightField } from './heightField.ts';
import {
  createDotStrewing,
  createFloralStrewing,
  type Ink,
  placeMotif,
  printStrewing,
  type Strewing,
} from './motifs.ts';
import { drawBlots } from './strokes.ts';

type PrintOrder = {
  /** `solid` prints nothing. */
  readonly pattern: string | undefined;
  readonly seed: number;
  readonly cloth: string;
  readonly ink: string;
  readonly second?: string | undefined;
  /** Degrees by which a part, such as a sleeve, turns the print against the picture. */
  readonly turn?: number;
  /** Stripes upright, as on a shirt. */
  readonly upright?: boolean;
  /** The scale of the print: 1 for an adult's top. */
  readonly size?: number;
};

/** The maximum distance by which the slope of the cloth moves a print, in drawing units. */
const CARRY = 10;

/** A crease may hide a print but must not tear it. */
const clampSlope = (slope: number): number => Math.max(-0.7, Math.min(0.7, slope));

type Bend = (point: Point) => Point;

/** Prints a pattern over a piece of cloth, following its folds. The same order gives the same print on every piece. */
export function layPrint(picture: Picture, outline: Curve, field: HeightField, order: PrintOrder): void {
  const chance = createRng(order.seed, 'print');
  const bend: Bend = ([x, y]) => {
    const [across, up] = computeSlope(field, x, y);
    return [x - clampSlope(across) * CARRY, y - clampSlope(up) * CARRY];
  };
  const drawLines = (sets: readonly LineSet[]) => layLines(picture, outline, bend, order, sets);
  const drawMotifs = (scatterStyle: Strewing) => strew(picture, outline, bend, order, scatterStyle);
  if (order.pattern === 'stripe') drawLines(createStripes(chance, order));
  if (order.pattern === 'check') drawLines(createGingham(chance, order));
  if (order.pattern === 'plaid') drawLines(createTartan(chance, order));
  if (order.pattern === 'dot') drawMotifs(createDotStrewing(chance));
  if (order.pattern === 'floral') drawMotifs(createFloralStrewing(chance));
  if (order.pattern === 'print') drawMotifs(printStrewing(chance));
}

/** Parallel bands: every `period`, `width` wide, starting at `phase`. */
type LineSet = {
  readonly upright: boolean;
  readonly period: number;
  readonly width: number;
  readonly phase: number;
  readonly color: string;
  readonly opacity: number;
};

/** Period and width. */
type Stripe = readonly [period: number, width: number];

function createStripes(chance: Rng, { ink, second, upright: isUpright = false }: PrintOrder): readonly LineSet[] {
  const [period, width] = chance.pick<Stripe>([
    [40, 15],
    [24, 5],
    [62, 31],
    [30, 10],
    [46, 32],
  ]);
  const main = { upright: isUpright, period, width, phase: 0, color: ink, opacity: 1 };
  if (isUpright) {
    const fineStripe = chance.pick<Stripe>([
      [15, 4],
      [24, 8],
      [20, 2.4],
    ]);
    return [{ ...main, period: fineStripe[0], width: fineStripe[1], opacity: 0.85 }];
  }
  return second && chance.chance(0.6)
    ? [main, { ...main, phase: width + (period - width) / 2 - 2.5, width: 5, color: second }]
    : [main];
}

function createGingham(chance: Rng, { ink }: PrintOrder): readonly LineSet[] {
  const period = chance.pick([22, 30, 42]);
  const set = { period, width: period / 2, phase: 0, color: ink, opacity: 0.52 };
  return [
    { ...set, upright: true },
    { ...set, upright: false },
  ];
}

function createTartan(chance: Rng, { ink, second, cloth }: PrintOrder): readonly LineSet[] {
  const period = chance.pick([84, 104, 68]);
  const dark = shiftColor(cloth, readLightness(cloth) > 0.5 ? -0.2 : -0.09, 1);
  const thinColor = second ?? (readLightness(cloth) > 0.6 ? shiftColor(ink, -0.2) : '#efe6d2');
  return [true, false].flatMap((isUpright): LineSet[] => [
    { upright: isUpright, period, width: period * 0.42, phase: 0, color: ink, opacity: 0.5 },
    { upright: isUpright, period, width: period * 0.13, phase: period * 0.15, color: dark, opacity: 0.55 },
    { upright: isUpright, period, width: period * 0.05, phase: period * 0.56, color: dark, opacity: 0.5 },
    { upright: isUpright, period, width: period * 0.045, phase: period * 0.7, color: thinColor, opacity: 0.7 },
  ]);
}

/** The coordinate system of a print: turned around a fixed point, so that all pieces share it. */
function printFrame(outline: Curve, turn: number): { toCloth: Bend; reach: readonly [Point, Point] } {
  const { x0, y0, x1, y1 } = computeBounds(outline);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = turn === 0 ? [0, 600] : [(x0 + x1) / 2, (y0 + y1) / 2];
  const toCloth: Bend = ([u, v]) => [cx + u * cos - v * sin, cy + u * sin + v * cos];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]): Point => {
    const [dx, dy] = [x - cx, y - cy];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  });
  const box = computeBounds(corners);
  return {
    toCloth,
    reach: [
      [box.x0, box.y0],
      [box.x1, box.y1],
    ],
  };
}

function layLines(picture: Picture, outline: Curve, bend: Bend, order: PrintOrder, sets: readonly LineSet[]): void {
  const { turn = 0, size = 1 } = order;
  const { toCloth, reach } = printFrame(outline, turn);
  const grain = 10;
  for (const set of sets) {
    const side = set.upright ? 0 : 1;
    const [period, width, phase] = [set.period * size, set.width * size, set.phase * size];
    const bands: Curve[] = [];
    const run = (place: number): Curve => {
      const [from, to] = [reach[0][1 - side] ?? 0, reach[1][1 - side] ?? 0];
      return Array.from({ length: Math.ceil((to - from) / grain) + 1 }, (_, i) => {
        const position = from + i * grain;
        return bend(toCloth(set.upright ? [place, position] : [position, place]));
      });
    };
    const [low, high] = [reach[0][side] ?? 0, reach[1][side] ?? 0];
    for (let k = Math.floor(low / period) - 1; k * period < high; k += 1) {
      const place = k * period + phase - width / 2;
      bands.push([...run(place), ...run(place + width).toReversed()]);
    }
    drawBlots(picture, bands, set.color, set.opacity);
  }
}

/** Places the motifs of a scattered print on a staggered grid, and groups their shapes by ink. */
function strew(picture: Picture, outline: Curve, bend: Bend, order: PrintOrder, scatterStyle: Strewing): void {
  const { turn = 0, size: scale = 1 } = order;
  const { toCloth, reach } = printFrame(outline, turn);
  const { motifs, freedom } = scatterStyle;
  const [spacing, size] = [scatterStyle.spacing * scale, scatterStyle.size * scale];
  const shapes: Record<Ink, Curve[]> = { leaf: [], deep: [], main: [], pale: [], heart: [] };
  for (let row = Math.floor(reach[0][1] / (spacing * 0.88)); row * spacing * 0.88 < reach[1][1] + size; row += 1) {
    for (let column = Math.floor(reach[0][0] / spacing) - 1; column * spacing < reach[1][0] + size; column += 1) {
      const luck = createRng(order.seed + row * 7919 + column * 104729, 'motif');
      const shove = () => luck.pickNumber(-0.3, 0.3) * freedom * spacing;
      const spot: Point = [(column + (row & 1) / 2) * spacing + shove(), row * spacing * 0.88 + shove()];
      const motifIndex =
        freedom < 0.2
          ? ((row % motifs.length) + motifs.length) % motifs.length
          : luck.pickInteger(0, motifs.length - 1);
      const motifSize = size * (1 + luck.pickNumber(-0.16, 0.2) * freedom);
      const angle =
        (turn * Math.PI) / 180 + luck.pickNumber(-Math.PI, Math.PI) * (freedom > 0.5 ? freedom : freedom * 0.2);
      for (const mark of placeMotif(motifs[motifIndex] ?? motifs[0], bend(toCloth(spot)), motifSize, angle))
        shapes[mark.ink].push(mark.outline);
    }
  }
  const inks = chooseInks(order);
  const box = computeBounds(outline);
  for (const ink of INK_ORDER) {
    const inside = shapes[ink].filter((shape) => hasOverlap(box, getPointAt(shape, 0), size * 2));
    if (inside.length > 0) drawBlots(picture, inside, inks[ink]);
  }
}

const INK_ORDER: readonly Ink[] = ['leaf', 'deep', 'main', 'pale', 'heart'];

function chooseInks({ cloth, ink, second, pattern }: PrintOrder): Record<Ink, string> {
  const tones = deriveTones(ink);
  const leaf = readLightness(cloth) > 0.6 ? '#7d9470' : shiftColor(cloth, 0.2, 1.15, 12);
  const heart = readLightness(ink) > 0.85 ? '#e0ad4a' : '#f3d27a';
  if (pattern === 'floral') return { main: ink, pale: second ?? tones.high, deep: tones.deep, leaf, heart };
  return { main: ink, pale: second ?? tones.high, deep: second ? tones.deep : tones.shade, leaf, heart };
}

/** A fast check whether a motif may be visible: within the outline's box and a margin. */
function hasOverlap({ x0, y0, x1, y1 }: ReturnType<typeof computeBounds>, [x, y]: Point, margin: number): boolean {
  return x > x0 - margin && x < x1 + margin && y > y0 - margin && y < y1 + margin;
}

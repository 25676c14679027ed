import { deriveTones, type Tones } from '../kit/color.ts';
import { at, type Curve, createRoundedBox, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type BagDesign, createFront } from './bagDesign.ts';
import { type BagCloth, drawBagPanel, drawStrapHolder, turnLock } from './hardware.ts';
import type { Ridge } from './heightField.ts';
import { outline, path, polygon, symmetric } from './plot.ts';

/** The handles: those of the far side before the bag is drawn, those of the near side after. */
export function drawHandles(picture: Picture, design: BagDesign, leather: BagCloth, which: 'far' | 'near'): void {
  const { handle, handleAt, handleRise, handleWidth, tall, depth, metal, high } = design;
  const dim: Tones = {
    ...leather.tones,
    base: leather.tones.deep,
    high: leather.tones.shade,
    deep: leather.tones.line,
  };
  if (handle === 'pair') {
    const near = which === 'near';
    const duffel = design.name === 'duffel';
    const low = duffel ? tall * 0.78 : tall - 30;
    const curve = createArch(
      near ? 0 : depth * 0.7 + (duffel ? 14 : 0),
      near ? low : low + 10,
      handleAt,
      near ? handleRise : handleRise + 6,
    );
    picture.cord(curve, near ? leather.tones : dim, handleWidth, { cap: 'butt', shadow: near ? 0.3 : 0.1 });
    return;
  }
  if (which === 'near') {
    if (handle === 'top')
      for (const side of [-1, 1]) drawStrapHolder(picture, [side * handleAt + 10, tall + 34], leather, metal);
    if (handle === 'hobo')
      for (const side of [-1, 1]) drawStrapHolder(picture, [side * (high - 10), tall - 4], leather, metal);
    return;
  }
  if (handle === 'top')
    picture.cord(createArch(10, tall + 20, handleAt, handleRise - 26), leather.tones, handleWidth, {
      cap: 'butt',
      shadow: 0.15,
    });
  else {
    const curve = createLongStrap(design);
    if (handle === 'chain') drawChain(picture, curve, metal);
    else picture.cord(curve, leather.tones, handleWidth, { flat: true, shadow: 0.1 });
  }
}

const createArch = (x: number, y: number, half: number, rise: number): Curve =>
  path`${x - half},${y - 20} ${x - half},${y + 20} ${x - half * 0.86},${y + rise * 0.7} ${x - half * 0.4},${y + rise} ${x + half * 0.4},${y + rise} ${x + half * 0.86},${y + rise * 0.7} ${x + half},${y + 20} ${x + half},${y - 20}`;

function createLongStrap({ high, tall, handleRise, depth }: BagDesign): Curve {
  const top = tall + handleRise;
  return path`${-high + 8},${tall - 20} ${-high * 1.02},${tall + handleRise * 0.5} ${-high * 0.56},${top - 26} ${depth * 0.4},${top} ${high * 0.72},${top - 36} ${high * 1.08},${tall + handleRise * 0.46} ${high + depth * 0.3},${tall - 20}`;
}

/** Links of a chain along a curve. */
function drawChain(picture: Picture, curve: Curve, metal: string): void {
  const tones = deriveTones(metal);
  const count = 58;
  for (let i = 0; i < count; i += 1) {
    const {
      point: [x, y],
      normal,
    } = at(curve, i / (count - 1));
    const turn = (Math.atan2(-normal[0], normal[1]) * 180) / Math.PI;
    const flat = i % 2 ? 2.4 : 5;
    picture.oval([x, y], 9, flat + 0.8, tones.line, { turn });
    picture.oval([x - 0.6, y + 0.8], 7.8, flat, i % 2 ? tones.light : tones.base, { turn });
    if (i % 2 === 0) picture.oval([x, y], 4, 2, tones.line, { turn });
  }
}

/** The side on the right and the inside behind the front edge. */
export function drawSide(
  picture: Picture,
  { name, low, high, tall, depth }: BagDesign,
  cloth: BagCloth,
  lining: Tones,
): void {
  if (depth <= 0) return;
  const { tones } = cloth;
  const open = name === 'tote' || name === 'bucket';
  if (open) {
    const mouth = outline`${-high},${tall - 6}! ${-high * 0.82},${tall + 14} ${depth},${tall + 20} ${high + depth * 0.62},${tall + 4}! ${high},${tall - 10}! 0,${tall - 34}`;
    picture.fill(
      mouth,
      picture.linear(
        [
          [0, lining.shade],
          [1, lining.line],
        ],
        [0, tall + 20],
        [0, tall - 30],
      ),
    );
    picture.line(
      path`${-high * 0.82},${tall + 14} ${depth},${tall + 20} ${high + depth * 0.62},${tall + 4}`,
      tones.deep,
      4,
    );
  }
  const side = outline`${low - 8},6! ${low + depth * 0.7},26 ${low + depth},60 ${(low + high) / 2 + depth * 0.72},${tall * 0.55} ${high + depth * 0.62},${tall + (open ? 4 : -14)}! ${high - 4},${tall - 8}!`;
  const fold: Ridge = {
    path: polygon`${low + depth * 0.5},20 ${high + depth * 0.2},${tall}`,
    width: 9,
    height: -12,
    taper: 'none',
  };
  const dim: BagCloth = { ...cloth, tones: { ...tones, light: tones.shade, base: tones.deep, shade: tones.line } };
  drawBagPanel(picture, side, dim, { round: 9, height: 12, ridges: [fold], sewn: 0, lift: 0 });
}

/** The flap of a satchel or a crossbody, and its closure. */
export function drawFlapFront(picture: Picture, design: BagDesign, cloth: BagCloth): void {
  const { high, low, tall, lock, flapTo, metal, quilted, name } = design;
  const foot = tall * flapTo;
  const half = (y: number): number => low + ((high - low) * y) / tall;
  const flap = symmetric`0,${tall + 15} ${high * 0.6},${tall + 13} ${high + 1},${tall - 2} ${high + 4},${tall - 20} ${half(foot) + 2},${foot + 56} ${half(foot) - 30},${foot + 12} 0,${foot}`;
  const step = 46;
  const diagonals: readonly Ridge[] = quilted
    ? Array.from({ length: 18 }, (_, i) => -low - tall + i * step).flatMap((x) =>
        [1, -1].map(
          (side): Ridge => ({
            path: [
              [side * x, 0],
              [side * (x + tall), tall],
            ],
            width: 6,
            height: -9,
            taper: 'none',
            profile: 'crease',
          }),
        ),
      )
    : [];
  drawBagPanel(picture, flap, cloth, {
    round: 15,
    height: 20,
    sewn: 8,
    lift: 1.5,
    on: createFront(design),
    ridges: diagonals,
  });
  if (lock === 'turn') turnLock(picture, [0, foot + 8], 26, metal);
  if (lock === 'tuck') {
    const tab: Curve = createRoundedBox([-17, foot - 46], [17, foot + 56], 12);
    drawBagPanel(picture, tab, cloth, { round: 7, height: 8, sewn: 5, lift: 0.8 });
    const loop: Point = [0, foot - 14];
    drawBagPanel(picture, createRoundedBox([-36, loop[1] - 10], [36, loop[1] + 10], 8), cloth, {
      round: 6,
      height: 8,
      sewn: 4,
      lift: 0.8,
    });
  }
  if (lock === 'magnet')
    picture.panel(createRoundedBox([-30, foot + 16], [30, foot + 23], 3), deriveTones(metal).base, deriveTones(metal), {
      rise: 0.7,
    });
  if (name === 'satchel')
    picture.stitch(path`${-high},${tall - 26} 0,${tall - 18} ${high},${tall - 26}`, cloth.thread, { width: 0.5 });
}

import { deriveTones, type Tones } from '../kit/color.ts';
import { type Curve, createRoundedBox, getPlaceAt, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type BagDesign, createFront } from './bagDesign.ts';
import { type BagCloth, drawBagPanel, drawStrapHolder, turnLock } from './hardware.ts';
import type { Ridge } from './heightField.ts';
import { parseOutline, plotPath, plotPolygon, plotSymmetric } from './plot.ts';

/** The handles: those of the far side before the bag is drawn, those of the near side after. */
export function drawHandles(picture: Picture, design: BagDesign, leather: BagCloth, layer: 'far' | 'near'): void {
  const { handle, handleAt, handleRise, handleWidth, height, depth, metal, high: topHalfWidth } = design;
  const dimTones: Tones = {
    ...leather.tones,
    base: leather.tones.deep,
    high: leather.tones.shade,
    deep: leather.tones.line,
  };
  if (handle === 'pair') {
    const isNear = layer === 'near';
    const duffel = design.name === 'duffel';
    const bottomY = duffel ? height * 0.78 : height - 30;
    const curve = createArch(
      isNear ? 0 : depth * 0.7 + (duffel ? 14 : 0),
      isNear ? bottomY : bottomY + 10,
      handleAt,
      isNear ? handleRise : handleRise + 6,
    );
    picture.cord(curve, isNear ? leather.tones : dimTones, handleWidth, { cap: 'butt', shadow: isNear ? 0.3 : 0.1 });
    return;
  }
  if (layer === 'near') {
    if (handle === 'top')
      for (const side of [-1, 1]) drawStrapHolder(picture, [side * handleAt + 10, height + 34], leather, metal);
    if (handle === 'hobo')
      for (const side of [-1, 1]) drawStrapHolder(picture, [side * (topHalfWidth - 10), height - 4], leather, metal);
    return;
  }
  if (handle === 'top')
    picture.cord(createArch(10, height + 20, handleAt, handleRise - 26), leather.tones, handleWidth, {
      cap: 'butt',
      shadow: 0.15,
    });
  else {
    const curve = createLongStrap(design);
    if (handle === 'chain') drawChain(picture, curve, metal);
    else picture.cord(curve, leather.tones, handleWidth, { isFlat: true, shadow: 0.1 });
  }
}

const createArch = (x: number, y: number, halfWidth: number, rise: number): Curve =>
  plotPath`${x - halfWidth},${y - 20} ${x - halfWidth},${y + 20} ${x - halfWidth * 0.86},${y + rise * 0.7} ${x - halfWidth * 0.4},${y + rise} ${x + halfWidth * 0.4},${y + rise} ${x + halfWidth * 0.86},${y + rise * 0.7} ${x + halfWidth},${y + 20} ${x + halfWidth},${y - 20}`;

function createLongStrap({ high: topHalfWidth, height, handleRise, depth }: BagDesign): Curve {
  const top = height + handleRise;
  return plotPath`${-topHalfWidth + 8},${height - 20} ${-topHalfWidth * 1.02},${height + handleRise * 0.5} ${-topHalfWidth * 0.56},${top - 26} ${depth * 0.4},${top} ${topHalfWidth * 0.72},${top - 36} ${topHalfWidth * 1.08},${height + handleRise * 0.46} ${topHalfWidth + depth * 0.3},${height - 20}`;
}

/** Links of a chain along a curve. */
function drawChain(picture: Picture, curve: Curve, metal: string): void {
  const tones = deriveTones(metal);
  const count = 58;
  for (let i = 0; i < count; i += 1) {
    const {
      point: [x, y],
      normal,
    } = getPlaceAt(curve, i / (count - 1));
    const turn = (Math.atan2(-normal[0], normal[1]) * 180) / Math.PI;
    const linkHeight = i % 2 ? 2.4 : 5;
    picture.oval([x, y], 9, linkHeight + 0.8, tones.line, { turn });
    picture.oval([x - 0.6, y + 0.8], 7.8, linkHeight, i % 2 ? tones.light : tones.base, { turn });
    if (i % 2 === 0) picture.oval([x, y], 4, 2, tones.line, { turn });
  }
}

/** The side on the right and the inside behind the front edge. */
export function drawSide(
  picture: Picture,
  { name, low: bottomHalfWidth, high: topHalfWidth, height, depth }: BagDesign,
  cloth: BagCloth,
  lining: Tones,
): void {
  if (depth <= 0) return;
  const { tones } = cloth;
  const open = name === 'tote' || name === 'bucket';
  if (open) {
    const mouth = parseOutline`${-topHalfWidth},${height - 6}! ${-topHalfWidth * 0.82},${height + 14} ${depth},${height + 20} ${topHalfWidth + depth * 0.62},${height + 4}! ${topHalfWidth},${height - 10}! 0,${height - 34}`;
    picture.fill(
      mouth,
      picture.linear(
        [
          [0, lining.shade],
          [1, lining.line],
        ],
        [0, height + 20],
        [0, height - 30],
      ),
    );
    picture.line(
      plotPath`${-topHalfWidth * 0.82},${height + 14} ${depth},${height + 20} ${topHalfWidth + depth * 0.62},${height + 4}`,
      tones.deep,
      4,
    );
  }
  const side = parseOutline`${bottomHalfWidth - 8},6! ${bottomHalfWidth + depth * 0.7},26 ${bottomHalfWidth + depth},60 ${(bottomHalfWidth + topHalfWidth) / 2 + depth * 0.72},${height * 0.55} ${topHalfWidth + depth * 0.62},${height + (open ? 4 : -14)}! ${topHalfWidth - 4},${height - 8}!`;
  const fold: Ridge = {
    path: plotPolygon`${bottomHalfWidth + depth * 0.5},20 ${topHalfWidth + depth * 0.2},${height}`,
    width: 9,
    height: -12,
    taper: 'none',
  };
  const dimCloth: BagCloth = { ...cloth, tones: { ...tones, light: tones.base, base: tones.shade, shade: tones.deep } };
  drawBagPanel(picture, side, dimCloth, { round: 9, height: 12, ridges: [fold], sewn: 0, lift: 0 });
}

/** The flap of a satchel or a crossbody, and its closure. */
export function drawFlapFront(picture: Picture, design: BagDesign, cloth: BagCloth): void {
  const { high: topHalfWidth, low: bottomHalfWidth, height, lock, flapTo, metal, quilted, name } = design;
  const foot = height * flapTo;
  const computeHalfWidth = (y: number): number => bottomHalfWidth + ((topHalfWidth - bottomHalfWidth) * y) / height;
  const flap = plotSymmetric`0,${height + 15} ${topHalfWidth * 0.6},${height + 13} ${topHalfWidth + 1},${height - 2} ${topHalfWidth + 4},${height - 20} ${computeHalfWidth(foot) + 2},${foot + 56} ${computeHalfWidth(foot) - 30},${foot + 12} 0,${foot}`;
  const step = 46;
  const diagonals: readonly Ridge[] = quilted
    ? Array.from({ length: 18 }, (_, i) => -bottomHalfWidth - height + i * step).flatMap((x) =>
        [1, -1].map(
          (side): Ridge => ({
            path: [
              [side * x, 0],
              [side * (x + height), height],
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
    picture.stitch(
      plotPath`${-topHalfWidth},${height - 26} 0,${height - 18} ${topHalfWidth},${height - 26}`,
      cloth.thread,
      { width: 0.5 },
    );
}

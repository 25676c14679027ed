import { deriveTones, type Tones } from '../kit/color.ts';
import { type Curve, createSpline, getEnd, getPlaceAt, offsetCurve, type Point, parsePoints } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

type LacingStyle = {
  readonly rows: number;
  readonly width: number;
  /** The distance of the eyelets from the throat's edge. */
  readonly inset: number;
  /** The height of the tongue's ridge above the throat. */
  readonly rise: number;
  /** Plain punched holes, metal eyelets, or speed hooks on the upper rows. */
  readonly eyelets: 'punched' | 'metal' | 'hooks';
  readonly bow: boolean;
  /** The stretch of the throat that is laced, as shares of its length. */
  readonly from: number;
  readonly to: number;
};

type Row = { readonly hole: Point; readonly edge: Point; readonly ridge: Point };

/** The line along the top of the tongue, where the laces end. */
const createTongueRidge = (throat: Curve, rise: number): Curve =>
  offsetCurve(throat, (share) => 2 + rise * Math.min(1, share * 2.6));

/** Laces seen from the side: over the throat's edge to the tongue's ridge, with the far side's crossings behind. */
export function drawLaces(p: Picture, throat: Curve, lace: Tones, hole: Tones, style: LacingStyle): void {
  const rows = createLaceRows(throat, style);
  for (const [i, row] of rows.entries()) drawEyelet(p, row.hole, hole, style.eyelets, i / rows.length);
  rows.slice(1).forEach((row, i) => {
    const lowerRow = rows[i];
    if (lowerRow)
      p.line([lowerRow.ridge, [row.edge[0] - 1, row.edge[1] + 2.5]], lace.deep, style.width * 0.75, {
        opacity: 0.9,
        cap: 'butt',
      });
  });
  for (const { hole: from, edge, ridge } of rows) {
    const path = createSpline([[from[0] + 0.3, from[1] + 0.4], [edge[0] + 0.4, edge[1] + 0.6], ridge]);
    p.cord(path, lace, style.width);
    p.line(path, lace.line, style.width * 0.65, { opacity: 0.22, dash: [0.45, 0.9], cap: 'butt' });
  }
  const top = rows.at(-1);
  if (style.bow && top)
    drawBow(p, [(top.edge[0] + top.ridge[0]) / 2, (top.edge[1] + top.ridge[1]) / 2], lace, style.width);
}

function createLaceRows(throat: Curve, { rows, inset, rise, from, to }: LacingStyle): readonly Row[] {
  const ridge = createTongueRidge(throat, rise);
  return Array.from({ length: rows }, (_, i) => {
    const share = from + ((to - from) * i) / Math.max(1, rows - 1);
    const { point, normal } = getPlaceAt(throat, share);
    const over = getPlaceAt(ridge, Math.max(0.01, share - 0.035));
    return {
      hole: [point[0] + 1.2 - normal[0] * inset, point[1] - normal[1] * inset],
      edge: point,
      ridge: [over.point[0] - over.normal[0] * 0.2, over.point[1] + over.normal[1] * 0.6],
    };
  });
}

function drawEyelet(p: Picture, [x, y]: Point, holeTones: Tones, kind: LacingStyle['eyelets'], share: number): void {
  if (kind === 'metal' || (kind === 'hooks' && share < 0.55)) {
    drawMetalEyelet(p, [x, y]);
  } else if (kind === 'hooks') {
    drawHook(p, [x, y]);
  } else {
    p.oval([x + 0.6, y - 0.6], 3, 3, holeTones.line);
    p.oval([x, y], 1.9, 1.9, '#0b0d10', { opacity: 0.85 });
  }
}

function drawMetalEyelet(p: Picture, [x, y]: Point): void {
  p.oval([x + 0.3, y - 0.5], 3.4, 3.4, '#000', { opacity: 0.35 });
  p.oval(
    [x, y],
    3.2,
    3.2,
    p.radial(
      [
        [0, '#fdfdfb'],
        [0.6, '#b9bcc0'],
        [1, '#6f747b'],
      ],
      [x - 0.8, y + 0.8],
      3.6,
      3.6,
    ),
  );
  p.oval([x, y], 1.7, 1.7, '#0c0e11');
}

function drawHook(p: Picture, [x, y]: Point): void {
  const steel = deriveTones('#8d9299');
  p.cord(parsePoints`${x - 2.6},${y - 2} ${x + 1.5},${y + 0.6}`, steel, 4.2, { shadow: 0.35 });
  p.oval([x - 2.2, y - 1.6], 1.2, 1.2, steel.line);
}

function drawBow(p: Picture, [x, y]: Point, lace: Tones, width: number): void {
  const thinWidth = width * 0.62;
  const knot: Point = [x, y];
  p.cord(createSpline([knot, [x - 9, y + 8], [x - 15, y + 4], [x - 10, y - 1], knot]), lace, thinWidth);
  p.cord(createSpline([knot, [x + 5, y - 9], [x + 4, y - 25]]), lace, thinWidth);
  p.cord(
    createSpline([knot, [x + 13, y + 2], [x + 25, y - 9], [x + 24, y - 18], [x + 13, y - 10], knot]),
    lace,
    thinWidth,
  );
  p.cord(parsePoints`${x - 1},${y + 1.5} ${x + 2},${y - 1.5}`, lace, width * 1.1);
}

/** The tongue standing above the throat; `height` is how far its top reaches beyond the throat's end. */
export function drawTongue(
  p: Picture,
  throat: Curve,
  tones: Tones,
  { height, rise, shade }: { height: number; rise: number; shade: Tones },
): void {
  const ridge = createTongueRidge(throat, rise);
  const [x, y] = getEnd(ridge);
  const tip =
    createSpline(parsePoints`${x - 2},${y - 1} ${x + 2},${y + height * 0.5} ${x + 8},${y + height} ${x + 17},${y + height}
    ${x + 20},${y + height * 0.35} ${x + 15},${y - 14}`);
  const edge = [...ridge.slice(0, -3), ...tip];
  const start = throat[0] ?? [x, y];
  const end = getEnd(throat);
  const paint = p.linear(
    [
      [0, tones.light],
      [0.6, tones.base],
      [1, shade.deep],
    ],
    [x - 34, y + 4],
    [x + 24, y - 16],
  );
  p.panel([...edge, [end[0] - 10, end[1] - 30], [start[0] + 8, start[1] - 10]], paint, tones, {
    material: 'fine',
    rise: 1.2,
    shadow: 0.08,
  });
  p.line(offsetCurve(tip, -2.6).slice(6, -10), tones.high, 0.8, { opacity: 0.6 });
  p.glow([x + 12, y - 10], 14, 14, '#000', 0.3);
}

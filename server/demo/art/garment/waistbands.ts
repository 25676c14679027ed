import type { Tones } from '../kit/color.ts';
import { type Curve, createBand, getPlaceAt, insetOutline, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { drawCloth } from './drawCloth.ts';
import { plotPath, plotPolygon, plotSymmetric } from './plot.ts';
import { drawStrokes } from './strokes.ts';
import { drawRibBand, drawStud } from './trims.ts';

export type BandCloth = { readonly tones: Tones; readonly material: Material; readonly thread: string };

/** The inside of the back waist above the front's edge. */
export function drawBackWaist(picture: Picture, edge: Curve, [x, y]: Point, { tones, material }: BandCloth): void {
  const backEdge = plotPath`${-x},${y + 2} 0,${y - 8} ${x},${y + 2}`;
  picture.fill(
    [...backEdge, ...reverse(edge)],
    picture.linear(
      [
        [0, tones.shade],
        [1, tones.line],
      ],
      [0, y],
      [0, y - 34],
    ),
    { material },
  );
  picture.line(offsetCurve(backEdge, -2), tones.shade, 3);
  picture.panel(plotPolygon`-20,${y - 12} 20,${y - 12} 20,${y - 25} -20,${y - 25}`, '#b98a58', tones, {
    rise: 0.5,
    material: 'leather',
    shadow: 0.2,
  });
}

/** A sewn waistband with its loops; `edge` is its upper edge from left to right. */
export function drawWaistband(
  picture: Picture,
  edge: Curve,
  height: number,
  cloth: BandCloth,
  loops: readonly number[],
): void {
  const { tones, material, thread } = cloth;
  const strip = createBand(edge, 0, -height);
  drawShadowBelow(picture, strip, tones, 0.7);
  drawCloth(picture, {
    outline: strip,
    tones,
    material,
    round: 6,
    height: 6,
    edge: 0.5,
    marks: () => {
      picture.stitch(offsetCurve(edge, -4), thread, { width: 0.5 });
      picture.stitch(offsetCurve(edge, -height + 4), thread, { width: 0.5 });
    },
  });
  for (const share of loops) {
    const {
      point: [x, y],
    } = getPlaceAt(edge, share);
    const loop = plotPolygon`${x - 5},${y + 4} ${x + 5},${y + 4} ${x + 5},${y - height - 6} ${x - 5},${y - height - 6}`;
    picture.panel(loop, tones.base, tones, { rise: 0.8, material });
    drawStrokes(
      picture,
      [
        plotPolygon`${x - 3.4},${y} ${x + 3.4},${y}`,
        plotPolygon`${x - 3.4},${y - height - 2} ${x + 3.4},${y - height - 2}`,
      ],
      thread,
      1.8,
    );
  }
}

/** An elastic waistband with a drawstring hanging from its middle. */
export function drawElastic(
  picture: Picture,
  edge: Curve,
  height: number,
  tones: Tones,
  cord: Tones | undefined,
): void {
  drawRibBand(picture, edge, 0, -height, tones, 6);
  for (const share of [0.36, 0.68]) picture.line(offsetCurve(edge, -height * share), tones.line, 1, { opacity: 0.3 });
  if (!cord) return;
  const {
    point: [x, y],
  } = getPlaceAt(edge, 0.5);
  for (const side of [-1, 1]) {
    const cordCurve = plotPath`${x + side * 9},${y - height * 0.5} ${x + side * 17},${y - height - 26} ${x + side * 12},${y - height - 74 - side * 7}`;
    drawStud(picture, [x + side * 9, y - height * 0.5], 4.4, '#b4b8be');
    picture.cord(cordCurve, cord, 5);
  }
}

/** The fly's curved double stitch and the middle seam below it. */
export function drawFly(picture: Picture, top: number, crotch: number, { tones, thread }: BandCloth): void {
  picture.softLine(plotPolygon`0,${top} 0,${crotch}`, tones.line, 5, 0.4);
  picture.line(plotPolygon`0,${top} 0,${crotch}`, tones.line, 1.6, { opacity: 0.8 });
  const fly = plotPath`27,${top - 8} 27,${crotch + 62} 20,${crotch + 32} 2,${crotch + 20}`;
  picture.stitch(fly, thread, { width: 0.55 });
  picture.stitch(offsetCurve(fly, -5), thread, { width: 0.55 });
}

/** A five-sided patch pocket, as on the back of jeans. */
export function drawPatchPocket(picture: Picture, center: Point, width: number, cloth: BandCloth): void {
  const [x, y] = center;
  const w = width / 2;
  const bag = plotSymmetric`${0},${w} ${w},${w * 1.04}! ${w * 0.94},${-w * 0.6}! ${0},${-w * 1.15}!`.map(
    ([px, py]): Point => [x + px, y + py],
  );
  drawShadowBelow(picture, bag, cloth.tones, 0.7);
  drawCloth(picture, {
    outline: bag,
    tones: cloth.tones,
    material: cloth.material,
    round: 6,
    height: 4,
    edge: 0.55,
    marks: () => {
      picture.stitch(insetOutline(bag, 4), cloth.thread, { width: 0.5 });
      picture.stitch(plotPath`${x - w},${y + w - 14} ${x + w},${y + w - 14}`, cloth.thread, { width: 0.5 });
    },
  });
}

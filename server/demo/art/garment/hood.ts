import { type Curve, createSpline, insetOutline, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSewnPiece } from './drawSewnPiece.ts';
import { createDrape } from './folds.ts';
import { plotSymmetric } from './plot.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import type { TorsoCut } from './torso.ts';
import { createSpots, drawStud } from './trims.ts';

/** The hood's far half: a rounded hill behind the neck and the dark of its inside. */
export function drawHoodBack(picture: Picture, [x, y]: Point, cloth: TopCloth): void {
  const { tones } = cloth;
  const hill = createSpline(
    [
      [-x - 30, y - 24],
      [-x - 36, y + 16],
      [-x + 4, y + 48],
      [0, y + 58],
      [x - 4, y + 48],
      [x + 36, y + 16],
      [x + 30, y - 24],
      [0, y - 80],
    ],
    true,
  );
  picture.hang(hill);
  drawTopPiece(picture, { ...cloth, print: undefined }, { outline: hill, round: 16, height: 22 });
  const inside = createSpline(
    [
      [-x - 6, y - 12],
      [-x + 6, y + 20],
      [0, y + 34],
      [x - 6, y + 20],
      [x + 6, y - 12],
      [0, y - 90],
    ],
    true,
  );
  picture.fill(
    inside,
    picture.linear(
      [
        [0, tones.shade],
        [1, tones.line],
      ],
      [0, y + 34],
      [0, y - 70],
    ),
    { material: 'jersey' },
  );
  picture.softLine(inside, tones.line, 9, 0.4, { isClosed: true });
}

/** The edge of a raised hood's opening, round the face. */
export const createHoodOpening = ([x, y]: Point): Curve =>
  plotSymmetric`0,${y + 122} ${x * 0.54},${y + 106} ${x - 4},${y + 44} ${x - 2},${y - 12} ${x * 0.6},${y - 66} 0,${y - 94}`;

const createDome = ([x, y]: Point): Curve =>
  plotSymmetric`0,${y + 166} ${x * 0.66},${y + 148} ${x + 22},${y + 84} ${x + 31},${y + 18} ${x + 40},${y - 34}! ${x * 0.76},${y - 84} 0,${y - 116}`;

/** A hood as it stands on a head that is not seen: a dome, its dark inside, its hem and its cords. */
export function drawRaisedHood(picture: Picture, neck: Point, cloth: TopCloth): void {
  const [x, y] = neck;
  const { tones } = cloth;
  const [dome, opening] = [createDome(neck), createHoodOpening(neck)];
  picture.hang(dome.filter(([, height]) => height > y - 20));
  const folds = [-1, 1].flatMap((side) => [
    {
      path: createDrape([side * (x + 22), y - 30], [side * (x + 2), y + 70], side * 12),
      width: 8,
      height: 9,
      taper: 'both' as const,
    },
    {
      path: createDrape([side * (x + 10), y + 96], [side * 22, y + 146], side * -10),
      width: 9,
      height: 7,
      taper: 'both' as const,
    },
  ]);
  drawTopPiece(picture, { ...cloth, print: undefined }, { outline: dome, round: 34, height: 44, ridges: folds });
  picture.softLine(
    dome.filter(([, height]) => height < y - 30),
    tones.line,
    6,
    0.3,
  );
  picture.fill(
    opening,
    picture.linear(
      [
        [0, tones.deep],
        [0.6, tones.line],
        [1, tones.shade],
      ],
      [0, y + 122],
      [0, y - 94],
    ),
    { material: 'jersey' },
  );
  picture.group({ clip: opening }, () => {
    picture.softLine(opening, '#0c0a08', 34, 0.55, { isClosed: true, strokes: 7 });
    picture.line(
      [
        [0, y + 122],
        [0, y - 20],
      ],
      tones.line,
      1.6,
      { opacity: 0.6 },
    );
  });
  picture.line(opening, tones.high, 2, { opacity: 0.5, isClosed: true });
  picture.stitch(offsetCurve(opening, -13), tones.deep, { width: 0.4 });
  drawCords(picture, neck, cloth);
}

/** The hood's two front edges crossing under the chin with their cords, or the whole hood from behind. */
export function drawHoodFront(picture: Picture, [x, y]: Point, cloth: TopCloth, isBack: boolean): void {
  const plainCloth: TopCloth = { ...cloth, print: undefined };
  if (isBack) {
    const hood = createSpline(
      [
        [-x - 34, y - 16],
        [-x - 14, y + 34],
        [0, y + 54],
        [x + 14, y + 34],
        [x + 34, y - 16],
        [x + 2, y - 96],
        [0, y - 128],
        [-x - 2, y - 96],
      ],
      true,
    );
    const folds = [-1, 1].map((side) => ({
      path: createDrape([side * (x + 10), y - 10], [side * 8, y - 104], side * 14),
      width: 9,
      height: 10,
      taper: 'both' as const,
    }));
    drawTopPiece(picture, plainCloth, { outline: hood, round: 22, height: 32, ridges: folds });
    picture.line(
      [
        [0, y + 52],
        [0, y - 124],
      ],
      cloth.tones.line,
      1.6,
      { opacity: 0.5 },
    );
    return;
  }
  for (const side of [-1, 1]) {
    const edge = createSpline(
      [
        [side * (x + 28), y + 6, 1],
        [side * (x + 36), y - 26],
        [side * (x - 4), y - 70],
        [side * -8, y - 104, 1],
        [side * -10, y - 82],
        [side * (x - 34), y - 48],
        [side * (x - 6), y + 14, 1],
      ],
      true,
    );
    drawTopPiece(picture, plainCloth, {
      outline: edge,
      round: 9,
      height: 12,
      edge: 0.5,
      marks: () => picture.stitch(insetOutline(edge, 7), cloth.tones.deep, { width: 0.4 }),
    });
  }
  drawCords(picture, [x, y], cloth);
}

function drawCords(picture: Picture, [, y]: Point, cloth: TopCloth): void {
  for (const side of [-1, 1]) {
    const cord = createSpline([
      [side * 26, y - 62],
      [side * 30, y - 110],
      [side * 25, y - 170 + side * 9],
    ]);
    drawStud(picture, [side * 26, y - 62], 5, '#b4b8be');
    picture.cord(cord, cloth.tones, 5.5);
    for (const spot of createSpots(cord, 1, 0.92, 1)) picture.oval(spot, 4.4, 7, cloth.tones.deep);
  }
}

/** The pouch across the front of a hoodie; split in two where a zip runs through it. */
export function drawKangarooPocket(
  picture: Picture,
  cut: TorsoCut,
  rib: number,
  cloth: TopCloth,
  thread: string,
  split: boolean,
): void {
  const bottomY = cut.hem[1] + rib - 2;
  const topY = bottomY + 142;
  const rightHalf: Curve = createSpline([
    [0, topY, 1],
    [84, topY, 1],
    [120, topY - 46],
    [134, bottomY + 36, 1],
    [134, bottomY, 1],
    [0, bottomY, 1],
  ]);
  const pieces: readonly Curve[] = split
    ? [rightHalf, rightHalf.map(([x, y]): Point => [-x, y])]
    : [[...rightHalf, ...rightHalf.map(([x, y]): Point => [-x, y]).reverse()]];
  for (const outline of pieces)
    drawSewnPiece(picture, cloth, {
      outline,
      round: 8,
      height: 7,
      edge: 0.55,
      seamAt: 6,
      thread,
      stitch: 0.45,
      shadow: 0,
    });
  for (const side of [-1, 1]) {
    const mouth = createSpline([
      [84, topY],
      [120, topY - 46],
      [134, bottomY + 36],
    ]).map(([x, y]): Point => [side * x, y]);
    picture.softLine(offsetCurve(mouth, side * 3), cloth.tones.line, 9, 0.4);
  }
}

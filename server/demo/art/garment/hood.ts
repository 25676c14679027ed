import { type Curve, createSpline, insetOutline, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSewnPiece } from './drawSewnPiece.ts';
import { createDrape } from './folds.ts';
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

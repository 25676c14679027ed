import type { Tones } from '../kit/color.ts';
import { type Curve, insetOutline, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { parseOutline, plotPath, plotSymmetric } from './plot.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';

type CollarCut = {
  /** The neck point of the right side. */
  readonly neck: Point;
  /** The length of the collar's points, and their distance from the middle. */
  readonly reach: number;
  readonly spread: number;
  /** On a person: the neck hides the collar's inside. */
  readonly isWorn?: boolean;
};

/** The upper end of a collar's right leaf. */
export const getCollarTop = ([x, y]: Point): Point => [x - 11, y + 8];

/** A turned-down shirt collar on its stand, closed at the throat. */
export function drawShirtCollar(
  picture: Picture,
  { neck: [x, y], reach, spread, isWorn = false }: CollarCut,
  cloth: TopCloth,
  thread: string,
): void {
  if (!isWorn) drawCollarInside(picture, [x, y], cloth.tones);
  const [topX, topY] = getCollarTop([x, y]);
  for (const side of [-1, 1]) {
    const leaf = parseOutline`${side * topX},${topY}! ${side * (x + 8)},${y - 16} ${side * (x + 6)},${y - 46} ${side * spread},${y - reach}! ${side * spread * 0.5},${y - reach * 0.74} ${side * 2},${y - 60}! ${side * x * 0.5},${y - 30}`;
    drawCollarLeaf(picture, leaf, cloth, thread, side);
  }
}

function drawCollarInside(picture: Picture, [x, y]: Point, tones: Tones): void {
  const inside = plotSymmetric`0,${y + 17} ${(x - 12) * 0.62},${y + 14} ${x - 12},${y + 8}! ${x * 0.62},${y - 40} 0,${y - 60}`;
  picture.fill(
    inside,
    picture.linear(
      [
        [0, tones.shade],
        [1, tones.line],
      ],
      [0, y],
      [0, y - 60],
    ),
  );
  picture.softLine(plotPath`${-x},${y} 0,${y - 16} ${x},${y}`, tones.line, 8, 0.35);
}

/**
 * The collar's fall behind the neck, seen from its inside, between the leaves' upper ends at `top` and its mirror image.
 * It is drawn after the garment's inside and before its wearer.
 */
export function drawCollarFall(picture: Picture, [x, y]: Point, [topX, topY]: Point, tones: Tones): void {
  const fall = plotSymmetric`0,${topY + 10} ${topX * 0.62},${topY + 7} ${topX},${topY}! ${x + 6},${y - 14}! ${topX * 0.62},${y - 18} 0,${y - 24}`;
  const stops = [
    [0, tones.base],
    [0.4, tones.shade],
    [1, tones.line],
  ] as const;
  picture.fill(fall, picture.linear(stops, [0, topY + 8], [0, y - 26]));
  const fold = plotPath`${-topX},${topY} ${-topX * 0.62},${topY + 7} 0,${topY + 10} ${topX * 0.62},${topY + 7} ${topX},${topY}`;
  picture.line(offsetCurve(fold, -2.4), tones.light, 3.4, { opacity: 0.75 });
  picture.line(fold, tones.line, 0.9, { opacity: 0.55 });
}

/** A collar from behind: one band with its two corners hanging over the shoulders. */
export function drawCollarBack(picture: Picture, { neck: [x, y] }: CollarCut, cloth: TopCloth, thread: string): void {
  const band = plotSymmetric`0,${y + 13} ${x * 0.6},${y + 11} ${x - 6},${y + 6}! ${x + 13},${y - 22} ${x + 16},${y - 40}! ${x * 0.6},${y - 46} 0,${y - 48}`;
  drawTopPiece(picture, cloth, {
    outline: band,
    round: 8,
    height: 11,
    edge: 0.5,
    marks: () => picture.stitch(insetOutline(band, 6), thread, { width: 0.42 }),
  });
}

/** An open collar with flat lapels, of a camp shirt or pyjamas. The neckline ends at `low`. */
export function drawCampCollar(
  picture: Picture,
  [x, y]: Point,
  bottomY: number,
  cloth: TopCloth,
  thread: string,
): void {
  for (const side of [1, -1]) {
    const lapel = parseOutline`${side * (x + 4)},${y - 34}! ${side * (x + 34)},${y - 92}! ${side * 6},${bottomY}! ${side * (x - 26)},${y - 62}`;
    drawCollarLeaf(picture, lapel, cloth, thread, side);
    const [topX, topY] = getCollarTop([x, y]);
    const leaf = parseOutline`${side * topX},${topY}! ${side * (x + 14)},${y - 12} ${side * (x + 52)},${y - 66}! ${side * (x + 26)},${y - 88}! ${side * (x - 12)},${y - 48}! ${side * (x - 20)},${y - 20}`;
    drawCollarLeaf(picture, leaf, cloth, thread, side);
  }
}

/** A piece on top of the body: its soft shadow, cloth with print, and a row of thread. */
function drawCollarLeaf(picture: Picture, leaf: Curve, cloth: TopCloth, thread: string, side: number): void {
  drawShadowBelow(picture, leaf, cloth.tones);
  drawTopPiece(
    picture,
    cloth,
    {
      outline: leaf,
      round: 6,
      height: 7,
      edge: 0.55,
      marks: () => picture.stitch(insetOutline(leaf, 6), thread, { width: 0.42 }),
    },
    side * 28,
  );
}

/** The soft shadow of a piece on the piece below it. */
export function drawShadowBelow(picture: Picture, piece: Curve, tones: Tones, depth = 1): void {
  picture.softLine(
    piece.map(([x, y]): Point => [x + 1.5 * depth, y - 4 * depth]),
    tones.line,
    7 * depth,
    0.34,
    { isClosed: true, strokes: 4 },
  );
}

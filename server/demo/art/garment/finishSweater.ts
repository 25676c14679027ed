import { METAL } from '../kit/color.ts';
import { type Curve, createSpline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawStandingCollar, hasStandingCollar } from './drawStandingCollar.ts';
import type { GarmentColors } from './garmentColors.ts';
import { drawHoodFront, drawKangarooPocket, drawRaisedHood } from './hood.ts';
import type { Sweater } from './sweaterDesign.ts';
import type { TopCloth } from './topPieces.ts';
import type { TorsoCut } from './torso.ts';
import { drawButton, drawRibBand, drawZip, drawZipPull } from './trims.ts';

/** Draws a sweater's neck from behind. */
export function finishSweaterBack(
  picture: Picture,
  design: Sweater,
  neck: Curve,
  colors: GarmentColors,
  cloth: TopCloth,
): void {
  if (design.hood !== 'none') drawHoodFront(picture, design.cut.neck, cloth, true);
  else if (hasStandingCollar(design)) drawStandingCollar(picture, design, neck, colors, cloth);
  else drawRibBand(picture, neck, -18, 2, colors.cloth, 5);
}

/** Draws a sweater's neck, opening and pocket. */
export function finishSweaterFront(
  picture: Picture,
  design: Sweater,
  neck: Curve,
  colors: GarmentColors,
  cloth: TopCloth,
): void {
  const { cut, front, depth, name, ribWidth } = design;
  const neckY = cut.neck[1] - depth;
  const foot = cut.hem[1] - 11;
  if (name === 'hoodie') drawKangarooPocket(picture, cut, ribWidth, cloth, colors.thread, front === 'zip');
  if (front === 'buttons') {
    drawButtonBand(picture, neck, neckY, foot, colors);
    return;
  }
  if (front !== 'closed') {
    const end = front === 'zip' ? foot : neckY - 150;
    const top = name === 'fleece' ? cut.neck[1] + 26 : neckY;
    if (name === 'fleece') drawStandingCollar(picture, design, neck, colors, cloth);
    drawZip(
      picture,
      [
        [0, top],
        [0, end],
      ],
      6,
      colors.contrast,
      METAL.steel,
    );
    drawZipPull(picture, [0, top - 16], 34, METAL.steel, colors.contrast);
  }
  if (name === 'fleece') drawChestPocket(picture, colors, cut);
  else if (design.hood === 'raised') drawRaisedHood(picture, cut.neck, cloth);
  else if (design.hood === 'lying') drawHoodFront(picture, cut.neck, cloth, false);
  else if (hasStandingCollar(design)) drawStandingCollar(picture, design, neck, colors, cloth);
  else drawRibBand(picture, neck, -20, 2, colors.cloth, 5);
}

function drawChestPocket(picture: Picture, { contrast }: GarmentColors, { armpit }: TorsoCut): void {
  const y = armpit[1] + 20;
  const flap: Curve = [
    [52, y + 52],
    [138, y + 52],
    [138, y - 34],
    [52, y - 34],
  ];
  picture.panel(flap, contrast.base, contrast, { rise: 0.9, material: 'fine', shadow: 0.2 });
  drawZip(
    picture,
    [
      [58, y + 38],
      [132, y + 38],
    ],
    4.6,
    contrast,
    METAL.steel,
  );
}

function drawButtonBand(picture: Picture, neck: Curve, neckY: number, foot: number, colors: GarmentColors): void {
  const halfWidth = 15;
  drawRibBand(
    picture,
    createSpline([
      [0, neckY + 16],
      [0, foot],
    ]),
    -halfWidth,
    halfWidth,
    colors.cloth,
    6,
  );
  picture.softLine(
    [
      [-halfWidth, neckY],
      [-halfWidth, foot],
    ],
    colors.cloth.line,
    5,
    0.4,
  );
  drawRibBand(picture, neck, -24, 2, colors.cloth, 5.4);
  const count = Math.max(4, Math.round((neckY - foot) / 82));
  for (let i = 0; i < count; i += 1)
    drawButton(picture, [0, neckY - 18 - (i * (neckY - foot - 44)) / (count - 1)], 9, colors.accent.base);
}

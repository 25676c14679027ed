import type { deriveTones } from '../kit/color.ts';
import { type Curve, createRoundedBox, createSpline, insetOutline, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { Tee } from './teeDesign.ts';
import type { TorsoCut } from './torso.ts';
import { drawButton, drawRibBand } from './trims.ts';

/** Draws the rib, the placket or the collar at a tee's neck. */
export function finishTeeNeck(
  picture: Picture,
  design: Tee,
  neck: Curve,
  colors: GarmentColors,
  isBack: boolean,
): void {
  const ribs = design.ringer ? colors.contrast : colors.cloth;
  if (!isBack && (design.neck === 'polo' || design.neck === 'henley')) drawPlacket(picture, design, colors);
  if (design.neck === 'polo') drawPoloCollar(picture, design.cut, ribs, isBack);
  else drawRibBand(picture, neck, -16, 1, ribs, 4.4);
}

function drawPlacket(picture: Picture, { cut, depth }: Tee, { cloth, thread, contrast }: GarmentColors): void {
  const top = cut.neck[1] - depth + 4;
  const placket = createRoundedBox([-15, top - 116], [15, top], 2);
  picture.panel(placket, cloth.base, cloth, { rise: 0.7, material: 'jersey' });
  picture.stitch(insetOutline(placket, 4), thread, { width: 0.45 });
  for (const y of [top - 22, top - 58, top - 94])
    drawButton(picture, [0, y], 6.2, contrast.base === cloth.base ? '#f1eee6' : contrast.base);
}

/** The upper end of the collar's right leaf. */
export const getPoloCollarTop = ({ neck: [x, y] }: TorsoCut): Point => [x - 4, y + 6];

function drawPoloCollar(picture: Picture, cut: TorsoCut, ribs: ReturnType<typeof deriveTones>, isBack: boolean): void {
  const [x, y] = cut.neck;
  if (isBack) {
    const collar = createSpline(
      [
        [-x - 6, y - 4, 1],
        [-x - 14, y - 30],
        [-x * 0.5, y - 50],
        [0, y - 54],
        [x * 0.5, y - 50],
        [x + 14, y - 30],
        [x + 6, y - 4, 1],
        [x * 0.5, y + 6],
        [0, y + 9],
        [-x * 0.5, y + 6],
      ],
      true,
    );
    picture.panel(collar, picture.shading(ribs, [0, y + 9], [0, y - 54]), ribs, {
      rise: 1,
      material: 'rib',
      strength: 0.3,
      shadow: 0.2,
    });
    return;
  }
  const [topX, topY] = getPoloCollarTop(cut);
  for (const side of [-1, 1]) {
    const leaf = createSpline(
      [
        [side * topX, topY, 1],
        [side * (x + 16), y - 40],
        [side * (x - 6), y - 100, 1],
        [side * 24, y - 78],
        [side * 3, y - 68, 1],
        [side * (x - 22), y - 34],
      ],
      true,
    );
    picture.panel(leaf, picture.shading(ribs, [0, y], [side * x, y - 90]), ribs, {
      rise: 1,
      material: 'rib',
      strength: 0.3,
      shadow: 0.22,
    });
  }
}

import type { Rng } from '../../../services/images/drawings/rng.ts';
import { METAL } from '../kit/color.ts';
import { type Curve, createEllipse, createRoundedBox, cutCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShell, type Look } from './drawShell.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { Focus } from './garmentDrawer.ts';
import { drawBagPanel, drawBagZip, drawFloorShadow, drawMakerPatch } from './hardware.ts';
import { parseOutline, plotPath } from './plot.ts';

/** A round hard case with a zip all round. */
export function drawHeadphoneCase(picture: Picture, look: Look, isBack: boolean, isHeld = false): Focus {
  const { chance, cloth, trim, colors } = look;
  const halfWidth = chance.pickNumber(232, 262);
  const halfHeight = halfWidth * chance.pickNumber(1, 1.14);
  const cornerShare = chance.pickNumber(0.72, 0.86);
  const shape = parseOutline`0,${halfHeight} ${halfWidth * cornerShare},${halfHeight * cornerShare} ${halfWidth},0 ${halfWidth * cornerShare},${-halfHeight * cornerShare} 0,${-halfHeight} ${-halfWidth * cornerShare},${-halfHeight * cornerShare} ${-halfWidth},0 ${-halfWidth * cornerShare},${halfHeight * cornerShare}`;
  if (!isHeld) drawFloorShadow(picture, halfWidth * 0.8, -halfHeight + 6);
  picture.cord(
    plotPath`-30,${halfHeight - 14} -26,${halfHeight + 60} 0,${halfHeight + 76} 26,${halfHeight + 60} 30,${halfHeight - 14}`,
    trim.tones,
    15,
    {
      isFlat: true,
    },
  );
  drawShell(picture, look, shape, 44, 78);
  const seam = shape.map(([x, y]) => [x * 0.97, y * 0.97] as const);
  picture.softLine([...seam, ...seam.slice(0, 1)], cloth.tones.line, 8, 0.35);
  const rim = shape.map(([x, y]) => [x * 0.9, y * 0.9] as const);
  drawBagZip(
    picture,
    cutCurve([...rim, ...rim.slice(0, 1)], 0.02, 0.98, 90),
    cloth,
    chance.pick([METAL.steel, METAL.gunmetal]),
    trim.tones,
  );
  if (isBack) {
    drawBagPanel(
      picture,
      createRoundedBox([-halfWidth * 0.5, -halfHeight * 0.3], [halfWidth * 0.5, halfHeight * 0.16], 22),
      cloth,
      {
        round: 10,
        height: 10,
        sewn: 8,
      },
    );
    return { at: [0, 0], width: 300 };
  }
  drawEmboss(picture, halfWidth, halfHeight, colors, chance);
  drawMakerPatch(picture, [0, -halfHeight * 0.5], 20, trim, chance.pickInteger(0, 2));
  return { at: [halfWidth * 0.3, halfHeight * 0.5], width: 300 };
}

/** The outline of headphones pressed into the lid. */
function drawEmboss(
  picture: Picture,
  halfWidth: number,
  halfHeight: number,
  { cloth }: GarmentColors,
  chance: Rng,
): void {
  const up = halfHeight * chance.pickNumber(0.08, 0.18);
  const arcHalfWidth = halfWidth * chance.pickNumber(0.34, 0.42);
  const strokes: readonly Curve[] = [
    plotPath`${-arcHalfWidth},${up - 40} ${-arcHalfWidth},${up + 60} ${-arcHalfWidth * 0.6},${up + 128} 0,${up + 146} ${arcHalfWidth * 0.6},${up + 128} ${arcHalfWidth},${up + 60} ${arcHalfWidth},${up - 40}`,
    [...createEllipse([-arcHalfWidth + 4, up - 40], 26, 44), [-arcHalfWidth + 30, up - 40]],
    [...createEllipse([arcHalfWidth - 4, up - 40], 26, 44), [arcHalfWidth + 22, up - 40]],
  ];
  for (const stroke of strokes) {
    picture.line(stroke, cloth.line, 9, { opacity: 0.35 });
    picture.line(
      stroke.map(([x, y]) => [x + 1.6, y - 3]),
      cloth.high,
      4,
      { opacity: 0.5 },
    );
  }
}

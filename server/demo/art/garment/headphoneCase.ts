import { METAL } from '../kit/color.ts';
import { type Curve, createEllipse, createRoundedBox, cutCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Rng } from '../kit/rng.ts';
import { drawShell, type Look } from './caseShell.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { Focus } from './garmentDrawer.ts';
import { drawBagPanel, drawBagZip, drawFloorShadow, drawMakerPatch } from './hardware.ts';
import { outline, path } from './plot.ts';

/** A round hard case with a zip all round. */
export function drawHeadphoneCase(picture: Picture, look: Look, back: boolean): Focus {
  const { chance, cloth, trim, colors } = look;
  const wide = chance.between(232, 262);
  const tall = wide * chance.between(1, 1.14);
  const square = chance.between(0.72, 0.86);
  const shape = outline`0,${tall} ${wide * square},${tall * square} ${wide},0 ${wide * square},${-tall * square} 0,${-tall} ${-wide * square},${-tall * square} ${-wide},0 ${-wide * square},${tall * square}`;
  drawFloorShadow(picture, wide * 0.8, -tall + 6);
  picture.cord(path`-30,${tall - 14} -26,${tall + 60} 0,${tall + 76} 26,${tall + 60} 30,${tall - 14}`, trim.tones, 15, {
    flat: true,
  });
  drawShell(picture, look, shape, 44, 78);
  const seam = shape.map(([x, y]) => [x * 0.97, y * 0.97] as const);
  picture.soft([...seam, ...seam.slice(0, 1)], cloth.tones.line, 8, 0.35);
  const rim = shape.map(([x, y]) => [x * 0.9, y * 0.9] as const);
  drawBagZip(
    picture,
    cutCurve([...rim, ...rim.slice(0, 1)], 0.02, 0.98, 90),
    cloth,
    chance.pick([METAL.steel, METAL.gunmetal]),
    trim.tones,
  );
  if (back) {
    drawBagPanel(picture, createRoundedBox([-wide * 0.5, -tall * 0.3], [wide * 0.5, tall * 0.16], 22), cloth, {
      round: 10,
      height: 10,
      sewn: 8,
    });
    return { at: [0, 0], width: 300 };
  }
  drawEmboss(picture, wide, tall, colors, chance);
  drawMakerPatch(picture, [0, -tall * 0.5], 20, trim, chance.whole(0, 2));
  return { at: [wide * 0.3, tall * 0.5], width: 300 };
}

/** The outline of headphones pressed into the lid. */
function drawEmboss(picture: Picture, wide: number, tall: number, { cloth }: GarmentColors, chance: Rng): void {
  const up = tall * chance.between(0.08, 0.18);
  const half = wide * chance.between(0.34, 0.42);
  const strokes: readonly Curve[] = [
    path`${-half},${up - 40} ${-half},${up + 60} ${-half * 0.6},${up + 128} 0,${up + 146} ${half * 0.6},${up + 128} ${half},${up + 60} ${half},${up - 40}`,
    [...createEllipse([-half + 4, up - 40], 26, 44), [-half + 30, up - 40]],
    [...createEllipse([half - 4, up - 40], 26, 44), [half + 22, up - 40]],
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

import { deriveTones, METAL } from '../kit/color.ts';
import { type Curve, createBand, createRoundedBox, insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { Glove } from './gloveDesign.ts';
import { drawHatPiece, type HatCloth } from './headwear.ts';
import { parseOutline, plotPath } from './plot.ts';
import { drawRibBand } from './trims.ts';

export function drawLeatherCuff(
  picture: Picture,
  { halfWidth, cuff, trim }: Glove,
  cloth: HatCloth,
  colors: GarmentColors,
  flip: (curve: Curve) => Curve,
): void {
  const shape = flip(
    parseOutline`${-halfWidth + 2},6! 0,0 ${halfWidth - 2},6! ${halfWidth + 6},${-cuff}! 0,${-cuff - 6} ${-halfWidth - 6},${-cuff}!`,
  );
  drawHatPiece(picture, shape, cloth, {
    round: 10,
    height: 14,
    marks: () => picture.stitch(insetOutline(shape, 6), colors.thread, { width: 0.5 }),
  });
  picture.softLine(flip(plotPath`${-halfWidth},4 0,-2 ${halfWidth},4`), colors.cloth.line, 5, 0.5);
  const brass = deriveTones(METAL.brass);
  if (trim === 'button')
    picture.oval(
      [0, -cuff * 0.4],
      8,
      8,
      picture.radial(
        [
          [0, brass.high],
          [0.7, brass.base],
          [1, brass.line],
        ],
        [-2, -cuff * 0.4 + 3],
        10,
        10,
      ),
    );
  if (trim === 'strap') {
    picture.panel(createRoundedBox([-halfWidth, -28], [halfWidth, -10], 4), colors.accent.base, colors.accent, {
      rise: 0.8,
      material: 'leather',
      shadow: 0.2,
    });
    picture.panel(createRoundedBox([-13, -33], [13, -5], 4), brass.base, brass, { rise: 0.8, shadow: 0.2 });
  }
  if (trim === 'bow') {
    const bow = parseOutline`-26,-8! -5,-17 5,-17 26,-8! 24,-20 26,-34! 5,-24 -5,-24 -26,-34! -24,-20`;
    picture.panel(bow, colors.cloth.light, colors.cloth, { rise: 0.8, shadow: 0.25 });
    picture.panel(createRoundedBox([-6, -31], [6, -11], 3), colors.cloth.base, colors.cloth, { rise: 0.6 });
  }
}

/** A ski glove's wide cuff with its strap and drawcord. */
export function drawGauntlet(
  picture: Picture,
  { halfWidth, cuff }: Glove,
  cloth: HatCloth,
  flip: (curve: Curve) => Curve,
): void {
  const { colors } = cloth;
  const shape = flip(
    parseOutline`${-halfWidth},16! 0,10 ${halfWidth},16! ${halfWidth + 22},${-cuff}! 0,${-cuff - 10} ${-halfWidth - 22},${-cuff}!`,
  );
  picture.hang(shape);
  drawHatPiece(picture, shape, cloth, { round: 14, height: 22, tones: colors.contrast });
  const strap = flip(createBand(plotPath`${-halfWidth - 4},-14 0,-20 ${halfWidth + 4},-14`, 11, -11));
  picture.panel(strap, colors.accent.base, colors.accent, { rise: 1, material: 'canvas', shadow: 0.2 });
  picture.panel(createRoundedBox([-15, -36], [15, -4], 5), '#2b2f36', deriveTones('#2b2f36'), { rise: 0.9 });
  drawRibBand(
    picture,
    flip(plotPath`${-halfWidth - 22},${-cuff + 6} 0,${-cuff - 4} ${halfWidth + 22},${-cuff + 6}`),
    8,
    -8,
    colors.contrast,
    7,
  );
}

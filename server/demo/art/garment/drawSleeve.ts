import { deriveTones, METAL } from '../kit/color.ts';
import { createRoundedBox, cutCurve, insetOutline, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShell, type Look } from './drawShell.ts';
import type { Focus } from './garmentDrawer.ts';
import { drawBagPanel, drawBagZip, drawMakerPatch } from './hardware.ts';
import type { Ridge } from './heightField.ts';
import { plotPath, plotSymmetric } from './plot.ts';
import { drawStud } from './trims.ts';

/** A laptop's sleeve, lying flat. */
export function drawSleeve(picture: Picture, look: Look, isBack: boolean): Focus {
  const { chance, cloth, trim, colors } = look;
  const halfWidth = 300;
  const halfHeight = chance.pickNumber(196, 218);
  const shape = createRoundedBox([-halfWidth, -halfHeight], [halfWidth, halfHeight], chance.pickNumber(18, 44));
  const closing = chance.pick(['zip', 'flap', 'zip', 'snap']);
  picture.hang(shape);
  if (closing === 'flap' || closing === 'snap') drawLaptop(picture, halfWidth, halfHeight);
  drawShell(
    picture,
    look,
    shape,
    16,
    26,
    chance.chance(0.3) && look.spec.pattern === undefined ? createChannels(halfWidth, halfHeight) : [],
    () => picture.stitch(insetOutline(shape, 10), cloth.thread, { width: 0.6 }),
  );
  if (closing === 'zip')
    drawBagZip(
      picture,
      cutCurve(
        offsetCurve(
          plotPath`${-halfWidth + 16},${halfHeight - 60} ${-halfWidth + 30},${halfHeight - 22} 0,${halfHeight - 17} ${halfWidth - 30},${halfHeight - 22} ${halfWidth - 16},${halfHeight - 60}`,
          0,
        ),
        0,
        1,
        60,
      ),
      cloth,
      METAL.steel,
      trim.tones,
    );
  if (!isBack && closing === 'flap') {
    const flap = plotSymmetric`0,${halfHeight + 6} ${halfWidth * 0.6},${halfHeight + 6} ${halfWidth - 4},${halfHeight - 4}! ${halfWidth - 40},${halfHeight * 0.3} ${halfWidth * 0.5},${halfHeight * 0.02} 0,${-halfHeight * 0.06}`;
    drawBagPanel(picture, flap, chance.chance(0.5) ? trim : cloth, {
      round: 14,
      height: 18,
      sewn: 9,
      lift: 1.4,
      on: shape,
    });
    drawStud(picture, [0, halfHeight * 0.04], 11, METAL.brass);
  }
  if (!isBack && closing === 'snap') {
    const tab = createRoundedBox([-30, halfHeight * 0.2], [30, halfHeight + 30], 14);
    drawBagPanel(picture, tab, trim, { round: 8, height: 8, sewn: 6 });
    drawStud(picture, [0, halfHeight * 0.42], 10, METAL.brass);
  }
  if (!isBack && closing === 'zip') {
    if (chance.chance(0.45))
      drawBagPanel(
        picture,
        createRoundedBox([-halfWidth * 0.8, -halfHeight * 0.84], [halfWidth * 0.8, halfHeight * 0.24], 18),
        cloth,
        {
          round: 10,
          height: 9,
          sewn: 8,
        },
      );
    drawMakerPatch(picture, [halfWidth * 0.62, -halfHeight * 0.6], 22, trim, chance.pickInteger(0, 2));
  }
  if (isBack)
    drawBagPanel(
      picture,
      plotSymmetric`0,${halfHeight * 0.1} ${halfWidth * 0.6},${halfHeight * 0.1} ${halfWidth * 0.78},0 ${halfWidth * 0.6},${-halfHeight * 0.1} 0,${-halfHeight * 0.1}`,
      { ...trim, tones: colors.cloth },
      { round: 8, height: 8, sewn: 8, lift: 0.6 },
    );
  return { at: [halfWidth * 0.5, halfHeight * 0.5], width: 300 };
}

/** The edge of the laptop that is visible in an open sleeve. */
function drawLaptop(picture: Picture, halfWidth: number, halfHeight: number): void {
  const steel = deriveTones('#c3c7cc');
  const lid = createRoundedBox([-halfWidth + 14, halfHeight - 60], [halfWidth - 14, halfHeight + 34], 20);
  picture.hang(lid);
  picture.panel(
    lid,
    picture.linear(
      [
        [0, steel.light],
        [1, steel.shade],
      ],
      [0, halfHeight + 34],
      [0, halfHeight - 10],
    ),
    steel,
    { rise: 0.6, shadow: 0 },
  );
}

const createChannels = (halfWidth: number, halfHeight: number): readonly Ridge[] =>
  [-0.6, -0.2, 0.2, 0.6].map((share) => ({
    path: [
      [-halfWidth, halfHeight * share],
      [halfWidth, halfHeight * share],
    ],
    width: 8,
    height: -10,
    taper: 'none',
    profile: 'crease',
  }));

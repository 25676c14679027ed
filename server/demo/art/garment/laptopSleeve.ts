import { deriveTones, METAL } from '../kit/color.ts';
import { createRoundedBox, cutCurve, insetOutline, offset } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShell, type Look } from './caseShell.ts';
import type { Focus } from './garmentDrawer.ts';
import { drawBagPanel, drawBagZip, drawMakerPatch } from './hardware.ts';
import type { Ridge } from './heightField.ts';
import { path, symmetric } from './plot.ts';
import { drawStud } from './trims.ts';

/** A laptop's sleeve, lying flat. */
export function drawSleeve(picture: Picture, look: Look, back: boolean): Focus {
  const { chance, cloth, trim, colors } = look;
  const half = 300;
  const tall = chance.between(196, 218);
  const shape = createRoundedBox([-half, -tall], [half, tall], chance.between(18, 44));
  const closing = chance.pick(['zip', 'flap', 'zip', 'snap']);
  picture.hang(shape);
  if (closing === 'flap' || closing === 'snap') drawLaptop(picture, half, tall);
  drawShell(
    picture,
    look,
    shape,
    16,
    26,
    chance.chance(0.3) && look.spec.pattern === undefined ? createChannels(half, tall) : [],
    () => picture.stitch(insetOutline(shape, 10), cloth.thread, { width: 0.6 }),
  );
  if (closing === 'zip')
    drawBagZip(
      picture,
      cutCurve(
        offset(
          path`${-half + 16},${tall - 60} ${-half + 30},${tall - 22} 0,${tall - 17} ${half - 30},${tall - 22} ${half - 16},${tall - 60}`,
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
  if (!back && closing === 'flap') {
    const flap = symmetric`0,${tall + 6} ${half * 0.6},${tall + 6} ${half - 4},${tall - 4}! ${half - 40},${tall * 0.3} ${half * 0.5},${tall * 0.02} 0,${-tall * 0.06}`;
    drawBagPanel(picture, flap, chance.chance(0.5) ? trim : cloth, {
      round: 14,
      height: 18,
      sewn: 9,
      lift: 1.4,
      on: shape,
    });
    drawStud(picture, [0, tall * 0.04], 11, METAL.brass);
  }
  if (!back && closing === 'snap') {
    const tab = createRoundedBox([-30, tall * 0.2], [30, tall + 30], 14);
    drawBagPanel(picture, tab, trim, { round: 8, height: 8, sewn: 6 });
    drawStud(picture, [0, tall * 0.42], 10, METAL.brass);
  }
  if (!back && closing === 'zip') {
    if (chance.chance(0.45))
      drawBagPanel(picture, createRoundedBox([-half * 0.8, -tall * 0.84], [half * 0.8, tall * 0.24], 18), cloth, {
        round: 10,
        height: 9,
        sewn: 8,
      });
    drawMakerPatch(picture, [half * 0.62, -tall * 0.6], 22, trim, chance.whole(0, 2));
  }
  if (back)
    drawBagPanel(
      picture,
      symmetric`0,${tall * 0.1} ${half * 0.6},${tall * 0.1} ${half * 0.78},0 ${half * 0.6},${-tall * 0.1} 0,${-tall * 0.1}`,
      { ...trim, tones: colors.cloth },
      { round: 8, height: 8, sewn: 8, lift: 0.6 },
    );
  return { at: [half * 0.5, tall * 0.5], width: 300 };
}

/** The edge of the laptop that is visible in an open sleeve. */
function drawLaptop(picture: Picture, half: number, tall: number): void {
  const steel = deriveTones('#c3c7cc');
  const lid = createRoundedBox([-half + 14, tall - 60], [half - 14, tall + 34], 20);
  picture.hang(lid);
  picture.panel(
    lid,
    picture.linear(
      [
        [0, steel.light],
        [1, steel.shade],
      ],
      [0, tall + 34],
      [0, tall - 10],
    ),
    steel,
    { rise: 0.6, shadow: 0 },
  );
}

const createChannels = (half: number, tall: number): readonly Ridge[] =>
  [-0.6, -0.2, 0.2, 0.6].map((share) => ({
    path: [
      [-half, tall * share],
      [half, tall * share],
    ],
    width: 8,
    height: -10,
    taper: 'none',
    profile: 'crease',
  }));

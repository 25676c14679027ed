import { deriveTones, METAL } from '../kit/color.ts';
import { createRoundedBox, insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShell, type Look } from './caseShell.ts';
import type { Focus } from './garmentDrawer.ts';
import { type BagCloth, drawBagPanel, drawMakerPatch } from './hardware.ts';
import { polygon } from './plot.ts';
import { drawRing } from './trims.ts';

/** A phone's case: its outer side, or the screen it frames. */
export function drawPhone(picture: Picture, look: Look, back: boolean): Focus {
  const { chance, cloth, trim, colors } = look;
  const half = chance.between(158, 172);
  const tall = chance.between(326, 344);
  const corner = chance.between(44, 62);
  const shape = createRoundedBox([-half, -tall], [half, tall], corner);
  picture.hang(shape);
  const black = deriveTones('#1b1d22');
  if (back) {
    drawShell(picture, look, shape, 8, 16);
    const glass = insetOutline(shape, 15);
    picture.panel(
      glass,
      picture.linear(
        [
          [0, '#2c3038'],
          [0.5, '#16181d'],
          [1, '#0f1014'],
        ],
        [-half, tall],
        [half, -tall],
      ),
      black,
      { rise: -0.6, shadow: 0 },
    );
    picture.group({ clip: glass }, () =>
      picture.fill(polygon`${-half},${tall} ${half * 0.4},${tall} ${-half * 0.7},${-tall} ${-half},${-tall}`, '#fff', {
        opacity: 0.06,
      }),
    );
    picture.oval([0, tall - 44], 9, 9, '#08090b');
    return { at: [0, tall - 130], width: 300 };
  }
  drawShell(picture, look, shape, 10, 18, [], () => {
    if (cloth.material === 'leather') picture.stitch(insetOutline(shape, 11), cloth.thread, { width: 0.55 });
  });
  const wide = chance.chance(0.5);
  const lens = wide
    ? createRoundedBox([-half + 28, tall - 172], [-half + 172, tall - 28], 34)
    : createRoundedBox([-half + 28, tall - 208], [-half + 104, tall - 28], 36);
  picture.panel(
    lens,
    picture.linear(
      [
        [0, '#363a42'],
        [1, '#15171b'],
      ],
      [-half, tall],
      [-half + 160, tall - 180],
    ),
    black,
    { rise: -1, shadow: 0 },
  );
  const spots = wide
    ? ([
        [-half + 68, tall - 68],
        [-half + 132, tall - 100],
        [-half + 68, tall - 132],
      ] as const)
    : ([
        [-half + 66, tall - 74],
        [-half + 66, tall - 152],
      ] as const);
  for (const [x, y] of spots) {
    picture.oval(
      [x, y],
      27,
      27,
      picture.radial(
        [
          [0, '#0a0b0e'],
          [0.62, '#1d2129'],
          [0.7, '#4a505b'],
          [1, '#16181c'],
        ],
        [x, y],
        27,
        27,
      ),
    );
    picture.oval([x - 7, y + 8], 6, 5, '#7f93b5', { opacity: 0.7 });
  }
  if (chance.chance(0.35)) drawCardSlot(picture, half, trim);
  else if (chance.chance(0.3)) {
    drawRing(picture, [0, -70], 52, 8, METAL.steel);
    picture.oval([0, -70], 12, 12, colors.accent.base);
  } else drawMakerPatch(picture, [0, -tall + 90], 20, trim, chance.whole(0, 2));
  return { at: [-half * 0.3, tall - 160], width: 290 };
}

function drawCardSlot(picture: Picture, half: number, trim: BagCloth): void {
  const slot = createRoundedBox([-half + 30, -230], [half - 30, -40], 16);
  picture.panel(createRoundedBox([-half + 40, -120], [half - 40, -14], 10), '#e9e4d8', deriveTones('#d8d2c4'), {
    rise: 0.6,
  });
  drawBagPanel(picture, slot, trim, { round: 8, height: 8, sewn: 7 });
}

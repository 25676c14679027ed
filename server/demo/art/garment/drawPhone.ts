import { deriveTones, METAL } from '../kit/color.ts';
import { createRoundedBox, insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShell, type Look } from './drawShell.ts';
import type { Focus } from './garmentDrawer.ts';
import { type BagCloth, drawBagPanel, drawMakerPatch } from './hardware.ts';
import { plotPolygon } from './plot.ts';
import { drawRing } from './trims.ts';

/** A phone's case: its outer side, or the screen it frames. */
export function drawPhone(picture: Picture, look: Look, isBack: boolean): Focus {
  const { chance, cloth, trim, colors } = look;
  const halfWidth = chance.pickNumber(158, 172);
  const halfHeight = chance.pickNumber(326, 344);
  const corner = chance.pickNumber(44, 62);
  const shape = createRoundedBox([-halfWidth, -halfHeight], [halfWidth, halfHeight], corner);
  picture.hang(shape);
  const black = deriveTones('#1b1d22');
  if (isBack) {
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
        [-halfWidth, halfHeight],
        [halfWidth, -halfHeight],
      ),
      black,
      { rise: -0.6, shadow: 0 },
    );
    picture.group({ clip: glass }, () =>
      picture.fill(
        plotPolygon`${-halfWidth},${halfHeight} ${halfWidth * 0.4},${halfHeight} ${-halfWidth * 0.7},${-halfHeight} ${-halfWidth},${-halfHeight}`,
        '#fff',
        {
          opacity: 0.06,
        },
      ),
    );
    picture.oval([0, halfHeight - 44], 9, 9, '#08090b');
    return { at: [0, halfHeight - 130], width: 300 };
  }
  drawShell(picture, look, shape, 10, 18, [], () => {
    if (cloth.material === 'leather') picture.stitch(insetOutline(shape, 11), cloth.thread, { width: 0.55 });
  });
  const isWide = chance.chance(0.5);
  const lens = isWide
    ? createRoundedBox([-halfWidth + 28, halfHeight - 172], [-halfWidth + 172, halfHeight - 28], 34)
    : createRoundedBox([-halfWidth + 28, halfHeight - 208], [-halfWidth + 104, halfHeight - 28], 36);
  picture.panel(
    lens,
    picture.linear(
      [
        [0, '#363a42'],
        [1, '#15171b'],
      ],
      [-halfWidth, halfHeight],
      [-halfWidth + 160, halfHeight - 180],
    ),
    black,
    { rise: -1, shadow: 0 },
  );
  const spots = isWide
    ? ([
        [-halfWidth + 68, halfHeight - 68],
        [-halfWidth + 132, halfHeight - 100],
        [-halfWidth + 68, halfHeight - 132],
      ] as const)
    : ([
        [-halfWidth + 66, halfHeight - 74],
        [-halfWidth + 66, halfHeight - 152],
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
  if (chance.chance(0.35)) drawCardSlot(picture, halfWidth, trim);
  else if (chance.chance(0.3)) {
    drawRing(picture, [0, -70], 52, 8, METAL.steel);
    picture.oval([0, -70], 12, 12, colors.accent.base);
  } else drawMakerPatch(picture, [0, -halfHeight + 90], 20, trim, chance.pickInteger(0, 2));
  return { at: [-halfWidth * 0.3, halfHeight - 160], width: 290 };
}

function drawCardSlot(picture: Picture, halfWidth: number, trim: BagCloth): void {
  const slot = createRoundedBox([-halfWidth + 30, -230], [halfWidth - 30, -40], 16);
  picture.panel(
    createRoundedBox([-halfWidth + 40, -120], [halfWidth - 40, -14], 10),
    '#e9e4d8',
    deriveTones('#d8d2c4'),
    {
      rise: 0.6,
    },
  );
  drawBagPanel(picture, slot, trim, { round: 8, height: 8, sewn: 7 });
}

import type { ArtSpec } from '../artSpec.ts';
import { drawCloth } from '../garment/drawCloth.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { parseOutline } from '../garment/plot.ts';
import { drawBuckle } from '../garment/trims.ts';
import { drawDial } from '../jewelry/drawDial.ts';
import { createMetal } from '../jewelry/metal.ts';
import { createBoxBetween, drawCase, drawReverse, type WatchLook } from '../jewelry/watchParts.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveThreadColor, deriveTones, METAL } from '../kit/color.ts';
import { type Curve, createRoundedBox, insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng } from '../kit/rng.ts';
import { findModel } from '../models.ts';

const FRAME: Frame = { scale: 1, originX: 368, originY: 460, keep: { x: 130, y: 30, width: 476, height: 860 } };

export const watch = createGarmentDrawer(FRAME, drawWatch);

const DIALS = ['#f4f1ea', '#1c2027', '#22324a', '#2f4a3f', '#e9e4d8'] as const;

function designWatch(spec: ArtSpec): WatchLook & { readonly strapWidth: number; readonly name: 'leather' | 'steel' } {
  const chance = createRng(spec.seed, 'watch');
  const name = findModel('watch', spec.model);
  const caseColor = name === 'steel' ? spec.colors.main : chance.pick([METAL.steel, METAL.steel, '#d6ae5c', '#d6a48d']);
  return {
    name,
    metal: createMetal(caseColor),
    dial: chance.pick(DIALS),
    radius: chance.pickNumber(160, 182),
    strapWidth: chance.pickNumber(84, 98),
    markers: chance.pick(['bars', 'dots', 'quarters']),
    hasSeconds: chance.chance(0.55),
    hasDate: chance.chance(0.5),
    bezel: chance.pickNumber(11, 22),
    accent: spec.colors.accent ?? '#b3282d',
  };
}

function drawWatch(picture: Picture, spec: ArtSpec, isBack: boolean): Focus {
  const design = designWatch(spec);
  const { radius } = design;
  for (const side of [1, -1] as const) {
    if (design.name === 'steel') drawLinkStrap(picture, design, side);
    else drawLeatherStrap(picture, design, spec, side, isBack);
  }
  drawCase(picture, design, isBack);
  if (isBack) drawReverse(picture, design);
  else drawDial(picture, design);
  return { at: [40, 10], width: radius * 2.1 };
}

/** One half of the strap: the long one with holes below, the short one with the buckle above. */
function drawLeatherStrap(
  picture: Picture,
  { strapWidth: width, radius, metal }: ReturnType<typeof designWatch>,
  spec: ArtSpec,
  side: 1 | -1,
  isBack: boolean,
): void {
  const main = isBack ? '#c9a982' : spec.colors.main;
  const tones = deriveTones(main);
  const from = radius * 0.8;
  const to = side > 0 ? 352 : 398;
  const narrow = width * 0.82;
  const end: Curve =
    side > 0
      ? parseOutline`${-width},${from}! ${-narrow},${to}! ${narrow},${to}! ${width},${from}!`
      : parseOutline`${-width},${from}! ${-narrow},${to - 34}! ${-narrow * 0.6},${to - 6} 0,${to} ${narrow * 0.6},${to - 6} ${narrow},${to - 34}! ${width},${from}!`;
  const outline = side > 0 ? end : end.map(([x, y]): readonly [number, number] => [x, -y]);
  picture.hang(outline);
  drawCloth(picture, {
    outline,
    tones,
    material: isBack ? 'suede' : 'leather',
    gloss: isBack ? 0 : 0.4,
    round: 16,
    height: 18,
    edge: 0.6,
    marks: () => {
      if (!isBack) picture.stitch(insetOutline(outline, 9), deriveThreadColor(main), { width: 0.6 });
    },
  });
  if (side < 0) {
    for (let hole = 0; hole < 5; hole += 1) {
      picture.oval([0, -from - 130 - hole * 26], 5, 6.5, tones.line);
      picture.oval([-0.6, -from - 131 - hole * 26], 3.6, 5, '#17110c', { opacity: 0.8 });
    }
    return;
  }
  drawBuckle(picture, [0, to + 8], narrow * 2 + 34, 58, metal.tones.base, tones);
  picture.panel(createRoundedBox([-narrow - 5, to - 92], [narrow + 5, to - 70], 5), tones.shade, tones, {
    rise: 0.8,
    material: 'leather',
    shadow: 0.25,
  });
}

/** A bracelet of three-part links, narrower towards its ends. */
function drawLinkStrap(
  picture: Picture,
  { strapWidth, radius, metal }: ReturnType<typeof designWatch>,
  side: 1 | -1,
): void {
  const { tones, glint, dark } = metal;
  const from = radius * 0.84;
  const step = 27;
  const count = Math.floor((396 - from) / step);
  const end = from + count * step;
  picture.hang(createBoxBetween([-strapWidth * 0.9, side * from], [strapWidth * 0.9, side * end], 8));
  for (let row = 0; row < count; row += 1) {
    const width = strapWidth * (1 - (row / count) * 0.16);
    const low = side > 0 ? from + row * step : -from - (row + 1) * step;
    for (const part of [-1, 0, 1]) {
      const half = part === 0 ? width * 0.4 : width * 0.29;
      const middle = part * width * 0.71;
      const box = createRoundedBox([middle - half, low + 1.2], [middle + half, low + step - 1.2], part === 0 ? 8 : 5);
      const paint = picture.linear(
        [
          [0, tones.shade],
          [0.22, part === 0 ? glint : tones.high],
          [0.55, tones.base],
          [0.85, part === 0 ? tones.deep : tones.shade],
          [1, dark],
        ],
        [0, low + step],
        [0, low],
      );
      picture.fill(box, paint);
      picture.line(box, dark, 1, { opacity: 0.6, isClosed: true });
    }
  }
  // Shade toward both edges, since the bracelet is curved.
  for (const edge of [-1, 1])
    picture.softLine(
      [
        [edge * strapWidth, side * from],
        [edge * strapWidth * 0.86, side * end],
      ],
      dark,
      12,
      0.35,
    );
}

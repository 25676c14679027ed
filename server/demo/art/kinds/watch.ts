import type { ArtSpec } from '../artSpec.ts';
import { drawCloth } from '../garment/drawCloth.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { parseOutline } from '../garment/plot.ts';
import { drawDial } from '../jewelry/drawDial.ts';
import { drawWornWatch } from '../jewelry/drawWornWatch.ts';
import { drawWire } from '../jewelry/metal.ts';
import { designWatch, type WatchDesign } from '../jewelry/watchDesign.ts';
import { drawLinkRow } from '../jewelry/watchLinks.ts';
import { createBoxBetween, drawCase, drawReverse } from '../jewelry/watchParts.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveThreadColor, deriveTones } from '../kit/color.ts';
import { type Curve, createRoundedBox, insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawWristWearer, placeWrist } from '../person/drawWristWearer.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1.16, originX: 368, originY: 460, keep: { x: 130, y: 30, width: 476, height: 860 } };

const WRIST = placeWrist(FRAME.scale, 'level');

export const watch = createGarmentDrawer(FRAME, drawWatch, () => WRIST.heights);

function drawWatch(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designWatch(spec);
  if (wearer) {
    const breadth = drawWristWearer(picture, spec, wearer, WRIST.place, 'level');
    drawWornWatch(picture, design, spec.colors.main, { place: WRIST.place, breadth, skin: wearer.skin });
    return { at: [0, 0], width: 300 };
  }
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
  { strapWidth: width, radius, metal }: WatchDesign,
  spec: ArtSpec,
  side: 1 | -1,
  isBack: boolean,
): void {
  const main = isBack ? '#c9a982' : spec.colors.main;
  const tones = deriveTones(main);
  const from = radius * 0.8;
  const to = side > 0 ? 302 : 344;
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
  picture.group({ clip: outline }, () => shadeEnd(picture, { width, end: side * to, dark: tones.line }));
  if (side < 0) {
    for (let hole = 0; hole < 5; hole += 1) {
      const y = -from - 104 - hole * 23;
      picture.oval([0, y], 4.6, 5.6, tones.line);
      picture.oval([-0.6, y - 1], 3.3, 4.4, '#17110c', { opacity: 0.8 });
    }
    return;
  }
  const ring = createRoundedBox([-narrow - 9, to - 12], [narrow + 9, to + 38], 12);
  drawWire(picture, [...ring, ...ring.slice(0, 2)], 10, metal, 0.25);
  drawWire(
    picture,
    [
      [0, to - 10],
      [0, to + 34],
    ],
    7,
    metal,
    0.2,
  );
  picture.panel(createRoundedBox([-narrow - 5, to - 92], [narrow + 5, to - 70], 5), tones.shade, tones, {
    rise: 0.8,
    material: 'leather',
    shadow: 0.25,
  });
}

/** A bracelet of three-part links, narrower towards its ends. */
function drawLinkStrap(picture: Picture, { strapWidth, radius, metal }: WatchDesign, side: 1 | -1): void {
  const from = radius * 0.84;
  const step = 27;
  const count = Math.floor((344 - from) / step);
  const end = from + count * step;
  picture.hang(createBoxBetween([-strapWidth * 0.9, side * from], [strapWidth * 0.9, side * end], 8));
  // Between the links, their pins are in the dark.
  picture.fill(
    createBoxBetween([-strapWidth * 0.84, side * from], [strapWidth * 0.84, side * (end - 3)], 4),
    metal.dark,
  );
  for (let row = 0; row < count; row += 1) {
    const width = strapWidth * (1 - (row / count) * 0.16);
    const low = side > 0 ? from + row * step : -from - (row + 1) * step;
    drawLinkRow(picture, metal, { low, step, width });
  }
  // The bracelet is curved across, and bends away at its end.
  for (const edge of [-1, 1])
    picture.softLine(
      [
        [edge * strapWidth, side * from],
        [edge * strapWidth * 0.86, side * end],
      ],
      metal.dark,
      12,
      0.45,
    );
  shadeEnd(picture, { width: strapWidth, end: side * end, dark: metal.dark });
}

type StrapEnd = { readonly width: number; readonly end: number; readonly dark: string };

/** Shades the end of a strap, which bends away. */
function shadeEnd(picture: Picture, { width, end, dark }: StrapEnd): void {
  const near = end - Math.sign(end) * 150;
  const shade = [
    [0, dark, 0],
    [1, dark, 0.5],
  ] as const;
  picture.fill(
    createBoxBetween([-width * 0.82, near], [width * 0.82, end], 8),
    picture.linear(shade, [0, near], [0, end]),
  );
}

import type { ArtSpec } from '../artSpec.ts';
import { drawCloth } from '../garment/drawCloth.ts';
import { createDrape } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawGauntlet, drawLeatherCuff } from '../garment/gloveCuffs.ts';
import { designGlove, type Glove } from '../garment/gloveDesign.ts';
import { drawHatPiece, type HatCloth } from '../garment/headwear.ts';
import type { Ridge } from '../garment/heightField.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import { drawRibBand } from '../garment/trims.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, mirror, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape } from '../person/drawFlatShape.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1.24, originX: 368, originY: 690, keep: { x: 84, y: 250, width: 568, height: 610 } };

export const gloves = createGarmentDrawer(FRAME, drawGloves, () => ({ bottomY: -330, topY: 350 }));

function drawGloves(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designGlove(spec);
  const colors = createGarmentColors(spec);
  const materials: Record<typeof design.name, Material> = {
    knit: 'knit',
    leather: 'leather',
    mitten: 'knit',
    ski: 'fine',
  };
  const cloth: HatCloth = {
    spec,
    colors,
    material: materials[design.name],
    isPrinted: design.name !== 'leather',
    gloss: design.name === 'leather' ? 0.6 : design.name === 'ski' ? 0.3 : 0,
  };
  const spacing = isBack ? 108 : 118;
  for (const side of [-1, 1] as const) {
    // A pair: thumbs inside, the right glove slightly in front.
    const turn = side * design.lean;
    const [cx, cy] = picture.place([side * spacing, 40]);
    picture.group(
      {
        transform: `translate(${side * spacing * FRAME.scale} ${side > 0 ? 14 : -6}) rotate(${turn} ${cx - side * spacing * FRAME.scale} ${cy})`,
      },
      () => {
        if (wearer) drawForearm(picture, wearer);
        drawHand(picture, design, cloth, colors, (isBack ? -side : side) as 1 | -1, isBack);
      },
    );
  }
  return { at: [-110, 120], width: 240 };
}

/** The bare arm below a glove, and the end of a sleeve. */
function drawForearm(picture: Picture, { skin, top }: Person): void {
  const arm = parseOutline`-44,30! 44,30! 44,-40 52,-140 62,-280 66,-520! -66,-520! -62,-280 -52,-140 -44,-40`;
  drawFlatShape(picture, arm, skin);
  const sleeve = parseOutline`-68,-196! 0,-205 68,-196! 74,-360 78,-600! -78,-600! -74,-360`;
  drawCloth(picture, { outline: sleeve, tones: top, material: 'jersey', round: 26, height: 26, contrast: 0.6 });
}

function drawHand(
  picture: Picture,
  design: Glove,
  cloth: HatCloth,
  colors: GarmentColors,
  side: 1 | -1,
  isBack: boolean,
): void {
  // Drawn like the left hand's, with its thumb to the right.
  const flip = (curve: Curve): Curve => (side < 0 ? curve : mirror(curve));
  const { name, halfWidth, cuff, twoTone } = design;
  const hand = flip(design.hand);
  const wrist = flip(plotPath`${-halfWidth},2 0,-4 ${halfWidth},2`);
  picture.hang(hand);
  if (name === 'ski') drawGauntlet(picture, design, cloth, flip);
  drawHatPiece(picture, hand, cloth, {
    round: name === 'ski' ? 15 : 12,
    height: name === 'ski' ? 26 : 19,
    strength: 0.8,
    ridges: createHandRidges(design, flip),
    marks: () => drawHandMarks(picture, design, colors, flip, isBack),
  });
  const left: Point = flip([[-halfWidth, 0]])[0] ?? [0, 0];
  const sign = left[0] < 0 ? -1 : 1;
  if (name === 'knit' || name === 'mitten')
    drawRibBand(picture, wrist, -sign * 9, sign * cuff, twoTone ? colors.contrast : colors.cloth, 7);
  if (name === 'leather') drawLeatherCuff(picture, design, cloth, colors, flip);
}

/** Valleys between the fingers, wrinkles on the thumb and across the palm. */
function createHandRidges({ fingerLines, name }: Glove, flip: (curve: Curve) => Curve): readonly Ridge[] {
  const lines = fingerLines.map(
    (line): Ridge => ({ path: flip(line), width: name === 'ski' ? 7 : 5, height: -9, taper: 'both' }),
  );
  const thumb: Ridge = { path: flip(plotPath`64,128 56,96 40,62`), width: [5, 11], height: -10, taper: 'both' };
  const wrinkles = [
    [-60, 30, -10, 42],
    [60, 26, 10, 34],
    [-64, 96, -20, 100],
    [84, 90, 98, 74],
  ].map(
    ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]): Ridge => ({
      path: flip(createDrape([x0, y0], [x1, y1], 5)),
      width: 4.5,
      height: 4,
      taper: 'end',
    }),
  );
  const quilt: readonly Ridge[] =
    name === 'ski'
      ? [44, 84].map((y) => ({
          path: flip(plotPath`-84,${y} 0,${y + 8} 84,${y}`),
          width: 5,
          height: -8,
          taper: 'none',
          profile: 'crease',
        }))
      : [];
  return [...lines, thumb, ...wrinkles, ...quilt];
}

function drawHandMarks(
  picture: Picture,
  { name, trim, fingerLines }: Glove,
  colors: GarmentColors,
  flip: (curve: Curve) => Curve,
  isBack: boolean,
): void {
  for (const line of fingerLines) picture.line(flip(line), colors.cloth.line, 1.2, { opacity: 0.35 });
  if (name === 'leather' && trim === 'points' && !isBack) {
    for (const x of [-30, 0, 30]) {
      const point = flip(plotPath`${x},130 ${x * 0.9},70`);
      picture.softLine(point, colors.cloth.line, 4, 0.5, { strokes: 3 });
      picture.stitch(offsetCurve(point, 3), colors.thread, { width: 0.4 });
    }
  }
  if (name === 'ski') {
    const palm = flip(parseOutline`-90,-10! -70,110 -40,150 24,146 58,118! 96,150 124,196! 160,150! 120,-10!`);
    if (isBack) picture.fill(palm, colors.contrast.base, { material: 'leather', strength: 0.8 });
    picture.stitch(flip(plotPath`-72,150 0,160 66,138`), colors.thread, { width: 0.5 });
  }
  if (name === 'mitten' && !isBack && colors.ink !== colors.cloth.base) {
    const snow = flip(plotPath`-4,150 -4,230`);
    for (const turn of [0, 60, 120]) {
      const angle = (turn * Math.PI) / 180;
      const getArmPoint = (reach: number): Point => [
        (snow[0]?.[0] ?? 0) + Math.sin(angle) * reach,
        186 + Math.cos(angle) * reach,
      ];
      picture.line([getArmPoint(-34), getArmPoint(34)], colors.ink, 4.4);
      for (const armReach of [-22, 22]) picture.oval(getArmPoint(armReach), 5, 5, colors.ink);
    }
  }
}

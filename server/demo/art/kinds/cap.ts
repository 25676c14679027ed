import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawBackCrown, drawClosure, drawMesh, drawVisorBand } from '../garment/capBack.ts';
import { type Cap, designCap } from '../garment/capDesign.ts';
import { drawChestEmblem } from '../garment/drawChestEmblem.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawFloorShadow } from '../garment/hardware.ts';
import { drawEyelet, drawHatPiece, type HatCloth } from '../garment/headwear.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveThreadColor } from '../kit/color.ts';
import { createRoundedBox, insetOutline, offsetCurve, type Point } from '../kit/geometry.ts';
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawProfile } from '../person/drawProfile.ts';
import type { Person } from '../person/person.ts';

/** In a side view the brim extends far to the left, so the crown's middle is right of the picture's. */
const SIDE_OFFSET = 66;

const SCALE = 1.3;

const FRAME: Frame = {
  scale: SCALE,
  originX: 368 + SIDE_OFFSET * SCALE,
  originY: 560,
  keep: { x: 40, y: 190, width: 656, height: 540 },
};

export const cap = createGarmentDrawer(FRAME, drawCap, () => ({ bottomY: -520, topY: 380, centerX: -50 }));

function drawCap(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designCap(spec);
  const colors = createGarmentColors(spec);
  const cloth: HatCloth = {
    spec,
    colors,
    material: isMaterial(spec.material) ? spec.material : design.chance.pick(['canvas', 'twill', 'denim']),
    isPrinted: true,
  };
  if (isBack)
    picture.group({ transform: `translate(${-SIDE_OFFSET * SCALE} 0)` }, () => drawBehind(picture, design, cloth));
  else drawSide(picture, spec, design, cloth, wearer);
  return { at: isBack ? [-SIDE_OFFSET, 10] : [-40, 60], width: 280 };
}

function drawBehind(picture: Picture, design: Cap, cloth: HatCloth): void {
  drawFloorShadow(picture, design.halfWidth + 6, -42);
  if (design.name === 'visor') drawVisorBand(picture, design, cloth);
  else drawBackCrown(picture, design, cloth);
  drawClosure(picture, design, cloth);
}

/** From the side: the crown in its panels, the brim to the left. */
function drawSide(picture: Picture, spec: ArtSpec, design: Cap, cloth: HatCloth, wearer?: Person): void {
  const { name, height, brim } = design;
  const { colors } = cloth;
  const k = height / 206;
  if (wearer) drawProfile(picture, wearer, { chin: [6, -284], scale: 16.4 });
  else drawFloorShadow(picture, (brim + 322) / 2, -48, -(brim - 12) / 2);
  if (name === 'visor') drawVisorSide(picture, cloth, wearer !== undefined);
  else drawSideCrown(picture, design, cloth, k);
  drawBrim(picture, design, cloth);
  if (design.patch === 'plain') return;
  const at: Point = name === 'visor' ? [-40, 14] : [-44, 74 * k];
  drawPatch(picture, spec, design, colors, at, name === 'visor' ? 22 : 36);
}

function drawSideCrown(picture: Picture, { name }: Cap, cloth: HatCloth, k: number): void {
  const { colors } = cloth;
  const crown = parseOutline`-158,8! -163,${72 * k} -149,${142 * k} -112,${192 * k} -58,${216 * k} 2,${220 * k} 66,${203 * k} 120,${162 * k} 156,${106 * k} 172,${48 * k} 177,8 176,-26 168,-37! 90,-42 0,-42 -90,-24`;
  const seams = [
    plotPath`-4,${220 * k} -72,${172 * k} -104,${80 * k} -106,-24`,
    plotPath`0,${220 * k} 30,${150 * k} 40,${60 * k} 36,-44`,
    plotPath`4,${220 * k} 80,${172 * k} 114,${80 * k} 118,-44`,
  ];
  const net = parseOutline`0,${224 * k}! 30,${150 * k} 40,${60 * k} 36,-54! 240,-44! 240,${240 * k}!`;
  drawHatPiece(picture, crown, cloth, {
    round: 32,
    height: 66,
    marks: () => {
      if (name === 'trucker') drawMesh(picture, net, colors);
      for (const seam of seams) {
        picture.softLine(seam, colors.cloth.line, 6, 0.35);
        picture.line(seam, colors.cloth.line, 1, { opacity: 0.6 });
        for (const by of [4, -4]) picture.stitch(offsetCurve(seam, by), colors.thread, { width: 0.42 });
      }
    },
  });
  for (const [x, y] of [
    [-46, 132],
    [-118, 112],
  ] as const)
    drawEyelet(picture, [x, y * k], colors);
  if (name !== 'trucker') drawEyelet(picture, [68, 136 * k], colors);
  picture.oval([0, 221 * k], 14, 8, colors.cloth.shade);
  picture.oval([-2, 221 * k + 2], 10, 5, colors.cloth.light);
}

/** A visor has only its band, so the far side is visible above the near one, unless a head is between them. */
function drawVisorSide(picture: Picture, cloth: HatCloth, isWorn: boolean): void {
  const { colors } = cloth;
  if (!isWorn) drawFarVisor(picture, cloth);
  const nearPiece = parseOutline`-162,48! -90,40 10,36 100,40 164,45 177,36 181,16 177,-6 164,-16 100,-32 0,-36 -90,-20 -160,2!`;
  drawHatPiece(picture, nearPiece, cloth, {
    round: 16,
    height: 30,
    marks: () => {
      for (const lift of [28, -20])
        picture.stitch(plotPath`-170,${lift + 12} 10,${lift - 2} 186,${lift + 10}`, colors.thread, { width: 0.45 });
    },
  });
}

function drawFarVisor(picture: Picture, cloth: HatCloth): void {
  const { colors } = cloth;
  const inside = parseOutline`-160,44! -60,86 80,84 176,40! 60,20 -80,24`;
  picture.fill(
    inside,
    picture.linear(
      [
        [0, colors.cloth.shade],
        [1, colors.cloth.line],
      ],
      [0, 86],
      [0, 20],
    ),
  );
  const farPiece = parseOutline`-160,44! -60,88 80,86 176,40! 176,26! 80,68 -60,70 -158,32!`;
  drawHatPiece(picture, farPiece, cloth, { round: 5, height: 6 });
}

function drawBrim(picture: Picture, { brim, flatness: isFlat, contrastBrim }: Cap, cloth: HatCloth): void {
  const { colors } = cloth;
  const r = brim / 150;
  const end = -160 - brim;
  const drop = -66 + isFlat * 26;
  const shape = parseOutline`-164,18! ${-160 - 56 * r},${6 + isFlat * 6} ${-160 - 118 * r},${-22 + isFlat * 16} ${end},${drop + 14} ${end + 16},${drop - 4} ${-160 - 68 * r},${-60 + isFlat * 8} -150,-44 -60,-36 22,-32! -20,-18 -92,-4`;
  const tones = contrastBrim ? colors.contrast : colors.cloth;
  drawHatPiece(
    picture,
    shape,
    { ...cloth, isPrinted: cloth.isPrinted && !contrastBrim },
    {
      round: 9,
      height: 15,
      tones,
      ridges: [
        { path: plotPath`-150,-6 ${-160 - 70 * r},-18 ${end + 20},${drop + 8}`, width: 16, height: 8, taper: 'both' },
      ],
      marks: () => {
        for (let row = 1; row < 7; row += 1) {
          picture.stitch(
            plotPath`${end + row * 14},${drop + row * 1.6} ${-160 - 80 * r + row * 20},${-30 + isFlat * 8 + row * 1.6} ${-160 + row * 24},${-2 - row * 3.6}`,
            deriveThreadColor(tones.base),
            { width: 0.4, groove: 0.12 },
          );
        }
        picture.softLine(plotPath`-166,16 -92,-4 22,-30`, tones.line, 14, 0.5);
      },
    },
  );
  picture.line(
    plotPath`${end},${drop + 10} ${end + 16},${drop - 4} ${-160 - 68 * r},${-60 + isFlat * 8} -150,-44 -60,-36`,
    tones.line,
    2,
    { opacity: 0.4 },
  );
}

function drawPatch(
  picture: Picture,
  spec: ArtSpec,
  { patch }: Cap,
  colors: GarmentColors,
  at: Point,
  size: number,
): void {
  const chance = createRng(spec.seed, 'emblem');
  if (patch === 'badge') {
    const badge = createRoundedBox(
      [at[0] - size * 1.55, at[1] - size * 1.15],
      [at[0] + size * 1.55, at[1] + size * 1.15],
      12,
    );
    picture.panel(badge, colors.accent.base, colors.accent, { rise: 0.8, material: 'canvas', shadow: 0.2 });
    picture.stitch(insetOutline(badge, 5), colors.accent.deep, { width: 0.45 });
    drawChestEmblem(picture, chance, at, size * 0.72, {
      main: colors.accent.line,
      second: colors.accent.high,
      cloth: colors.accent.base,
    });
    return;
  }
  drawChestEmblem(picture, chance, at, size, {
    main: colors.ink,
    second: colors.secondInk ?? colors.ink,
    cloth: colors.cloth.base,
  });
}

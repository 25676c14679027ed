import type { ArtSpec } from '../artSpec.ts';
import { drawCollarBack } from '../garment/collars.ts';
import { mirroredRidges, pull } from '../garment/folds.ts';
import { type GarmentColors, garmentColors } from '../garment/garmentColors.ts';
import { type Focus, garmentDrawer, hungFrame } from '../garment/garmentDrawer.ts';
import type { Ridge } from '../garment/heightField.ts';
import { backNeck, neckline } from '../garment/necklines.ts';
import { path } from '../garment/plot.ts';
import { layPrint } from '../garment/prints.ts';
import { designShirt, type Shirt } from '../garment/shirtDesign.ts';
import { drawFront } from '../garment/shirtFront.ts';
import { drawInsideBack, drawSleeves, drawTopPiece, hangTop, type TopCloth, torsoFolds } from '../garment/topPieces.ts';
import { armhole, type Sleeve, sleeveOf, type TorsoCut, torsoHem, torsoOutline } from '../garment/torso.ts';
import { button, hemStitch } from '../garment/trims.ts';
import { band, inset, mirrored, off } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { seeded } from '../kit/rng.ts';

export const shirt = garmentDrawer((spec) => hungFrame(designShirt(spec).cut.hem[1] - 40, 786), drawShirt);

function drawShirt(picture: Picture, spec: ArtSpec, back: boolean): Focus {
  const design = designShirt(spec);
  const { cut, sleeve, neck: style } = design;
  const colors = shirtColors(spec, design.name);
  const cloth = shirtCloth(picture, spec, design, colors);
  const chance = seeded(spec.seed, 'folds');
  const depth = style === 'open' ? 150 : style === 'vee' ? 130 : style === 'bow' || style === 'band' ? 46 : 62;
  const front = neckline(style === 'open' || style === 'vee' ? 'vee' : 'crew', cut.neck, depth);
  const outline = torsoOutline(cut, back ? backNeck(cut.neck) : front);

  hangTop(picture, outline, sleeveOf(cut, sleeve));
  if (!back) drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material, style !== 'bow');
  drawSleeves(picture, cloth, cut, sleeve, chance, (arm, side) => drawCuff(picture, design, arm, side, cloth, colors));
  drawTopPiece(picture, cloth, {
    outline,
    ridges: [
      ...torsoFolds(chance, cut, design.name === 'blouse' ? 1.15 : 0.85),
      ...(back ? boxPleat(cut) : gathers(design)),
    ],
    marks: () => {
      hemStitch(picture, torsoHem(cut), -9, colors.thread, 1);
      drawYoke(picture, design, colors, back);
    },
  });
  for (const side of [1, -1] as const) armSeam(picture, cut, side, colors);
  if (back) {
    if (style !== 'bow' && style !== 'vee')
      drawCollarBack(picture, { neck: cut.neck, ...design.collar }, cloth, colors.thread);
  } else {
    drawFront(picture, design, cloth, colors, cut.neck[1] - depth);
  }
  return { at: [24, cut.neck[1] - 130], width: 330 };
}

const DENIM_THREAD = '#c58b46';

function shirtColors(spec: ArtSpec, name: Shirt['name']): GarmentColors {
  const colors = garmentColors(spec);
  return name === 'denim' ? { ...colors, thread: DENIM_THREAD } : colors;
}

function shirtCloth(picture: Picture, spec: ArtSpec, { name }: Shirt, colors: GarmentColors): TopCloth {
  const materials: Record<typeof name, Material> = {
    oxford: 'canvas',
    flannel: 'suede',
    camp: 'jersey',
    blouse: 'fine',
    denim: 'denim',
  };
  const usual = { oxford: 'solid', flannel: 'plaid', camp: 'print', blouse: 'solid', denim: 'solid' } as const;
  const pattern = spec.pattern ?? usual[name];
  const order = {
    pattern,
    seed: spec.seed,
    cloth: colors.cloth.base,
    ink: colors.ink,
    second: colors.secondInk,
    upright: name !== 'camp',
  };
  return {
    tones: colors.cloth,
    material: materials[name],
    strength: name === 'flannel' ? 0.45 : 0.5,
    gloss: name === 'blouse' ? 0.35 : 0,
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}

/** Small gathers below a blouse's neck. */
function gathers({ name, cut }: Shirt): readonly Ridge[] {
  if (name !== 'blouse') return [];
  const one = [40, 62, 84].flatMap((x) => pull([x, cut.neck[1] - 66], [x * 1.25, cut.neck[1] - 190], 4, 4, 3));
  return [...one, ...mirroredRidges(one)];
}

const boxPleat = (cut: TorsoCut): readonly Ridge[] => [
  {
    path: [
      [-13, cut.neck[1] - 96],
      [-16, cut.hem[1] + 60],
    ],
    width: [5, 14],
    height: -8,
    taper: 'end',
  },
  {
    path: [
      [13, cut.neck[1] - 96],
      [16, cut.hem[1] + 60],
    ],
    width: [14, 5],
    height: -8,
    taper: 'end',
  },
];

function drawYoke(picture: Picture, { name, cut }: Shirt, { cloth, thread }: GarmentColors, back: boolean): void {
  const y = cut.neck[1] - 92;
  if (back) {
    const seam =
      name === 'denim'
        ? path`${-cut.armpit[0]},${y + 6} 0,${y - 44}! ${cut.armpit[0]},${y + 6}`
        : path`${-cut.armpit[0] - 20},${y} 0,${y - 6} ${cut.armpit[0] + 20},${y}`;
    picture.seam(seam, cloth);
    picture.stitch(off(seam, -5), thread, { width: 0.5 });
    return;
  }
  if (name !== 'denim') return;
  for (const side of [1, -1]) {
    const seam = path`${side * 14},${y - 40} ${side * 90},${y - 62}! ${side * (cut.armpit[0] + 10)},${y - 12}`;
    picture.seam(seam, cloth);
    picture.stitch(off(seam, side * -5), thread, { width: 0.5 });
  }
}

function armSeam(picture: Picture, cut: TorsoCut, side: 1 | -1, { cloth, thread }: GarmentColors): void {
  const seam = side > 0 ? armhole(cut) : mirrored(armhole(cut));
  picture.line(seam, cloth.line, 1.5, { opacity: 0.5 });
  picture.stitch(off(seam, side * -7), thread, { width: 0.4 });
}

function drawCuff(
  picture: Picture,
  { sleeve }: Shirt,
  { end }: Sleeve,
  side: 1 | -1,
  cloth: TopCloth,
  colors: GarmentColors,
): void {
  if (sleeve.length < 0.5) {
    hemStitch(picture, end, side * -20, colors.thread, 1);
    return;
  }
  const cuff = band(end, side * -40, side * 3);
  drawTopPiece(
    picture,
    cloth,
    {
      outline: cuff,
      round: 7,
      height: 8,
      edge: 0.6,
      marks: () => picture.stitch(inset(cuff, 5), colors.thread, { width: 0.42 }),
    },
    side * 15,
  );
  const [x, y] = end[Math.floor(end.length * 0.72)] ?? [0, 0];
  button(picture, [x + side * 2, y + 20], 6, '#efece4');
}

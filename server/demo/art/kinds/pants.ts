import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawLegs } from '../garment/drawLegs.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import type { LegStyle } from '../garment/legStyle.ts';
import type { LegCut } from '../garment/legs.ts';
import type { Picture } from '../kit/picture.ts';
import { findModel } from '../models.ts';
import type { Person } from '../person/person.ts';

export const pants = createGarmentDrawer(
  (spec) => createHungFrame(designPants(spec).cut.hem.y - 6, 808),
  drawPants,
  () => ({ bottomY: -80, topY: 990 }),
);

function drawPants(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const style = designPants(spec);
  drawLegs(picture, spec, style, createPantsColors(spec), isBack, wearer);
  return { at: [isBack ? -40 : 20, style.cut.waist[1] - 90], width: 310 };
}

function createPantsColors(spec: ArtSpec): GarmentColors {
  const colors = createGarmentColors(spec);
  const jeans = findModel('pants', spec.model) === 'jeans' || findModel('pants', spec.model) === 'flare';
  return jeans ? { ...colors, thread: spec.colors.accent ?? '#c58b46' } : colors;
}

/** Half widths of a leg by model: at the hip, outside and inside of the knee, outside and inside of the hem. */
function createLeg(
  name: ReturnType<typeof findModel<'pants'>>,
  chance: Rng,
): { hip: number; knee: readonly [number, number]; hem: readonly [number, number] } {
  const cut = chance.pickNumber(-6, 8);
  switch (name) {
    case 'wideLeg':
      return { hip: 152, knee: [170 + cut, 22], hem: [190 + cut * 2, 22] };
    case 'flare':
      return { hip: 144, knee: [128 + cut * 0.5, 36], hem: [170 + cut * 2, 22] };
    case 'jogger':
      return { hip: 158 + cut, knee: [146 + cut, 24], hem: [112 + cut, 52] };
    case 'legging':
      return { hip: 132 + cut * 0.5, knee: [107 + cut * 0.4, 38], hem: [94, 50] };
    case 'chino':
      return { hip: 152, knee: [142 + cut, 32], hem: [128 + cut * 1.4, 46] };
    default: {
      const width = chance.pick([-14, 0, 14]) + cut;
      return {
        hip: 150 + width * 0.2,
        knee: [140 + width * 0.7, 32 - width * 0.1],
        hem: [132 + width * 1.2, 50 - width * 0.4],
      };
    }
  }
}

function designPants({ seed, model }: ArtSpec): LegStyle {
  const chance = createRng(seed, 'pants');
  const name = findModel('pants', model);
  const leg = createLeg(name, chance);
  const cropped = chance.chance(0.28) ? chance.pickNumber(50, 120) : chance.pickNumber(-8, 20);
  const rise = chance.pickNumber(-8, 16);
  const hemY = 46 + cropped;
  const cut: LegCut = {
    waist: [name === 'legging' ? 104 : 126, 806],
    hip: [leg.hip, 640],
    crotch: 566 - rise,
    knee: { outer: leg.knee[0], inner: leg.knee[1], y: 296 + cropped * 0.4 },
    hem: { outer: leg.hem[0], inner: leg.hem[1], y: hemY },
    ...(name === 'legging' ? { calf: 7 } : {}),
  };
  const denim = name === 'jeans' || name === 'flare';
  return {
    cut,
    material: denim
      ? 'denim'
      : name === 'jogger'
        ? 'jersey'
        : name === 'legging'
          ? 'fine'
          : name === 'chino'
            ? 'twill'
            : chance.pick(['twill', 'canvas']),
    waist: name === 'jogger' ? 'drawstring' : name === 'legging' ? 'smooth' : 'sewn',
    pockets: name === 'legging' ? 'none' : name === 'jeans' || name === 'flare' ? 'jeans' : 'slant',
    backPockets: denim ? 'patch' : name === 'legging' ? 'none' : name === 'jogger' ? 'one' : 'welt',
    wash: denim ? chance.pickNumber(0.15, 0.95) : 0,
    rips: name === 'jeans' && chance.chance(0.18),
    pleats: (name === 'wideLeg' || name === 'chino') && chance.chance(0.5),
    crease: name === 'wideLeg' && chance.chance(0.5),
    cuff: name === 'jogger' ? 'rib' : name === 'jeans' && chance.chance(0.3) ? 'turned' : 'plain',
    sideStripe: name === 'jogger' && chance.chance(0.4),
    knit: name === 'legging',
    ease: name === 'legging' ? 0.45 : name === 'wideLeg' ? 1.25 : name === 'jogger' ? 1.3 : 1,
    stack: cropped > 30 || name === 'wideLeg' || name === 'flare' ? 0 : name === 'jogger' ? 1.2 : 0.8,
  };
}

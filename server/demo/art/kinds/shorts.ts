import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawLegs } from '../garment/drawLegs.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import type { LegStyle } from '../garment/legStyle.ts';
import type { Frame } from '../kit/canvas.ts';
import type { Picture } from '../kit/picture.ts';
import { findModel } from '../models.ts';
import type { Person } from '../person/person.ts';

/** Closer than trousers, so that shorts fill the picture. */
const SHORTS_FRAME: Frame = {
  scale: 1.6,
  originX: 368,
  originY: 1460,
  keep: { x: 60, y: 128, width: 616, height: 664 },
};

const createFrame = (spec: ArtSpec): Frame => {
  const hemOffset = designShorts(spec).cut.hem.y - 420;
  return { ...SHORTS_FRAME, originY: SHORTS_FRAME.originY + hemOffset * SHORTS_FRAME.scale * 0.5 };
};

export const shorts = createGarmentDrawer(createFrame, drawShorts, () => ({ bottomY: 150, topY: 1010 }));

function drawShorts(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const style = designShorts(spec);
  drawLegs(picture, spec, style, createShortsColors(spec), isBack, wearer);
  return { at: [isBack ? -30 : 20, style.cut.waist[1] - 80], width: 250 };
}

function createShortsColors(spec: ArtSpec): GarmentColors {
  const colors = createGarmentColors(spec);
  return findModel('shorts', spec.model) === 'denim' ? { ...colors, thread: spec.colors.accent ?? '#c58b46' } : colors;
}

function designShorts({ seed, model }: ArtSpec): LegStyle {
  const chance = createRng(seed, 'shorts');
  const name = findModel('shorts', model);
  const hemY = chance.pickNumber(name === 'denim' ? 430 : 400, name === 'denim' ? 515 : 480);
  const flare = chance.pickNumber(-4, 14) + (name === 'athletic' ? 10 : 0);
  return {
    cut: {
      waist: [120, 806],
      hip: [151 + flare * 0.4, 650],
      crotch: 566,
      knee: { outer: 155 + flare * 0.8, inner: 8, y: (566 + hemY) / 2 },
      hem: { outer: 158 + flare, inner: 13, y: hemY },
    },
    material: name === 'denim' ? 'denim' : name === 'athletic' ? 'fine' : 'twill',
    waist: name === 'athletic' ? 'drawstring' : 'sewn',
    pockets: name === 'denim' ? 'jeans' : 'slant',
    backPockets: name === 'denim' ? 'patch' : name === 'athletic' ? 'one' : 'welt',
    wash: name === 'denim' ? chance.pickNumber(0.2, 0.9) : 0,
    rips: false,
    pleats: name === 'chino' && chance.chance(0.4),
    crease: false,
    cuff: name !== 'athletic' && chance.chance(0.45) ? 'turned' : 'plain',
    sideStripe: name === 'athletic' && chance.chance(0.6),
    knit: false,
    ease: name === 'athletic' ? 1.2 : 0.95,
    stack: 0,
  };
}

import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawHeadphoneCase } from '../garment/drawHeadphoneCase.ts';
import { drawPhone } from '../garment/drawPhone.ts';
import type { Look } from '../garment/drawShell.ts';
import { drawSleeve } from '../garment/drawSleeve.ts';
import { createGarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import type { BagCloth } from '../garment/hardware.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveThreadColor } from '../kit/color.ts';
import type { Point } from '../kit/geometry.ts';
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawFingertips, drawPalm, drawThumb, type Grip } from '../person/drawHand.ts';
import type { Person } from '../person/person.ts';

const HIGH_KEEP = { x: 60, y: 90, width: 616, height: 740 };
const WIDE_KEEP = { x: 50, y: 210, width: 636, height: 500 };

/** The middle of the picture is the drawing's origin. */
const createFrame = ({ model }: ArtSpec): Frame => ({
  scale: 1,
  originX: 368,
  originY: 460,
  keep: findModel('techCase', model) === 'laptopSleeve' ? WIDE_KEEP : HIGH_KEEP,
});

export const techCase = createGarmentDrawer(
  createFrame,
  drawTechCase,
  (spec) => WORN_HEIGHTS[findModel('techCase', spec.model)],
);

const GRIPS: Readonly<Record<ArtModel<'techCase'>, Grip>> = {
  phone: { at: [-84, -150], scale: 21 },
  laptopSleeve: { at: [120, -190], scale: 16.6, turn: 12 },
  headphoneCase: { at: [60, -230], scale: 23, turn: 10 },
};
const FINGERS: readonly Point[] = [
  [168, 40],
  [172, -10],
  [170, -60],
  [162, -108],
];
const WORN_HEIGHTS = {
  phone: { bottomY: -640, topY: 400 },
  laptopSleeve: { bottomY: -560, topY: 400 },
  headphoneCase: { bottomY: -620, topY: 400 },
} as const;

function drawTechCase(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const colors = createGarmentColors(spec);
  const chance = createRng(spec.seed, 'techCase');
  const material = isMaterial(spec.material) ? spec.material : chance.pick(['leather', 'felt', 'canvas', 'fine']);
  const cloth: BagCloth = {
    tones: colors.cloth,
    material,
    thread: colors.thread,
    gloss: material === 'leather' ? 0.45 : 0.1,
  };
  const trim: BagCloth = {
    tones: colors.accent,
    material: 'leather',
    thread: deriveThreadColor(colors.accent.base),
    gloss: 0.4,
  };
  const look: Look = { spec, colors, cloth, trim, chance };
  const name = findModel('techCase', spec.model);
  if (wearer) drawPalm(picture, wearer, GRIPS[name]);
  const drawers = { phone: drawPhone, laptopSleeve: drawSleeve, headphoneCase: drawHeadphoneCase };
  const focus = drawers[name](picture, look, isBack, wearer !== undefined);
  if (wearer) drawThumb(picture, wearer, GRIPS[name]);
  if (wearer && name === 'phone') drawFingertips(picture, wearer, FINGERS, GRIPS.phone.scale);
  return focus;
}

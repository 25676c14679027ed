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
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng } from '../kit/rng.ts';
import { findModel } from '../models.ts';

const KEEP = { x: 60, y: 90, width: 616, height: 740 };

/** The middle of the picture is the drawing's origin. */
const FRAME: Frame = { scale: 1, originX: 368, originY: 460, keep: KEEP };

export const techCase = createGarmentDrawer(FRAME, drawTechCase);

function drawTechCase(picture: Picture, spec: ArtSpec, isBack: boolean): Focus {
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
  if (name === 'phone') return drawPhone(picture, look, isBack);
  if (name === 'laptopSleeve') return drawSleeve(picture, look, isBack);
  return drawHeadphoneCase(picture, look, isBack);
}

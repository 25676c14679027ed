import type { ArtSpec } from '../artSpec.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { cutForClasp, drawChain, drawClasp } from '../jewelry/chains.ts';
import { drawStrand } from '../jewelry/drawStrand.ts';
import { drawWornNecklace } from '../jewelry/drawWornNecklace.ts';
import { createMetal } from '../jewelry/metal.ts';
import { designNecklace } from '../jewelry/necklaceDesign.ts';
import { drawPendant } from '../jewelry/pendants.ts';
import type { Frame } from '../kit/canvas.ts';
import { getStart, mirror, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBust } from '../person/drawHatWearer.ts';
import type { HeadPlace } from '../person/drawHead.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1, originX: 368, originY: 470, keep: { x: 90, y: 122, width: 556, height: 690 } };

/** The wearer's chin and pixels for each centimeter. */
const BUST: HeadPlace = { chin: [0, -24], scale: 18.6 };

export const necklace = createGarmentDrawer(FRAME, drawNecklace, () => ({
  bottomY: -470,
  topY: 70,
}));

function drawNecklace(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  if (wearer) {
    drawBust(picture, wearer, BUST, spec.wearer === 'mens' ? 'vee' : 'scoop');
    drawWornNecklace(picture, spec, designNecklace(spec, false), BUST);
    return { at: [0, 0], width: 300 };
  }
  const design = designNecklace(spec, isBack);
  const metal = createMetal(spec.colors.main);
  const { half, low, name, size } = design;
  const claspSize = Math.max(9, size * 0.68);
  const loop = cutForClasp([...half, ...mirror(reverse(half)).slice(1)], claspSize);
  if (name === 'pearls') drawStrand(picture, loop, design, spec.colors.second ?? '#f2ebdf');
  else drawChain(picture, loop, size, metal, design.chain);
  drawClasp(picture, getStart(half), claspSize, metal);
  if (name !== 'pendant') return { at: [-60, low + 90], width: 270 };
  const at: Point = [0, isBack ? low * 0.9 : low];
  drawPendant(picture, at, design.pendantSize, isBack ? 'reverse' : design.pendant, metal, spec.colors.second);
  return { at: [0, at[1] - 40], width: 230 };
}

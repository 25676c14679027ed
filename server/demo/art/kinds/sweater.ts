import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createKnitRidges } from '../garment/createKnitRidges.ts';
import { finishSweaterBack, finishSweaterFront } from '../garment/finishSweater.ts';
import { fitToBody } from '../garment/fitToBody.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import type { Ridge } from '../garment/heightField.ts';
import { drawHoodBack } from '../garment/hood.ts';
import { createBackNeck, createNeckline } from '../garment/necklines.ts';
import { createSweaterCloth, designSweater, type Sweater } from '../garment/sweaterDesign.ts';
import { createTorsoFolds, drawInsideBack, drawSleeves, drawTopPiece, hangTop } from '../garment/topPieces.ts';
import { createArmhole, createTorsoHem, createTorsoOutline } from '../garment/torso.ts';
import { drawRibBand } from '../garment/trims.ts';
import { mirror, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawTopWearer, frameTopWearer } from '../person/drawTopWearer.ts';
import type { Person } from '../person/person.ts';

/** The heights of the highest point. */
const TOPS = { none: 790, lying: 832, raised: 942 } as const;

export const sweater = createGarmentDrawer(
  (spec) => createHungFrame(designSweater(spec).cut.hem[1] - 16, TOPS[designSweater(spec).hood]),
  drawSweater,
  (spec) => frameTopWearer(designSweater(spec).cut),
);

function drawSweater(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const hung = designSweater(spec);
  // A worn hood lies on the shoulders.
  const design: Sweater = wearer ? { ...fitToBody(hung, wearer), hood: hung.hood === 'none' ? 'none' : 'lying' } : hung;
  const { cut, sleeve, ribWidth } = design;
  const colors = createGarmentColors(spec);
  const chance = createRng(spec.seed, 'folds');
  const front = createNeckline(design.neckShape, cut.neck, design.depth);
  const neck = isBack ? createBackNeck(cut.neck) : front;
  const outline = createTorsoOutline(cut, neck);
  const cloth = createSweaterCloth(picture, spec, design, colors);

  hangTop(picture, outline, cut, sleeve);
  if (design.hood === 'lying' && !isBack) drawHoodBack(picture, cut.neck, cloth);
  if (!isBack && design.hood === 'none')
    drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material, design.name !== 'turtleneck');
  if (wearer) drawTopWearer(picture, wearer, cut, sleeve, { isLayered: design.front !== 'closed' });
  drawSleeves(picture, cloth, cut, sleeve, chance, ({ end }, side) =>
    drawRibBand(picture, end, side * -ribWidth, side * 3, colors.cloth, 5.4),
  );
  const knitted: readonly Ridge[] = createKnitRidges(design.stitch, cut);
  drawTopPiece(picture, cloth, {
    outline,
    round: 27,
    height: 30,
    ridges: [...createTorsoFolds(chance, cut, design.name === 'fleece' ? 0.7 : 0.95), ...knitted],
  });
  for (const side of [1, -1] as const) drawSleeveSeam(picture, design, side, colors);
  drawRibBand(picture, createTorsoHem(cut), -ribWidth - 4, 2, colors.cloth, 5.6);
  if (isBack) finishSweaterBack(picture, design, neck, colors, cloth);
  else finishSweaterFront(picture, design, front, colors, cloth);
  return { at: [30, cut.neck[1] - design.depth * 0.9 - 70], width: 340 };
}

function drawSleeveSeam(picture: Picture, { cut }: Sweater, side: 1 | -1, { cloth }: GarmentColors): void {
  const right = createArmhole(cut);
  const seam = side > 0 ? right : mirror(right);
  picture.softLine(seam, cloth.line, 4, 0.3, { strokes: 3 });
  picture.line(seam, cloth.line, 1.5, { opacity: 0.5 });
  picture.line(offsetCurve(seam, side * -2.4), cloth.high, 1.6, { opacity: 0.45 });
}

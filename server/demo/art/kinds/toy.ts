import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawBall } from '../garment/drawBall.ts';
import { drawBlocks } from '../garment/drawBlocks.ts';
import { drawCar } from '../garment/drawCar.ts';
import { drawPlush } from '../garment/drawPlush.ts';
import { drawPuzzle } from '../garment/drawPuzzle.ts';
import { drawRobot } from '../garment/drawRobot.ts';
import { createGarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus, type WornHeights } from '../garment/garmentDrawer.ts';
import { drawFloorShadow } from '../garment/hardware.ts';
import type { ToyLook } from '../garment/toyParts.ts';
import type { Frame } from '../kit/canvas.ts';
import type { Picture } from '../kit/picture.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawPalm, drawThumb, type Grip } from '../person/drawHand.ts';
import type { Person } from '../person/person.ts';

const KEEP = { x: 60, y: 80, width: 616, height: 760 };

/** Toys stand on the floor at y = 0; low ones are drawn larger and higher in the picture. */
const createFrame = (spec: ArtSpec): Frame => {
  const name = findModel('toy', spec.model);
  const baseY = name === 'car' ? 640 : name === 'puzzle' || name === 'ball' ? 730 : 800;
  return { scale: 1, originX: 368, originY: baseY, keep: KEEP };
};

export const toy = createGarmentDrawer(createFrame, drawToy, (spec) => WORN_HEIGHTS[findModel('toy', spec.model)]);

/** The hand that holds each toy, and the part of the picture that shows both. */
const GRIPS: Readonly<Record<ArtModel<'toy'>, Grip>> = {
  plushBear: { at: [128, 64], scale: 21, turn: 18 },
  plushBunny: { at: [128, 64], scale: 21, turn: 18 },
  blocks: { at: [228, 30], scale: 26, turn: 14 },
  car: { at: [170, 30], scale: 27, turn: 14 },
  robot: { at: [92, 130], scale: 22, turn: 18 },
  ball: { at: [130, 60], scale: 26, turn: 16 },
  puzzle: { at: [120, 20], scale: 20, turn: 12 },
};
const WORN_HEIGHTS: Readonly<Record<ArtModel<'toy'>, WornHeights>> = {
  plushBear: { bottomY: -280, topY: 690 },
  plushBunny: { bottomY: -280, topY: 730 },
  blocks: { bottomY: -340, topY: 650, centerX: 50 },
  car: { bottomY: -420, topY: 600, centerX: 40 },
  robot: { bottomY: -300, topY: 710 },
  ball: { bottomY: -360, topY: 660, centerX: 20 },
  puzzle: { bottomY: -330, topY: 660 },
};

function drawToy(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const grip = GRIPS[findModel('toy', spec.model)];
  if (wearer) drawPalm(picture, wearer, grip);
  else drawFloor(picture, findModel('toy', spec.model));
  const focus = drawModel(picture, spec, isBack);
  if (wearer) drawThumb(picture, wearer, grip);
  return focus;
}

/** Half the width of each toy's shadow on the floor; a puzzle lies flat. */
const SHADOWS: Readonly<Record<ArtModel<'toy'>, number>> = {
  plushBear: 236,
  plushBunny: 236,
  blocks: 270,
  car: 296,
  robot: 190,
  ball: 170,
  puzzle: 0,
};

function drawFloor(picture: Picture, model: ArtModel<'toy'>): void {
  if (SHADOWS[model] > 0) drawFloorShadow(picture, SHADOWS[model], model === 'ball' ? 4 : 0);
}

function drawModel(picture: Picture, spec: ArtSpec, isBack: boolean): Focus {
  const colors = createGarmentColors(spec);
  const { main, second, accent } = spec.colors;
  const look: ToyLook = {
    spec,
    colors,
    chance: createRng(spec.seed, 'toy'),
    set: [main, second ?? '#f0c24b', accent ?? '#d9624a', '#4f86c6', '#6fae7a'],
    isBackView: isBack,
  };
  switch (findModel('toy', spec.model)) {
    case 'plushBunny':
      return drawPlush(picture, look, 'bunny');
    case 'blocks':
      return drawBlocks(picture, look);
    case 'car':
      return drawCar(picture, look);
    case 'robot':
      return drawRobot(picture, look);
    case 'ball':
      return drawBall(picture, look);
    case 'puzzle':
      return drawPuzzle(picture, look);
    default:
      return drawPlush(picture, look, 'bear');
  }
}

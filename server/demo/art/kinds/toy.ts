import type { ArtSpec } from '../artSpec.ts';
import { drawBall } from '../garment/drawBall.ts';
import { drawBlocks } from '../garment/drawBlocks.ts';
import { drawCar } from '../garment/drawCar.ts';
import { drawPlush } from '../garment/drawPlush.ts';
import { drawPuzzle } from '../garment/drawPuzzle.ts';
import { drawRobot } from '../garment/drawRobot.ts';
import { createGarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import type { ToyLook } from '../garment/toyParts.ts';
import type { Frame } from '../kit/canvas.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng } from '../kit/rng.ts';
import { findModel } from '../models.ts';

const KEEP = { x: 60, y: 80, width: 616, height: 760 };

/** Toys stand on the floor at y = 0; low ones are drawn larger and higher in the picture. */
const createFrame = (spec: ArtSpec): Frame => {
  const name = findModel('toy', spec.model);
  const baseY = name === 'car' ? 640 : name === 'puzzle' || name === 'ball' ? 730 : 800;
  return { scale: 1, originX: 368, originY: baseY, keep: KEEP };
};

export const toy = createGarmentDrawer(createFrame, drawToy);

function drawToy(picture: Picture, spec: ArtSpec, isBack: boolean): Focus {
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

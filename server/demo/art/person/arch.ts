import { type Box, PICTURE_WIDTH } from '../../../services/images/drawings/pictureFrame.ts';
import type { Arch } from '../kit/canvas.ts';

/** Pixels that every crop of a picture with a person keeps. */
export const STAGE_KEEP: Box = { x: 29.5, y: 74, width: 677, height: 772 };
/** The top and the height of the arch, in pixels. */
export const STAGE_TOP = 84;
export const STAGE_HEIGHT = 752;
const HALF_WIDTH = 300;

/** Creates the arch of a picture that shows `view`. */
export function createArch({ x, y, width }: Box, color: string): Arch {
  const zoom = width / PICTURE_WIDTH;
  return {
    x: x + width / 2,
    top: y + STAGE_TOP * zoom,
    foot: y + (STAGE_TOP + STAGE_HEIGHT) * zoom,
    halfWidth: HALF_WIDTH * zoom,
    color,
  };
}

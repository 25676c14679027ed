import type { ArtSpec } from '../artSpec.ts';
import type { KindDrawer } from '../kindDrawer.ts';
import { type Box, type Frame, PICTURE_HEIGHT, PICTURE_WIDTH } from '../kit/canvas.ts';
import type { Point } from '../kit/geometry.ts';
import type { Tiles } from '../kit/materials.ts';
import { Picture } from '../kit/picture.ts';

/** Draws the front or the back; returns the focus of the detail view, in drawing units. */
type GarmentDrawing = (picture: Picture, spec: ArtSpec, back: boolean) => Focus;
/** Centre and width of the detail view, in drawing units. */
export type Focus = { readonly at: Point; readonly width: number };

/** A detail may be cropped to a square; nothing is added around it. */
const DETAIL_KEEP: Box = { x: 29.5, y: 107, width: 677, height: 706 };
const UNIT_PER_PIXEL = 2.1;

/**
 * Creates the drawer of a kind with the views front, back and detail. The frame's scale is pixels per drawing unit; it
 * may depend on the product, so that short ones are centred too.
 */
export function createGarmentDrawer(frame: Frame | ((spec: ArtSpec) => Frame), draw: GarmentDrawing): KindDrawer {
  const createPicture = (tiles: Tiles, on: Frame): Picture =>
    new Picture(tiles, on, { unit: UNIT_PER_PIXEL / on.scale });
  return {
    views: ['front', 'back', 'detail'],
    draw: (spec, view, tiles) => {
      const resolvedFrame = typeof frame === 'function' ? frame(spec) : frame;
      const fullPicture = createPicture(
        tiles,
        view === 'detail' ? { ...resolvedFrame, keep: DETAIL_KEEP } : resolvedFrame,
      );
      const focus = draw(fullPicture, spec, view === 'back');
      if (view !== 'detail') return fullPicture.render();
      return fullPicture.svg(closeUp(fullPicture, focus), { width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
    },
  };
}

function closeUp(picture: Picture, { at, width }: Focus): Box {
  const [x, y] = picture.place(at);
  const across = width * picture.frame.scale;
  const scaledHeight = (across * PICTURE_HEIGHT) / PICTURE_WIDTH;
  const clampStart = (middle: number, size: number, total: number): number =>
    Math.min(total - size, Math.max(0, middle - size / 2));
  return {
    x: clampStart(x, across, PICTURE_WIDTH),
    y: clampStart(y, scaledHeight, PICTURE_HEIGHT),
    width: across,
    height: scaledHeight,
  };
}

/** Hung clothes reach from `low` to `high`: x = 0 is the centre line, one unit is one pixel, the middle is the picture's. */
export const createHungFrame = (bottomY: number, topY: number): Frame => ({
  scale: 1,
  originX: PICTURE_WIDTH / 2,
  originY: Math.round(Math.max(PICTURE_HEIGHT / 2 + (bottomY + topY) / 2, topY + 56)),
  keep: { x: 56, y: 44, width: 624, height: 832 },
});

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
  const picture = (tiles: Tiles, on: Frame): Picture => new Picture(tiles, on, { unit: UNIT_PER_PIXEL / on.scale });
  return {
    views: ['front', 'back', 'detail'],
    draw: (spec, view, tiles) => {
      const own = typeof frame === 'function' ? frame(spec) : frame;
      const whole = picture(tiles, view === 'detail' ? { ...own, keep: DETAIL_KEEP } : own);
      const focus = draw(whole, spec, view === 'back');
      if (view !== 'detail') return whole.whole();
      return whole.svg(closeUp(whole, focus), { width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
    },
  };
}

function closeUp(picture: Picture, { at, width }: Focus): Box {
  const [x, y] = picture.place(at);
  const across = width * picture.frame.scale;
  const down = (across * PICTURE_HEIGHT) / PICTURE_WIDTH;
  const within = (middle: number, size: number, whole: number): number =>
    Math.min(whole - size, Math.max(0, middle - size / 2));
  return { x: within(x, across, PICTURE_WIDTH), y: within(y, down, PICTURE_HEIGHT), width: across, height: down };
}

/** Hung clothes reach from `low` to `high`: x = 0 is the centre line, one unit is one pixel, the middle is the picture's. */
export const createHungFrame = (low: number, high: number): Frame => ({
  scale: 1,
  originX: PICTURE_WIDTH / 2,
  originY: Math.round(Math.max(PICTURE_HEIGHT / 2 + (low + high) / 2, high + 56)),
  keep: { x: 56, y: 44, width: 624, height: 832 },
});

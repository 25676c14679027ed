import { type Box, PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../services/images/drawings/pictureFrame.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { KindDrawer } from '../kindDrawer.ts';
import type { Frame } from '../kit/canvas.ts';
import type { Point } from '../kit/geometry.ts';
import type { Tiles } from '../kit/materials.ts';
import { INK_PIXELS, Picture } from '../kit/picture.ts';
import { createArch, STAGE_HEIGHT, STAGE_KEEP, STAGE_TOP } from '../person/arch.ts';
import { createPerson, type Person } from '../person/person.ts';

/**
 * Draws the front or the back; returns the focus of the detail view, in drawing units. With a `wearer`, the front is
 * drawn on that person.
 */
type GarmentDrawing = (picture: Picture, spec: ArtSpec, back: boolean, wearer?: Person) => Focus;
/** Center and width of the detail view, in drawing units. */
export type Focus = { readonly at: Point; readonly width: number };

/** The heights between which a garment is shown on a person, in drawing units: the foot and the top of the arch. */
export type WornHeights = { readonly bottomY: number; readonly topY: number; readonly centerX?: number };

/** A detail may be cropped to a square; nothing is added around it. */
const DETAIL_KEEP: Box = { x: 29.5, y: 107, width: 677, height: 706 };
const UNIT_PER_PIXEL = 2.1;

/**
 * Creates the drawer of a kind with the views front, back, worn and detail. The frame's scale is pixels per drawing
 * unit; it may depend on the product, so that short ones are centered too.
 */
export function createGarmentDrawer(
  frame: Frame | ((spec: ArtSpec) => Frame),
  draw: GarmentDrawing,
  findWornHeights: (spec: ArtSpec) => WornHeights,
): KindDrawer {
  const createPicture = (tiles: Tiles, on: Frame): Picture =>
    new Picture(tiles, on, { unit: UNIT_PER_PIXEL / on.scale });
  return {
    views: ['front', 'back', 'worn', 'detail'],
    draw: (spec, view, tiles) => {
      const resolvedFrame = typeof frame === 'function' ? frame(spec) : frame;
      if (view === 'worn') {
        const heights = findWornHeights(spec);
        const picture = new Picture(
          tiles,
          { ...resolvedFrame, keep: STAGE_KEEP },
          {
            unit: UNIT_PER_PIXEL / resolvedFrame.scale,
            inkWidth: (INK_PIXELS * (heights.topY - heights.bottomY)) / STAGE_HEIGHT,
          },
        );
        const person = createPerson(spec);
        draw(picture, spec, false, person);
        return renderWorn(picture, heights, person);
      }
      const fullPicture = createPicture(
        tiles,
        view === 'detail' ? { ...resolvedFrame, keep: DETAIL_KEEP } : resolvedFrame,
      );
      const focus = draw(fullPicture, spec, view === 'back');
      if (view !== 'detail') return fullPicture.render();
      return fullPicture.svg(closeUp(fullPicture, focus), {
        width: PICTURE_WIDTH,
        height: PICTURE_HEIGHT,
        isFilling: true,
      });
    },
  };
}

/** The part of the picture between two heights, cut by the arch. */
function renderWorn(picture: Picture, { bottomY, topY, centerX = 0 }: WornHeights, { wash }: Person): string {
  const [middle, top] = picture.place([centerX, topY]);
  const zoom = ((topY - bottomY) * picture.frame.scale) / STAGE_HEIGHT;
  const [width, height] = [PICTURE_WIDTH * zoom, PICTURE_HEIGHT * zoom];
  const view = { x: middle - width / 2, y: top - STAGE_TOP * zoom, width, height };
  return picture.svg(view, { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }, createArch(view, wash));
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

/** The height that hung clothes may fill, in pixels. */
const HUNG_HEIGHT = 768;
/** Leaves air beside wide sleeves. */
const HUNG_SCALE = 0.95;
/** The top of the highest product, in pixels. */
const HUNG_TOP = 76;

/**
 * Hung clothes reach from `low` to `high`: x = 0 is the center line, the middle is the picture's. All have one
 * scale, so that lengths compare; only pieces too long for the picture are drawn smaller.
 */
export function createHungFrame(bottomY: number, topY: number): Frame {
  const scale = Math.min(HUNG_SCALE, HUNG_HEIGHT / (topY - bottomY));
  const middle = PICTURE_HEIGHT / 2 + (scale * (bottomY + topY)) / 2;
  return {
    scale,
    originX: PICTURE_WIDTH / 2,
    originY: Math.round(Math.max(middle, topY * scale + HUNG_TOP)),
    keep: { x: 56, y: 64, width: 624, height: 792 },
  };
}

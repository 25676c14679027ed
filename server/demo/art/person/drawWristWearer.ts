import type { ArtSpec } from '../artSpec.ts';
import type { WornHeights } from '../garment/garmentDrawer.ts';
import type { Picture } from '../kit/picture.ts';
import { drawOpenHand, type HandPlace } from './drawOpenHand.ts';
import { computeBreadth, createOpenHand } from './openHand.ts';
import type { Person } from './person.ts';

/** Pixels for each centimeter, and the wrist's place in centimeters from the picture's middle. */
type Pose = Pick<HandPlace, 'turn'> & {
  readonly pixels: number;
  readonly x: number;
  readonly y: number;
  /** The visible share of the fingers, which bend away from the viewer. */
  readonly reach: number;
};

const POSES = {
  /** The fingers point upwards. */
  raised: { pixels: 33, x: -1.9, y: -3.8, turn: -18, reach: 0.8 },
  /** The forearm comes from the left, so that the wearer reads a watch on it. */
  level: { pixels: 29, x: -4.8, y: -2.6, turn: -68, reach: 0.64 },
} as const satisfies Record<string, Pose>;
type PoseName = keyof typeof POSES;
const PICTURE_HALF_HEIGHT = 460;

/** Half the width of a slim wrist in centimeters, where bracelets and watches are worn. */
export const WRIST_HALF_WIDTH = 2.68;

/** Places a hand so that it fills the picture from the fingertips to the forearm at the arch's edge. */
export function placeWrist(frameScale: number, pose: PoseName): { place: HandPlace; heights: WornHeights } {
  const { pixels, x, y, turn } = POSES[pose];
  const scale = pixels / frameScale;
  const halfHeight = PICTURE_HALF_HEIGHT / frameScale;
  return {
    place: { at: [x * scale, y * scale], scale, turn },
    heights: { bottomY: -halfHeight, topY: halfHeight },
  };
}

/** Draws the hand and the forearm; returns the hand's breadth. */
export function drawWristWearer(
  picture: Picture,
  spec: ArtSpec,
  person: Person,
  place: HandPlace,
  pose: PoseName,
): number {
  const breadth = computeBreadth(spec, person);
  drawOpenHand(picture, person, createOpenHand(breadth, POSES[pose].reach), place, {
    hasLongNails: spec.wearer !== 'mens',
  });
  return breadth;
}

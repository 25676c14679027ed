import type { ArtSpec } from '../artSpec.ts';
import type { WornHeights } from '../garment/garmentDrawer.ts';
import type { Picture } from '../kit/picture.ts';
import { drawOpenHand, type HandPlace } from './drawOpenHand.ts';
import { computeBreadth, createOpenHand } from './openHand.ts';
import type { Person } from './person.ts';

/** Pixels for each centimetre, and the wrist's place in centimetres from the picture's middle. */
const PIXELS = 36;
const WRIST = { x: -0.8, y: -3.1, turn: -25 } as const;
const HALF_HEIGHT = 12.8;
/** The relaxed fingers bend away from the viewer. */
const FINGER_REACH = 0.8;

/** Half the width of a slim wrist in centimetres, where bracelets and watches are worn. */
export const WRIST_HALF_WIDTH = 2.68;

/** Places a raised hand so that it fills the picture from the fingertips to the forearm. */
export function placeWrist(frameScale: number): { place: HandPlace; heights: WornHeights } {
  const scale = PIXELS / frameScale;
  return {
    place: { at: [WRIST.x * scale, WRIST.y * scale], scale, turn: WRIST.turn },
    heights: { bottomY: -HALF_HEIGHT * scale, topY: HALF_HEIGHT * scale },
  };
}

/** Draws the hand and the forearm; returns the hand's breadth. */
export function drawWristWearer(picture: Picture, spec: ArtSpec, person: Person, place: HandPlace): number {
  const breadth = computeBreadth(spec, person);
  drawOpenHand(picture, person, createOpenHand(breadth, FINGER_REACH), place, { hasLongNails: spec.wearer !== 'mens' });
  return breadth;
}

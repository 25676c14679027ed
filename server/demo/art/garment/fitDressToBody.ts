import type { Point } from '../kit/geometry.ts';
import { DRESS_HAND_Y, DRESS_SCALE } from '../person/body.ts';
import type { Person } from '../person/person.ts';
import type { DressDesign } from './dressDesign.ts';
import { slimSleeve } from './fitToBody.ts';
import { computeSkirtHalfWidth, type SkirtCut } from './skirtShape.ts';

/** Half the breadth of the shoulders, in centimeters, for which dresses are drawn. */
const DRAWN_SHOULDERS = 17.9;
/** The hand's distance from the skirt or, if that is narrow, from the shoulder's edge. */
const HAND_AWAY = 3.3 * DRESS_SCALE;
/** The distance of a sleeve's upper end from the shoulder's edge. */
const SLEEVE_INSET = 24;

/** A flared skirt hides hands that would have to stand off from the body. */
const MAX_SPREAD = 1.02;

/** The distance of the arms from the body, like a sleeve's, so that the hands hang beside the skirt. */
export function computeArmSpread(skirt: SkirtCut, [shoulderX]: Point): number {
  const handX = Math.max(computeSkirtHalfWidth(skirt, DRESS_HAND_Y), shoulderX) + HAND_AWAY;
  return Math.min(MAX_SPREAD, Math.max(0.5, (handX - shoulderX + SLEEVE_INSET) / 100));
}

/** Fits a dress to the body that wears it: to its shoulders, its bust and its arms. */
export function fitDressToBody(design: DressDesign, { halfShoulders }: Pick<Person, 'halfShoulders'>): DressDesign {
  const { cut, sleeve, skirt, straps } = design;
  const slim = Math.min(1, halfShoulders / DRAWN_SHOULDERS);
  const narrow = ([x, y]: Point): Point => [x * slim, y];
  const shoulder = straps === undefined ? narrow(cut.shoulder) : cut.shoulder;
  return {
    ...design,
    cut: { ...cut, shoulder, armpit: narrow(cut.armpit) },
    sleeve: sleeve && { ...slimSleeve(sleeve, slim), spread: computeArmSpread(skirt, shoulder) },
  };
}

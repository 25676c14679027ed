import { drawCloth } from '../garment/drawCloth.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawEar } from './drawEar.ts';
import { drawSideFace } from './drawFace.ts';
import type { HeadPlace } from './drawHead.ts';
import { drawSkin } from './drawSkin.ts';
import type { Person } from './person.ts';

/** Head and neck from the left side, in centimeters from below the middle of the head at the height of the chin. */
const PROFILE = parseOutline`0,22.8 -5,21.6 -8.4,18.6 -9.4,15.4 -9.4,13.8 -8.9,12.4 -9.6,10.8 -11.2,8.7 -10.9,7.9 -9.7,7.5 -9.6,6.6 -10.1,5.7 -9.6,5 -9.9,4.2 -9.1,3.1 -9.4,1.6 -8.7,.3 -7,-.4 -4.6,.6 -3.7,-1 -3.6,-4 -4.2,-8 -5.6,-12 7.4,-12 6.9,-6 6.2,-1 6.6,4 8.4,8 9.8,12 9.9,16 8.2,20 4.6,22.2`;
const HAIR: Readonly<Record<Person['hairStyle'], Curve>> = {
  short: parseOutline`-8.6,18.4! -6.4,15.6 -2.4,15.2 -.6,12.6 -.4,9.4! 1,13.8 3.4,13.4 3.9,10.4 3.4,8! 5.4,5.4 6.7,3.2! 9,8 10.4,12.6 10.4,17 8.4,21 3,23.6 -4,22.8`,
  bun: parseOutline`-8.6,18.4! -5.4,15.4 -1.4,14.8 -.6,12.6 -.2,10.4! 1,13.9 3.6,13.2 4,10 5,5.4 6.6,4! 11,5.6 12.8,8.4 11.4,11 10.6,14 10.4,17 8.4,21 3,23.6 -4,22.8`,
  curly: parseOutline`-8.8,18.4! -6.4,15.4 -2.4,14.8 -.8,12 -.2,9.4! .8,7 4,4.6 7.4,3 10.6,5.4 11.8,10 11.6,16 9,21.6 3,24 -4,23.2`,
  bob: parseOutline`-8.6,18.4! -5.4,15.6 -2.6,12.6 -2.6,7 -3.4,1.2! 1,-.4 6,0 9.6,2 10.6,7.4 10.8,14 10,18 8,21.4 3,23.6 -4,22.8`,
  long: parseOutline`-8.6,18.4! -5.4,15.6 -1.6,13 -.8,7 .2,0 -1.2,-11! 4,-13.4 10,-12 11,-4 10.6,4 11,12 10.2,18 8,21.4 3,23.6 -4,22.8`,
};
/** Longer hair that is put behind the ear. */
const TUCKED_HAIR: Readonly<Partial<Record<Person['hairStyle'], Curve>>> = {
  bob: parseOutline`-8.6,18.4! -6,16 -2.4,15 .4,13.9 2.4,13.9 3.9,12.6 4.1,10.4 3.5,8.4 3,5.4 3.3,2! 4.4,.4 7,-.4 9.8,1.6 10.8,7.4 10.8,14 10,18 8,21.4 3,23.6 -4,22.8`,
  long: parseOutline`-8.6,18.4! -6,16 -2.4,15 .4,13.9 2.4,13.9 3.9,12.6 4.1,10.4 3.5,8.4 2.9,5 2.7,0 3.4,-6 3.2,-11.6! 6,-13.4 10,-12.2 11.2,-4 10.6,4 11,12 10.2,18 8,21.4 3,23.6 -4,22.8`,
};
const SHOULDERS = parseOutline`-4.6,-6.2! -1.4,-7.6 3.6,-6.6 7,-4.4! 9.6,-7.4 11.6,-13 12.4,-22! -12,-22! -9.4,-14 -6.6,-9.4`;

/**
 * Draws a head in profile that looks to the left, with its neck and shoulders; `place.chin` is below its middle.
 * `drawBehindEar` shows the ear whatever the hair.
 */
export function drawProfile(picture: Picture, person: Person, place: HeadPlace, drawBehindEar?: () => void): void {
  const { scale: s, chin } = place;
  const { skin, top } = person;
  const at = ([x, y]: Point): Point => [chin[0] + x * s, chin[1] + y * s];
  const locate = (curve: Curve): Curve => curve.map(at);
  drawSkin(picture, locate(PROFILE), skin, {
    round: 3 * s,
    height: 3 * s,
    marks: () => {
      const jaw = locate(plotPath`1,7.4 -.6,3.6 -3.6,1.2 -6.6,.2`);
      picture.softLine(jaw, skin.deep, 0.9 * s, 0.4);
      picture.glow(at([-0.6, -1.6]), 4.6 * s, 2.6 * s, skin.line, 0.6);
      picture.glow(at([-8.2, 12]), 1.1 * s, 0.7 * s, skin.deep, 0.4);
      picture.glow(at([-6.2, 8]), 2.4 * s, 2 * s, skin.high, 0.3);
      drawSideFace(picture, person, place);
    },
  });
  drawCloth(picture, {
    outline: locate(SHOULDERS),
    tones: top,
    material: 'jersey',
    strength: 0.6,
    round: 2.6 * s,
    height: 2.6 * s,
    contrast: 0.55,
    marks: () => picture.softLine(locate(plotPath`-5.2,-7 -1.4,-8.6 3.8,-7.6 7.6,-5.2`), top.line, 0.22 * s, 0.5),
  });
  const tucked = drawBehindEar ? TUCKED_HAIR[person.hairStyle] : undefined;
  drawSideHair(picture, person, place, tucked ?? HAIR[person.hairStyle], locate);
  if (!tucked && (person.hairStyle === 'bob' || person.hairStyle === 'long')) return;
  drawBehindEar?.();
  drawEar(picture, person, place);
}

/** Strands that follow the hair from the forehead to its ends. */
const STRANDS: readonly Curve[] = [
  plotPath`-8,18.8 -3,17.2 2.6,15.6 5.6,11 5.6,0 5.2,-11`,
  plotPath`-7.4,20 -2,19 4.4,16.6 7.4,11 7.6,0 7.2,-11`,
  plotPath`-5.4,21.4 0,21.2 5.8,18.8 8.8,13 9.2,2 9,-10`,
];

function drawSideHair(
  picture: Picture,
  { hair, hairStyle }: Person,
  { scale: s }: HeadPlace,
  outline: Curve,
  locate: (curve: Curve) => Curve,
): void {
  drawCloth(picture, {
    outline: locate(outline),
    tones: hair,
    round: 2 * s,
    height: 2 * s,
    contrast: 0.6,
    edge: 0.3,
    ...(hairStyle === 'curly'
      ? { material: 'fleece' }
      : {
          marks: () => {
            for (const [i, strand] of STRANDS.entries()) {
              picture.softLine(locate(strand), hair.high, (0.62 - i * 0.1) * s, 0.18);
              picture.softLine(locate(strand.map(([x, y]): Point => [x + 0.5, y - 0.7])), hair.line, 0.3 * s, 0.16);
            }
          },
        }),
  });
}

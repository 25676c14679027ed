import type { ArtSpec } from '../artSpec.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { plotPath } from '../garment/plot.ts';
import { type Bracelet, designBracelet } from '../jewelry/braceletDesign.ts';
import { cutForClasp, drawChain, drawClasp } from '../jewelry/chains.ts';
import { drawWornBracelet } from '../jewelry/drawWornBracelet.ts';
import { drawPearl } from '../jewelry/gems.ts';
import { createMetal, type Metal } from '../jewelry/metal.ts';
import { drawLyingShadow, drawTube, type Tube, traceTube } from '../jewelry/tube.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, createEllipse, getPlaceAt, measureLength, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawWristWearer, placeWrist } from '../person/drawWristWearer.ts';
import type { Person } from '../person/person.ts';

const BEAD = '#3f9fa8';
const FRAME: Frame = { scale: 1.12, originX: 368, originY: 460, keep: { x: 60, y: 170, width: 616, height: 580 } };

const WRIST = placeWrist(FRAME.scale, 'raised');

export const bracelet = createGarmentDrawer(FRAME, drawBracelet, () => WRIST.heights);

function drawBracelet(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designBracelet(spec);
  const metal = createMetal(spec.colors.main);
  if (wearer) {
    const breadth = drawWristWearer(picture, spec, wearer, WRIST.place, 'raised');
    const stone = spec.colors.second ?? BEAD;
    drawWornBracelet(picture, { design, metal, stone }, { place: WRIST.place, breadth, skin: wearer.skin });
    return { at: [0, 0], width: 300 };
  }
  const { name, ry } = design;
  if (name === 'bangle') drawBangle(picture, design, metal, isBack);
  else if (name === 'beads') drawBeads(picture, design, metal, spec.colors.second ?? BEAD, isBack);
  else drawLinks(picture, design, metal, isBack);
  return { at: [-70, isBack ? ry * 0.6 : -ry * 0.8], width: 280 };
}

/** Lies flat; from behind its clasp is turned to the front. */
function drawLinks(picture: Picture, { rx, ry, size, chain }: Bracelet, metal: Metal, isBack: boolean): void {
  const loop: Curve = isBack
    ? plotPath`0,${-ry} ${-rx * 0.8},${-ry * 0.7} ${-rx * 0.96},${ry * 0.3} ${-rx * 0.3},${ry * 0.9} ${rx * 0.5},${ry * 0.86} ${rx},${ry * 0.1} ${rx * 0.74},${-ry * 0.76} 0,${-ry}`
    : createClosedEllipse([0, 0], rx, ry);
  const claspSize = size * 0.6;
  drawChain(picture, cutForClasp(loop, claspSize), size, metal, chain);
  drawClasp(picture, isBack ? [0, -ry] : [0, ry], claspSize, metal);
}

function createClosedEllipse(center: Point, rx: number, ry: number): Curve {
  const ellipse = createEllipse(center, rx, ry, 96);
  // Starts and ends at the far side, where the clasp is.
  return [...ellipse.slice(24), ...ellipse.slice(0, 25)];
}

function drawBangle(picture: Picture, { rx, ry, size, engraving }: Bracelet, metal: Metal, isBack: boolean): void {
  const tube: Tube = {
    center: [0, 20],
    radius: rx * 1.06,
    halfWidth: size / 2,
    halfThickness: isBack ? 11 : 8,
    yaw: 0,
    tilt: (Math.acos((isBack ? 0.86 : 1) * (ry / rx)) * 180) / Math.PI,
  };
  drawLyingShadow(picture, tube);
  drawTube(picture, tube, metal);
  if (engraving === 'lines')
    for (const share of [-0.5, 0.5]) picture.line(traceTube(tube, share), metal.dark, 1.6, { opacity: 0.45 });
  const [upper, lower] = [traceTube(tube, 0.6), traceTube(tube, -0.6)];
  if (engraving === 'notches')
    for (let i = 0; i < 26; i += 1) {
      const place = (i + 0.5) / 26;
      const end = getPlaceAt(lower, Math.min(1, place + 0.01)).point;
      picture.line([getPlaceAt(upper, place).point, end], metal.dark, 1.8, { opacity: 0.45 });
    }
  if (!isBack) return;
  // The hinge's two lines across the wall.
  for (const place of [0.49, 0.51])
    picture.line([getPlaceAt(upper, place).point, getPlaceAt(lower, place).point], metal.dark, 2, { opacity: 0.7 });
}

/** Beads of stone with one or more of metal in front. */
function drawBeads(
  picture: Picture,
  { rx, ry, size, spacer }: Bracelet,
  metal: Metal,
  stone: string,
  isBack: boolean,
): void {
  const loop = createClosedEllipse([0, 0], rx, isBack ? ry * 0.78 : ry);
  picture.softLine(
    loop.map(([x, y]): Point => [x + 4, y - 12]),
    '#15181e',
    size * 0.72,
    0.34,
  );
  const count = Math.round(measureLength(loop) / (size * 1.94));
  const middle = Math.floor(count / 2);
  for (let i = 0; i < count; i += 1) {
    const isMetal = Math.abs(i - middle) === spacer && !isBack;
    drawPearl(
      picture,
      getPlaceAt(loop, (i + 0.5) / count).point,
      size,
      isMetal ? metal.tones.base : stone,
      isMetal ? 1 : 0.7,
    );
  }
}

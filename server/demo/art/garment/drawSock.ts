import { deriveTones, readLightness, shiftColor, type Tones } from '../kit/color.ts';
import { createBand, cutCurve, getPlaceAt, offsetCurve, type Point, translate } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { createDrape } from './folds.ts';
import type { GarmentColors } from './garmentColors.ts';
import { drawHatPiece, type HatCloth } from './headwear.ts';
import type { Ridge } from './heightField.ts';
import { plotPath } from './plot.ts';
import type { Sock } from './sockDesign.ts';
import { drawRibBand } from './trims.ts';

/** The colors of one sock: its cloth, its reinforced parts and its stripes. */
export type SockLook = {
  readonly cloth: HatCloth;
  readonly patch: Tones;
  readonly stripe: string;
};

const MATERIALS: Readonly<Record<Sock['name'], Material>> = {
  crew: 'jersey',
  hiking: 'knit',
  crewPack: 'jersey',
  anklePack: 'jersey',
  noShowPack: 'jersey',
};

export function createSockLook(spec: HatCloth['spec'], colors: GarmentColors, sock: Sock): SockLook {
  const { main } = spec.colors;
  const isDark = readLightness(main) < 0.4;
  const patch = sock.hasContrast
    ? shiftColor(main, isDark ? 0.13 : -0.13, 0.85)
    : shiftColor(main, isDark ? 0.03 : -0.03);
  const cloth = { spec, colors, material: MATERIALS[sock.name], isPrinted: sock.name === 'crew' };
  return { cloth, patch: deriveTones(patch), stripe: colors.ink };
}

/** Draws one sock lying flat. */
export function drawSock(picture: Picture, sock: Sock, look: SockLook): void {
  const { outline, name } = sock;
  const { colors } = look.cloth;
  picture.hang(outline);
  if (name === 'noShowPack') drawOpening(picture, sock, colors);
  drawHatPiece(picture, outline, look.cloth, {
    round: 17,
    height: name === 'hiking' ? 34 : 27,
    strength: name === 'hiking' ? 0.9 : 0.55,
    ridges: createFolds(sock),
    marks: () => drawMarks(picture, sock, look),
  });
  drawCuff(picture, sock, look);
}

/** The inside that shows above a low edge. */
function drawOpening(picture: Picture, { mouth, top, turn }: Sock, { lining }: GarmentColors): void {
  const far = turn(plotPath`-112,104 -60,112 40,106 130,${top - 2} 196,${top}`);
  picture.fill([...mouth, ...far.toReversed()], picture.shading({ ...lining, light: lining.deep }, [0, 120], [0, 60]), {
    material: 'jersey',
  });
  picture.softLine(far, lining.line, 4, 0.5);
  // The strip of silicone inside the heel.
  picture.line(offsetCurve(cutCurve(far, 0.86, 0.97), -9), '#ffffff', 6, { opacity: 0.5 });
}

function createFolds(sock: Sock): readonly Ridge[] {
  return listFolds(sock).map((ridge) => ({ ...ridge, path: sock.turn(ridge.path) }));
}

function listFolds({ top, name }: Sock): readonly Ridge[] {
  const ankle: readonly Ridge[] = [
    { path: createDrape([14, 190], [112, 150], 10), width: [6, 12], height: 7, taper: 'end' },
    { path: createDrape([-30, 150], [92, 112], 10), width: [6, 11], height: 6, taper: 'end' },
    { path: createDrape([196, 168], [116, 138], -8), width: 9, height: 5, taper: 'end' },
  ];
  const foot: Ridge = { path: createDrape([-150, 60], [40, 44], 6), width: 13, height: 4, taper: 'both' };
  if (name === 'noShowPack') return [foot];
  const leg: Ridge = { path: createDrape([60, top - 90], [86, 230], 6), width: 16, height: 5, taper: 'both' };
  return top > 300 ? [...ankle, foot, leg] : [...ankle, foot];
}

function drawMarks(picture: Picture, sock: Sock, { patch, stripe, cloth }: SockLook): void {
  const { heel, toe, name, mouth, cuff, stripes, top, turn } = sock;
  if (name !== 'noShowPack') drawLegRibs(picture, sock, cloth.colors.cloth);
  for (const part of [heel, toe]) {
    picture.fill(part, patch.base, { material: 'knit', strength: 0.45 });
    picture.softLine(part, cloth.colors.cloth.line, 3, 0.4, { isClosed: true, strokes: 3 });
  }
  // The line on which heel and sole are joined while knitting.
  picture.stitch(turn(plotPath`210,60 160,66 108,100`), patch.line, { width: 0.4, dash: [1.1, 0.9], groove: 0.1 });
  if (sock.hasArchBand) drawArchBand(picture, sock, cloth.colors.cloth);
  if (name === 'hiking') {
    const shin = createBand(translate(mouth, 0, -cuff - 60), 0, -26);
    picture.fill(shin, stripe, { opacity: 0.75, material: 'knit', strength: 0.6 });
    picture.fill(translate(shin, 0, -42), patch.base, { material: 'knit', strength: 0.6 });
  }
  for (const [distance, width] of stripes) {
    const from = cuff + distance;
    if (top - from < 230) continue;
    picture.fill(createBand(translate(mouth, 0, -from), 0, -width), stripe, { opacity: 0.9 });
  }
}

/** Fine ribs down the leg and along the instep. */
function drawLegRibs(picture: Picture, { mouth, top, cuff, turn }: Sock, tones: Tones): void {
  for (let row = 0; row < 16; row += 1) {
    // Counted from the shin, in either direction.
    const [[x, y] = [0, 0]] = turn([getPlaceAt(mouth, (row + 0.5) / 16).point]);
    const end: Point = [x * 0.86 + 8, Math.max(150, top * 0.3 + 40) - row * 1.5];
    picture.line(turn(createDrape([x, y - cuff], end, 4)), tones.line, 1.5, { opacity: 0.2 });
  }
}

function drawArchBand(picture: Picture, { turn }: Sock, tones: Tones): void {
  for (let row = 0; row < 9; row += 1) {
    const x = -86 + row * 13;
    picture.line(turn(plotPath`${x},2 ${x + 3},60 ${x + 12},168`), tones.line, 2.4, { opacity: 0.26 });
    picture.line(turn(plotPath`${x + 3},2 ${x + 6},60 ${x + 15},168`), tones.high, 1.6, { opacity: 0.26 });
  }
}

function drawCuff(picture: Picture, { name, mouth, cuff, hasContrast }: Sock, { patch, cloth }: SockLook): void {
  const tones = hasContrast && name !== 'crew' ? patch : cloth.colors.cloth;
  if (name === 'noShowPack') {
    picture.cord(mouth, tones, 9, { shadow: 0.2, isFlat: true });
    return;
  }
  drawRibBand(picture, mouth, 2, -cuff, tones, 6.5);
  picture.softLine(translate(mouth, 0, -cuff - 2), cloth.colors.cloth.line, 4, 0.4, { strokes: 3 });
}

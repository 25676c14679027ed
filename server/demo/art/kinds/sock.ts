import type { ArtSpec } from '../artSpec.ts';
import { createSockLook, drawSock, type SockLook } from '../garment/drawSock.ts';
import { createGarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawFloorShadow } from '../garment/hardware.ts';
import { designSock, type Sock } from '../garment/sockDesign.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveTones } from '../kit/color.ts';
import { type Curve, createRoundedBox, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawLeg } from '../person/drawLeg.ts';
import type { Person } from '../person/person.ts';

/** Steps from one sock to the next behind it. */
const PAIR_STEP: Point = [52, 40];
const PACK_STEP: Point = [38, 46];
/** The half width and the largest height of all socks together, in drawing units. */
const HALF_WIDTH = 270;
/** Above and below the socks, in pixels; wide cards then show low socks larger. */
const AIR = 40;

const createFrame = (spec: ArtSpec): Frame => {
  const { top, isPack } = designSock(spec);
  const height = top + (isPack ? PACK_STEP[1] * 2 : PAIR_STEP[1]);
  const scale = Math.min(1.24, 640 / height, 310 / HALF_WIDTH);
  const drawnHeight = height * scale;
  return {
    scale,
    originX: 368,
    originY: 460 + drawnHeight / 2,
    keep: { x: 50, y: 460 - drawnHeight / 2 - AIR, width: 636, height: drawnHeight + AIR * 2 },
  };
};

export const sock = createGarmentDrawer(createFrame, drawSocks, (spec) => ({
  bottomY: -60,
  topY: Math.max(designSock(spec).top + 260, 590),
}));

/** The foot that fills a sock, in drawing units; a slimmer leg stays inside a high sock's cuff. */
const FOOT = { toeX: -188, heelX: 190, heel: 6, fore: 12, size: 1.44, cover: 'none' } as const;
const SLIM_FOOT = { ...FOOT, heelX: 184, size: 1.38 } as const;
/** From this height on, a sock reaches the calf. */
const HIGH = 300;

function drawSocks(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  // From behind, the pair lies the other way round.
  const design = designSock(spec, isBack);
  const look = createSockLook(spec, createGarmentColors(spec), design);
  if (wearer) {
    drawFloorShadow(picture, 190, 6);
    drawLeg(picture, wearer, design.top > HIGH ? SLIM_FOOT : FOOT);
    drawSock(picture, design, look);
    if (design.name === 'noShowPack') drawInstep(picture, wearer, design);
    return { at: [0, 0], width: 300 };
  }
  const [dx, dy] = design.isPack ? PACK_STEP : PAIR_STEP;
  const isBanded = design.isPack && !isBack;
  for (let index = isBanded ? 2 : 1; index >= 0; index -= 1)
    drawAt(picture, design, look, [(index * dx - dx / 2) * (isBack ? -1 : 1), index * dy]);
  if (isBanded) drawPaperBand(picture, design, [dx, dy]);
  return { at: [isBack ? 30 : -30, design.top * 0.4], width: 300 };
}

/** The foot in the wide opening of a low sock. */
function drawInstep(picture: Picture, wearer: Person, { mouth }: Sock): void {
  const aboveMouth: Curve = [...mouth, [260, 900], [-260, 900]];
  picture.group({ clip: aboveMouth }, () => drawLeg(picture, wearer, FOOT));
}

function drawAt(picture: Picture, design: Sock, look: SockLook, [x, y]: Point): void {
  const move = { x: Math.round(x * picture.frame.scale), y: Math.round(-y * picture.frame.scale), scale: 1 };
  picture.group({ move }, () => drawSock(picture, design, look));
}

/** The paper band of a pack, with its number of pairs. */
function drawPaperBand(picture: Picture, { top, name }: Sock, [dx, dy]: Point): void {
  const isTall = top > HIGH;
  const paper = deriveTones('#e9dfcc');
  const [left, right] = isTall ? [-6, 200 + dx * 2] : [-70, dx * 2 - 16];
  const [low, high] = isTall ? [top * 0.46, top * 0.46 + 92] : [-5, name === 'noShowPack' ? 96 + dy : 132 + dy];
  const band = createRoundedBox([left, low], [right, high], 5);
  picture.panel(band, picture.shading(paper, [left, high], [right, low]), paper, {
    rise: 1.1,
    material: 'fine',
    strength: 0.4,
    shadow: 0.22,
  });
  const middle: Point = [(left + right) / 2, (low + high) / 2];
  drawThree(picture, middle, 19, '#3a342b');
  for (const y of [high - 12, low + 12])
    picture.line(
      [
        [left + 14, y],
        [right - 14, y],
      ],
      '#3a342b',
      1.6,
      { opacity: 0.5 },
    );
}

/** The number 3, drawn: fonts differ between machines. */
function drawThree(picture: Picture, [x, y]: Point, size: number, color: string): void {
  const arc = (centerY: number, from: number, to: number): Point[] =>
    Array.from({ length: 15 }, (_, i) => {
      const angle = ((from + ((to - from) * i) / 14) * Math.PI) / 180;
      return [x + Math.cos(angle) * size * 0.62, centerY + Math.sin(angle) * size * 0.56];
    });
  picture.line(arc(y + size * 0.54, 150, -90), color, 5.4);
  picture.line(arc(y - size * 0.58, 90, -150), color, 5.4);
}

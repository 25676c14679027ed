import { deriveTones, METAL, type Tones } from '../kit/color.ts';
import { type Curve, createEllipse, createRoundedBox, mirror } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Focus } from './garmentDrawer.ts';
import { parseOutline, plotPath } from './plot.ts';
import { createToneSet, drawShine, drawSmile, drawSolid, pickTone, type ToyLook } from './toyParts.ts';

/** A tin robot: box or barrel, feelers, dials and a friendly face. */
export function drawRobot(picture: Picture, { set, chance, isBackView: isBack }: ToyLook): Focus {
  const tones = createToneSet(set);
  const paint = pickTone(tones, 0);
  const trim = pickTone(tones, 1);
  const spot = pickTone(tones, 2);
  const steel = deriveTones(METAL.steel);
  const halfWidth = chance.pickNumber(124, 150);
  const headHalfWidth = chance.pickNumber(104, 134);
  const round = chance.pickNumber(18, 60);
  drawFeelers(picture, chance.pick(['one', 'two']), steel, spot);
  for (const side of [-1, 1]) drawLimbs(picture, side, halfWidth, { paint, trim, steel });
  const body = createRoundedBox([-halfWidth, 128], [halfWidth, 384], round);
  drawSolid(picture, createRoundedBox([-36, 376], [36, 416], 8), steel, { round: 8, height: 14, gloss: 0.4 });
  drawSolid(picture, body, paint, { round: 22, height: 40, gloss: 0.6 });
  const head = createRoundedBox([-headHalfWidth, 410], [headHalfWidth, 590], round * 0.9 + 12);
  for (const side of [-1, 1])
    drawSolid(picture, createRoundedBox([side * headHalfWidth - 14, 470], [side * headHalfWidth + 14, 534], 10), spot, {
      round: 7,
      height: 14,
      gloss: 0.5,
    });
  drawSolid(picture, head, trim, { round: 20, height: 36, gloss: 0.6 });
  for (const x of [-halfWidth + 20, halfWidth - 20]) for (const y of [150, 362]) picture.oval([x, y], 5, 5, paint.deep);
  if (isBack) drawBack(picture, body, paint, steel);
  else {
    drawFace(picture, headHalfWidth, trim);
    drawDials(picture, halfWidth, { trim, spot, steel }, chance.pickInteger(0, 1));
  }
  return { at: [0, 440], width: 320 };
}

type Paints = { readonly paint: Tones; readonly trim: Tones; readonly steel: Tones };

function drawFeelers(picture: Picture, feelerCount: 'one' | 'two', steel: Tones, bulb: Tones): void {
  const ends =
    feelerCount === 'one'
      ? ([[0, 640]] as const)
      : ([
          [-54, 636],
          [54, 636],
        ] as const);
  for (const [x, y] of ends) {
    picture.cord(plotPath`${x * 0.5},586 ${x * 0.8},612 ${x},${y}`, steel, 8, { shadow: 0.1 });
    const ball = createEllipse([x, y + 8], 22, 22, 30);
    drawSolid(picture, ball, bulb, { round: 9, height: 17, gloss: 0.6 });
    drawShine(picture, ball, 0.5);
  }
}

function drawLimbs(picture: Picture, side: number, halfWidth: number, { paint, trim, steel }: Paints): void {
  const flip = (curve: Curve): Curve => (side > 0 ? curve : mirror(curve));
  for (let i = 0; i < 4; i += 1) {
    drawSolid(picture, flip(createEllipse([halfWidth + 18 + i * 13, 320 - i * 30], 27, 19, 26)), steel, {
      round: 7,
      height: 13,
      gloss: 0.4,
    });
  }
  const hand = flip(
    parseOutline`${halfWidth + 30},226 ${halfWidth + 98},226 ${halfWidth + 106},176 ${halfWidth + 88},146! ${halfWidth + 76},176! ${halfWidth + 58},176! ${halfWidth + 44},146! ${halfWidth + 24},180`,
  );
  drawSolid(picture, hand, trim, { round: 11, height: 18, gloss: 0.5 });
  for (let i = 0; i < 3; i += 1)
    drawSolid(picture, flip(createEllipse([66, 116 - i * 26], 38, 18, 26)), steel, {
      round: 7,
      height: 13,
      gloss: 0.4,
    });
  drawSolid(picture, flip(parseOutline`22,0! 16,34 40,64 92,64 120,36 122,0!`), paint, {
    round: 13,
    height: 22,
    gloss: 0.6,
  });
}

function drawFace(picture: Picture, halfWidth: number, trim: Tones): void {
  const screen = createRoundedBox([-halfWidth + 24, 434], [halfWidth - 24, 562], 34);
  const dark = deriveTones('#233040');
  picture.panel(
    screen,
    picture.linear(
      [
        [0, dark.light],
        [1, dark.deep],
      ],
      [0, 562],
      [0, 434],
    ),
    trim,
    { rise: -1, shadow: 0 },
  );
  drawShine(picture, screen, 0.3);
  for (const side of [-1, 1]) {
    picture.oval([side * 42, 514], 19, 21, '#bff0ea');
    picture.oval([side * 42, 512], 9, 11, '#1b2a38');
    picture.oval([side * 42 - 4, 518], 4, 4, '#ffffff');
  }
  picture.line(plotPath`-34,468 0,452 34,468`, '#bff0ea', 7);
}

function drawDials(
  picture: Picture,
  halfWidth: number,
  { trim, spot, steel }: Omit<Paints, 'paint'> & { spot: Tones },
  kind: number,
): void {
  const plate = createRoundedBox([-halfWidth + 30, 172], [halfWidth - 30, 336], 18);
  drawSolid(picture, plate, trim, { round: 9, height: 10, gloss: 0.4 });
  const dial = createEllipse([-halfWidth * 0.3, 274], 38, 38, 34);
  drawSolid(picture, dial, deriveTones('#f6efdf'), { round: 8, height: -8, gloss: 0.2 });
  picture.line(
    [
      [-halfWidth * 0.3, 274],
      [-halfWidth * 0.3 + 18, 296],
    ],
    spot.base,
    6,
  );
  for (let i = 0; i < 3; i += 1)
    drawSolid(picture, createEllipse([halfWidth * 0.36, 304 - i * 34], 13, 13, 22), i === kind ? spot : steel, {
      round: 5,
      height: 10,
      gloss: 0.6,
    });
  if (kind === 0)
    for (let i = 0; i < 5; i += 1)
      picture.line(
        [
          [-halfWidth * 0.5 + i * 16, 222],
          [-halfWidth * 0.5 + i * 16, 192],
        ],
        trim.line,
        6,
        { opacity: 0.5 },
      );
  else drawSmile(picture, [-halfWidth * 0.3, 204], 44, trim.line);
}

/** The winding key. */
function drawBack(picture: Picture, body: Curve, paint: Tones, steel: Tones): void {
  picture.line(
    body.map(([x, y]) => [x * 0.82, 256 + (y - 256) * 0.8] as const),
    paint.line,
    2.4,
    { opacity: 0.4, isClosed: true },
  );
  for (const side of [-1, 1])
    drawSolid(picture, createEllipse([side * 44, 256], 36, 28, 30), steel, { round: 9, height: 18, gloss: 0.5 });
  drawSolid(picture, createEllipse([0, 256], 17, 17, 24), steel, { round: 7, height: 12, gloss: 0.5 });
}

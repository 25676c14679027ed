import { deriveTones, shiftColor, type Tones } from '../kit/color.ts';
import { type Curve, createEllipse, mirror, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Focus } from './garmentDrawer.ts';
import type { Ridge } from './heightField.ts';
import { parseOutline, plotPath, plotSymmetric } from './plot.ts';
import { drawCastShadow, drawSolid, type ToyLook } from './toyParts.ts';

type Plush = {
  readonly fur: Tones;
  readonly pale: Tones;
  readonly head: number;
  readonly belly: number;
  readonly ear: number;
  readonly shaggy: boolean;
};

/** A sitting bear or bunny of plush. */
export function drawPlush(picture: Picture, look: ToyLook, animal: 'bear' | 'bunny'): Focus {
  const { chance, colors, isBackView: isBack } = look;
  const plush: Plush = {
    fur: colors.cloth,
    pale: deriveTones(shiftColor(colors.cloth.base, 0.13, 0.6)),
    head: chance.pickNumber(0.94, 1.08),
    belly: chance.pickNumber(0.92, 1.1),
    ear: chance.pickNumber(0.9, 1.15),
    shaggy: chance.chance(0.6),
  };
  const lop = animal === 'bunny' && chance.chance(0.4);
  if (animal === 'bunny') drawLongEars(picture, plush, lop, isBack);
  else drawRoundEars(picture, plush, isBack);
  const body = plotSymmetric`0,352 ${94 * plush.belly},320 ${146 * plush.belly},210 ${150 * plush.belly},110 ${104 * plush.belly},22 0,8`;
  drawFur(picture, body, plush, 34, 62, [
    { path: plotPath`0,330 2,180 0,20`, width: 5, height: isBack ? -9 : 0, taper: 'both' },
  ]);
  if (!isBack) drawBelly(picture, plush, body);
  for (const side of [-1, 1]) drawLimbs(picture, plush, body, side, isBack);
  if (isBack) {
    const tail = createEllipse([0, 60], animal === 'bunny' ? 50 : 34, animal === 'bunny' ? 48 : 32);
    drawCastShadow(picture, body, tail, plush.fur);
    drawFur(picture, tail, { ...plush, fur: animal === 'bunny' ? plush.pale : plush.fur }, 16, 30);
  }
  const k = plush.head;
  const head = plotSymmetric`0,${612 + 6 * k} ${92 * k},${594} ${152 * k},${510} ${154 * k},${436} ${108 * k},${362} 0,${338}`;
  drawCastShadow(picture, body, head, plush.fur);
  drawFur(
    picture,
    head,
    plush,
    36,
    70,
    isBack
      ? [
          {
            path: [
              [0, 610],
              [0, 340],
            ],
            width: 4,
            height: -7,
            taper: 'both',
          },
        ]
      : [],
  );
  if (!isBack) drawFace(picture, plush, animal);
  drawNeckTrim(picture, look, isBack);
  return { at: [10, 470], width: 330 };
}

function drawFur(
  picture: Picture,
  shape: Curve,
  { fur: tones, shaggy }: Plush,
  round: number,
  height: number,
  ridges: readonly Ridge[] = [],
): void {
  drawSolid(picture, shape, tones, {
    round,
    height,
    material: shaggy ? 'fleece' : 'suede',
    strength: shaggy ? 0.5 : 0.8,
    ridges: ridges.filter((ridge) => ridge.height !== 0),
  });
}

function drawRoundEars(picture: Picture, plush: Plush, isBack: boolean): void {
  for (const side of [-1, 1]) {
    const at: Point = [side * 112 * plush.head, 582];
    drawFur(picture, createEllipse(at, 54 * plush.ear, 54 * plush.ear, 36), plush, 18, 34);
    if (!isBack)
      drawSolid(picture, createEllipse([at[0] - side * 3, at[1] - 4], 32 * plush.ear, 32 * plush.ear, 30), plush.pale, {
        round: 10,
        height: -12,
        material: 'suede',
      });
  }
}

function drawLongEars(picture: Picture, plush: Plush, lop: boolean, isBack: boolean): void {
  const up = parseOutline`30,560! 26,640 ${34 * plush.ear},700 ${62 * plush.ear},716 ${92 * plush.ear},694 98,630 92,560!`;
  const droopingEar = parseOutline`84,590! 140,606 ${196 * plush.ear},560 ${222 * plush.ear},450 ${206 * plush.ear},372 172,360 150,420 126,520!`;
  const ear = lop ? droopingEar : up;
  const innerEar = lop
    ? parseOutline`150,560 186,520 198,440 188,396 172,420 156,500`
    : parseOutline`46,570 44,640 56,686 70,688 82,640 78,570`;
  for (const side of [-1, 1]) {
    const flip = (curve: Curve): Curve => (side > 0 ? curve : mirror(curve));
    drawFur(picture, flip(ear), plush, 15, 28);
    if (!isBack)
      drawSolid(picture, flip(innerEar), deriveTones('#e9b9b4'), { round: 8, height: -8, material: 'suede' });
  }
}

function drawBelly(picture: Picture, { pale: paleTones, belly }: Plush, body: Curve): void {
  const patch = plotSymmetric`0,290 ${66 * belly},262 ${92 * belly},180 ${78 * belly},90 0,62`;
  picture.group({ clip: body }, () => {
    picture.softLine([...patch, ...patch.slice(0, 1)], paleTones.line, 7, 0.25);
    picture.fill(patch, paleTones.base, { opacity: 0.75, material: 'suede' });
  });
}

function drawLimbs(picture: Picture, plush: Plush, body: Curve, side: number, isBack: boolean): void {
  const flip = (curve: Curve): Curve => (side > 0 ? curve : mirror(curve));
  const arm = flip(parseOutline`92,316 146,300 196,232 212,160 190,124 152,132 130,190 96,240`);
  drawCastShadow(picture, body, arm, plush.fur);
  drawFur(picture, arm, plush, 22, 36);
  const leg = flip(parseOutline`70,112 140,128 204,104 226,56 208,10 150,-4 88,8 58,56`);
  drawCastShadow(picture, body, leg, plush.fur);
  drawFur(picture, leg, plush, 26, 46);
  if (isBack) return;
  const sole = flip(createEllipse([166, 50], 46, 50, 34));
  drawSolid(picture, sole, plush.pale, { round: 12, height: 14, material: 'suede' });
  for (const [x, y, r] of [
    [166, 36, 17],
    [144, 66, 8],
    [166, 73, 8],
    [188, 66, 8],
  ] as const)
    picture.oval([side * x, y], r, r * 0.86, plush.fur.deep, { opacity: 0.55 });
}

function drawFace(picture: Picture, { pale: paleTones, fur: tones }: Plush, animal: 'bear' | 'bunny'): void {
  const muzzle =
    animal === 'bear'
      ? plotSymmetric`0,470 46,462 68,424 48,386 0,376`
      : plotSymmetric`0,448 34,446 54,420 40,394 0,386`;
  picture.softLine([...muzzle, ...muzzle.slice(0, 1)], tones.line, 8, 0.3);
  drawSolid(picture, muzzle, paleTones, { round: 16, height: 22, material: 'suede' });
  for (const side of [-1, 1]) {
    picture.oval([side * 62, 492], 15, 16, '#15161a');
    picture.oval(
      [side * 62, 492],
      15,
      16,
      picture.radial(
        [
          [0, '#4a3526'],
          [0.7, '#1d1612'],
          [1, '#0d0b0a'],
        ],
        [side * 62 - 4, 497],
        18,
        18,
      ),
    );
    picture.oval([side * 62 - 5, 498], 4.6, 5, '#ffffff');
    picture.glow([side * 100, 446], 30, 22, '#e88f86', 0.4);
  }
  const pink = animal === 'bunny';
  const nose = pink ? plotSymmetric`0,446 16,448 18,438 0,424` : plotSymmetric`0,464 24,462 26,446 0,428`;
  drawSolid(picture, nose, deriveTones(pink ? '#d98c9a' : '#2a211d'), { round: 6, height: 9, gloss: 0.5 });
  const mouthY = pink ? 424 : 428;
  picture.line(
    [
      [0, mouthY],
      [0, mouthY - 14],
    ],
    '#3a2b24',
    3.4,
  );
  picture.line(
    plotPath`-22,${mouthY - 18} -10,${mouthY - 26} 0,${mouthY - 14} 10,${mouthY - 26} 22,${mouthY - 18}`,
    '#3a2b24',
    3.4,
  );
}

/** A bow, a scarf or nothing. */
function drawNeckTrim(picture: Picture, { colors, chance, isBackView: isBack }: ToyLook, back_ = isBack): void {
  const trim = chance.pick(['bow', 'scarf', 'none', 'bow']);
  const { accent } = colors;
  if (trim === 'none') return;
  if (trim === 'scarf') {
    const wrap = plotSymmetric`0,356 70,362 124,382! 130,350! 74,322 0,314`;
    if (!back_)
      drawSolid(picture, parseOutline`34,330! 76,336! 92,210! 44,204!`, accent, {
        round: 8,
        height: 10,
        material: 'knit',
        strength: 0.8,
      });
    drawSolid(picture, wrap, accent, { round: 10, height: 14, material: 'knit', strength: 0.8 });
    return;
  }
  if (back_) {
    drawSolid(picture, plotSymmetric`0,352 70,358 116,374! 118,356! 70,336 0,330`, accent, { round: 6, height: 8 });
    return;
  }
  for (const side of [-1, 1]) {
    const loop = parseOutline`${side * 6},344! ${side * 40},370 ${side * 84},366 ${side * 88},326 ${side * 44},314 ${side * 6},332!`;
    drawSolid(picture, loop, accent, {
      round: 10,
      height: 16,
      ridges: [
        {
          path: [
            [side * 8, 338],
            [side * 64, 342],
          ],
          width: [5, 8],
          height: -9,
          taper: 'end',
        },
      ],
    });
  }
  drawSolid(picture, parseOutline`-14,354 14,354 16,322 -16,322`, accent, { round: 7, height: 12 });
}

import { deriveTones, METAL, type Tones } from '../kit/color.ts';
import { createEllipse, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Focus } from './garmentDrawer.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { createToneSet, drawShine, drawSolid, pickTone, type ToyLook } from './toyParts.ts';

type Car = { readonly kind: 'beetle' | 'truck' | 'van'; readonly wheel: number; readonly wooden: boolean };

/** A chunky car seen from the side: a rounded one, a pick-up or a van. */
export function drawCar(picture: Picture, look: ToyLook): Focus {
  const { set, chance, isBackView: isBack } = look;
  const car: Car = {
    kind: chance.pick(['beetle', 'truck', 'van']),
    wheel: chance.pickNumber(66, 82),
    wooden: chance.chance(0.35),
  };
  const draw = () => drawBodywork(picture, car, createToneSet(set), look);
  // Seen from the other side, the car drives in the other direction.
  if (isBack) picture.group({ transform: `translate(736 0) scale(-1 1)` }, draw);
  else draw();
  return { at: [-110, 150], width: 330 };
}

function drawBodywork(
  picture: Picture,
  { kind, wheel, wooden }: Car,
  tones: readonly Tones[],
  { chance }: ToyLook,
): void {
  const paint = pickTone(tones, 0);
  const glass = deriveTones('#bcd3e2');
  const bodies = {
    beetle: parseOutline`-300,70 -302,140 -270,190 -196,214 -150,290 -70,344 40,346 126,304 180,222 262,200 300,150 302,76 280,52! -276,52!`,
    truck: parseOutline`-300,64 -302,150 -280,196 -190,206! -150,300 -110,324 20,324 44,300 48,206! 290,206! 302,196 302,70 286,52! -284,52!`,
    van: parseOutline`-300,64 -300,190 -270,260 -226,330 -180,350 236,350 286,336 302,290 302,70 286,52! -284,52!`,
  } as const;
  const windows = {
    beetle: [
      parseOutline`-150,222! -118,276 -66,314 -22,318! -22,222!`,
      parseOutline`0,222! 0,318! 50,314 104,284 142,222!`,
    ],
    truck: [parseOutline`-150,214! -126,280 -98,300! -20,300! -20,214!`],
    van: [
      parseOutline`-252,230! -226,290 -196,322! -120,322! -120,230!`,
      plotPolygon`-96,230 -96,322 60,322 60,230`,
      plotPolygon`84,230 84,322 250,322 262,230`,
    ],
  } as const;
  const body = bodies[kind];
  drawSolid(picture, body, paint, {
    round: 20,
    height: 38,
    gloss: wooden ? 0.1 : 0.7,
    material: 'fine',
    strength: wooden ? 0.8 : 0.3,
  });
  const belt = pickTone(tones, 1);
  picture.group({ clip: body }, () =>
    picture
      .fill(plotPolygon`-320,126 320,126 320,98 -320,98`, belt.base)
      .line(plotPolygon`-320,126 320,126`, belt.line, 1.4, { opacity: 0.4 }),
  );
  for (const window of windows[kind]) {
    picture.panel(
      window,
      picture.linear(
        [
          [0, glass.light],
          [1, glass.deep],
        ],
        [0, 330],
        [0, 214],
      ),
      paint,
      { rise: -0.8, shadow: 0 },
    );
    drawShine(picture, window, 0.5);
  }
  if (kind === 'truck') drawLoad(picture, tones, chance.pickInteger(2, 3));
  picture.line(plotPath`-10,205 -12,120 -8,70`, paint.line, 2, { opacity: 0.5 });
  picture.panel(parseOutline`10,178 46,178 46,168 10,168`, METAL.steel, deriveTones(METAL.steel), { rise: 0.6 });
  const lamp: Point = [-288, 158];
  drawSolid(picture, createEllipse(lamp, 20, 24, 26), deriveTones('#f7dc7f'), { round: 8, height: 12, gloss: 0.5 });
  drawSolid(picture, createEllipse([292, 164], 10, 20, 22), deriveTones('#c8402f'), {
    round: 5,
    height: 8,
    gloss: 0.5,
  });
  const bumper = deriveTones(METAL.steel);
  for (const side of [-1, 1])
    drawSolid(picture, parseOutline`${side * 262},86 ${side * 318},84 ${side * 318},58 ${side * 262},56`, bumper, {
      round: 7,
      height: 12,
      gloss: 0.4,
    });
  for (const x of [-172, 178]) {
    const arch = createEllipse([x, wheel - 6], wheel + 8, wheel + 8, 40);
    picture.group({ clip: body }, () => picture.softLine(arch, paint.line, 9, 0.5, { isClosed: true }));
    drawWheel(picture, [x, wheel - 6], wheel, pickTone(tones, 2));
  }
}

function drawLoad(picture: Picture, tones: readonly Tones[], count: number): void {
  for (let i = 0; i < count; i += 1) {
    const x = 96 + i * 82;
    drawSolid(picture, createEllipse([x, 238], 44, 44, 34), pickTone(tones, i + 2), {
      round: 16,
      height: 34,
      gloss: 0.5,
    });
  }
  drawSolid(picture, parseOutline`52,222! 300,222! 302,150! 52,150!`, pickTone(tones, 0), {
    round: 10,
    height: 14,
    gloss: 0.5,
  });
}

function drawWheel(picture: Picture, [x, y]: Point, r: number, hub: Tones): void {
  const tyre = deriveTones('#2c2f35');
  drawSolid(picture, createEllipse([x, y], r, r, 44), tyre, { round: 14, height: 22, gloss: 0.2 });
  drawSolid(picture, createEllipse([x, y], r * 0.56, r * 0.56, 36), hub, { round: 10, height: 16, gloss: 0.5 });
  drawSolid(picture, createEllipse([x, y], r * 0.18, r * 0.18, 22), deriveTones('#f3efe4'), {
    round: 5,
    height: 9,
    gloss: 0.4,
  });
}

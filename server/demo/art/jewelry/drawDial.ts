import { deriveTones, readLightness, shiftColor } from '../kit/color.ts';
import { type Curve, createEllipse, createRoundedBox, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { getDialPoint, type WatchLook } from './watchParts.ts';

/** Face, markers, hands at ten past ten, glass. */
export function drawDial(picture: Picture, look: WatchLook): void {
  const { dial, radius, bezel, metal, accent } = look;
  const face = radius - bezel;
  const isDark = readLightness(dial) < 0.5;
  const ink = isDark ? '#f1ede2' : '#22252b';
  picture.oval(
    [0, 0],
    face,
    face,
    picture.radial(
      [
        [0, shiftColor(dial, 0.05)],
        [0.7, dial],
        [1, shiftColor(dial, -0.06)],
      ],
      [-face * 0.2, face * 0.25],
      face * 1.3,
      face * 1.3,
    ),
  );
  drawSunburst(picture, face, isDark);
  drawMarkers(picture, look, face, ink);
  if (look.hasDate) drawDate(picture, face, ink, dial);
  drawName(picture, face, ink);
  if (look.hasSmallSeconds) drawSmallSeconds(picture, face, ink, dial);
  const handColor = isDark ? '#f1ede2' : metal.dark;
  drawHand(picture, 51.2, face * 0.5, 9, handColor);
  drawHand(picture, 9, face * 0.78, 7, handColor);
  if (look.hasSeconds && !look.hasSmallSeconds) {
    picture.line([getDialPoint(7, face * 0.2), getDialPoint(37, face * 0.8)], accent, 2);
    picture.oval([0, 0], 5.5, 5.5, accent);
  }
  picture.oval([0, 0], 3.4, 3.4, deriveTones(handColor).light);
  // The reflection of a window in the glass.
  const shine: Curve = [
    getDialPoint(47, face * 0.96),
    getDialPoint(57, face * 0.96),
    getDialPoint(4, face * 0.3),
    getDialPoint(38, face * 0.3),
  ];
  picture.fill(shine, '#ffffff', { opacity: isDark ? 0.09 : 0.22 });
}

/** Brushed from the middle: two bright beams, two dark ones, and the shade of the rim. */
function drawSunburst(picture: Picture, face: number, isDark: boolean): void {
  picture.group({ clip: createEllipse([0, 0], face, face, 72) }, () => {
    for (const [minute, color, opacity] of [
      [52, '#ffffff', isDark ? 0.2 : 0.55],
      [22, '#ffffff', isDark ? 0.14 : 0.4],
      [7, '#000000', isDark ? 0.24 : 0.07],
      [37, '#000000', isDark ? 0.24 : 0.07],
    ] as const)
      picture.glow(getDialPoint(minute, face * 0.56), face * 0.62, face * 0.2, color, opacity, 90 - minute * 6);
    picture.softLine(createEllipse([2, -5], face + 3, face + 3, 72), '#000', 9, 0.45, { isClosed: true });
  });
}

/** The maker's name, too small to read. */
function drawName(picture: Picture, face: number, ink: string): void {
  const y = face * 0.42;
  for (let letter = -3; letter <= 3; letter += 1)
    picture.line(
      [
        [letter * 6.4 - 1.6, y],
        [letter * 6.4 + 1.6, y],
      ],
      ink,
      letter % 2 === 0 ? 5 : 3.6,
      { cap: 'butt', opacity: 0.7 },
    );
}

function drawSmallSeconds(picture: Picture, face: number, ink: string, dial: string): void {
  const [middle, size] = [-face * 0.42, face * 0.24];
  picture.oval([0, middle], size, size, shiftColor(dial, -0.05));
  picture.line(createEllipse([0, middle], size, size, 40), ink, 1.2, { opacity: 0.5, isClosed: true });
  for (let minute = 0; minute < 60; minute += 5) {
    const [x, y] = getDialPoint(minute, size * 0.84);
    picture.oval([x, y + middle], 1.5, 1.5, ink, { opacity: 0.8 });
  }
  const [x, y] = getDialPoint(38, size * 0.74);
  picture.line(
    [
      [0, middle],
      [x, y + middle],
    ],
    ink,
    2,
  );
}

function drawMarkers(picture: Picture, { markers }: WatchLook, face: number, ink: string): void {
  for (let minute = 0; minute < 60; minute += 1) {
    const isHour = minute % 5 === 0;
    if (!isHour) {
      picture.line([getDialPoint(minute, face * 0.93), getDialPoint(minute, face * 0.96)], ink, 1, { opacity: 0.55 });
      continue;
    }
    const isQuarter = minute % 15 === 0;
    if (markers === 'dots' && !isQuarter) picture.oval(getDialPoint(minute, face * 0.85), 4, 4, ink);
    else if (markers === 'quarters' && !isQuarter)
      picture.line([getDialPoint(minute, face * 0.9), getDialPoint(minute, face * 0.95)], ink, 2.4);
    else drawBar(picture, minute, face, isQuarter, ink);
  }
}

/** A bar set on the dial: its shadow, its body and its lit facet. */
function drawBar(picture: Picture, minute: number, face: number, isQuarter: boolean, ink: string): void {
  const bar: Curve = [getDialPoint(minute, face * (isQuarter ? 0.76 : 0.8)), getDialPoint(minute, face * 0.92)];
  const width = isQuarter ? 7 : 4.6;
  picture.line(translate(bar, 1.6, -2.6), '#000', width, { cap: 'butt', opacity: 0.3 });
  picture.line(bar, ink, width, { cap: 'butt' });
  picture.line(translate(bar, -width * 0.2, width * 0.14), '#ffffff', width * 0.3, { cap: 'butt', opacity: 0.55 });
}

function drawDate(picture: Picture, face: number, ink: string, dial: string): void {
  const box = createRoundedBox([face * 0.5, -11], [face * 0.7, 11], 2);
  picture.fill(box, '#fbfaf6');
  picture.line(box, ink, 1.2, { opacity: 0.6, isClosed: true });
  // The digits 1 and 7 as strokes; fonts differ between machines.
  const [x, height] = [face * 0.6, 6];
  picture.line(
    [
      [x - 6, -height],
      [x - 6, height],
    ],
    '#22252b',
    2.2,
  );
  picture.line(
    [
      [x, height],
      [x + 7, height],
      [x + 2.5, -height],
    ],
    '#22252b',
    2.2,
  );
  picture.line(box, dial, 0.6, { opacity: 0.4, isClosed: true });
}

function drawHand(picture: Picture, clock: number, length: number, width: number, color: string): void {
  const [tip, tail] = [getDialPoint(clock, length), getDialPoint(clock + 30, length * 0.16)];
  picture.line(
    [
      [tail[0] + 2, tail[1] - 4],
      [tip[0] + 2, tip[1] - 4],
    ],
    '#000',
    width,
    { opacity: 0.22 },
  );
  picture.line([tail, tip], color, width);
  picture.line([[0, 0], tip], deriveTones(color).high, width * 0.3, { opacity: 0.8 });
}

import type { Tones } from '../../kit/color.ts';
import { type Curve, createSpline, getPointAt, mirror, type Point, parsePoints } from '../../kit/geometry.ts';
import { createRamp } from '../../kit/markup.ts';
import type { Picture } from '../../kit/picture.ts';

/** The rows of a lace through its eyelets, and the bow above the tongue. */
export function drawCrossedLaces(p: Picture, startY: number, lace: Tones, holeTones: Tones, tongue: Tones): void {
  const rows = Array.from({ length: 6 }, (_, i): Point => [17.5 + (i < 4 ? i : 3 - (i - 3)) * 1.1, startY + i * 15.5]);
  for (const [x, y] of rows) {
    for (const side of [-1, 1]) {
      p.oval([side * x, y], 2.4, 2.4, holeTones.line);
      p.oval([side * x, y], 1.5, 1.5, '#0b0d10');
    }
  }
  for (let i = rows.length - 1; i >= 0; i--) {
    const [x, y] = getRow(rows, i);
    if (i + 1 < rows.length) {
      const [x2, y2] = getRow(rows, i + 1);
      p.line(createSpline(parsePoints`${-x},${y} 0,${(y + y2) / 2 + 1} ${x2},${y2}`), lace.deep, 3.6);
      p.cord(createSpline(parsePoints`${x},${y} 0,${(y + y2) / 2 + 1} ${-x2},${y2}`), lace, 3.8);
    }
    p.cord(createSpline(parsePoints`${-x},${y} 0,${y + 2.4} ${x},${y}`), lace, 4.2);
  }
  drawTopBow(p, startY - 6, lace, tongue);
}

const getRow = (rows: Curve, i: number): Point => getPointAt(rows, i);

function drawTopBow(p: Picture, y: number, lace: Tones, tongue: Tones): void {
  p.panel(
    createSpline(
      parsePoints`-13,${y - 19} -19,${y - 12} -14,${y - 4} 0,${y - 8} 14,${y - 4} 19,${y - 12} 13,${y - 19}
        0,${y - 25}`,
      true,
    ),
    p.linear(createRamp(tongue.light, tongue.shade), [0, y], [0, y - 24]),
    tongue,
    { rise: 1.2 },
  );
  const right: readonly Curve[] = [
    createSpline(parsePoints`0,${y} 12,${y + 8} 27,${y + 2} 28,${y - 10} 14,${y - 10} 0,${y}`),
    createSpline(parsePoints`0,${y} 10,${y - 12} 17,${y - 28}`),
  ];
  for (const strand of right) {
    p.cord(strand, lace, 3.3);
    p.cord(mirror(strand), lace, 3.3);
  }
  p.cord(parsePoints`-2.5,${y} 2.5,${y - 1}`, lace, 6);
}

import type { ShoePalette } from '../footwear/palette.ts';
import { createBand, createRoundedBox, createSpline, offsetCurve, type Point, parsePoints } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { RunnerCurves, RunnerShape } from './runnerShape.ts';

/** The style's own mark on the outer side. None resembles a real brand's: no tick, no three bars, no wavy stripe. */
export function drawRunnerMark(
  p: Picture,
  { lift }: RunnerCurves,
  { mark, fore: F }: RunnerShape,
  { accent, second }: ShoePalette,
): void {
  const paint = p.shading(accent, [120, F + 70], [150, F]);
  switch (mark) {
    case 'saddle': {
      const front = createSpline(lift(parsePoints`134,${F + 46} 142,${F + 30} 148,${F - 6}`));
      p.panel(
        [
          ...front,
          ...createSpline(lift(parsePoints`206,${F - 2} 192,${F + 30} 178,${F + 76}`)),
          ...createSpline(lift(parsePoints`168,${F + 68} 152,${F + 56} 134,${F + 46}`)),
        ],
        paint,
        accent,
        { rise: 0.9 },
      );
      p.stitch(offsetCurve(front, 2), accent.line, { width: 0.5 });
      for (const k of [0, 1])
        p.panel(
          createSpline(
            parsePoints`${162 + k * 15},${F + 8} ${167 + k * 15},${F + 6} ${171 + k * 11},${F + 38}
              ${167 + k * 11},${F + 44} ${164 + k * 11},${F + 38}`,
            true,
          ),
          accent.deep,
          accent,
          { rise: -0.6 },
        );
      return;
    }
    case 'chevrons':
      for (const [i, tones] of [accent, second].entries()) {
        const x = 148 + i * 26;
        p.panel(
          lift(parsePoints`${x},${F + 2} ${x + 22},${F + 26} ${x + 6},${F + 54} ${x + 15},${F + 56} ${x + 33},${F + 26}
            ${x + 11},${F + 2}`).map(([a, b]): Point => [a, b]),
          i === 0 ? paint : tones.base,
          tones,
          { rise: 0.7 },
        );
      }
      return;
    case 'dots':
      for (let i = 0; i < 8; i++) {
        for (let j = 0; j < 4; j++)
          p.oval(
            [132 + i * 11 + j * 5, F + 9 + j * 11 + i * 2.2],
            1 + i * 0.42,
            1 + i * 0.42,
            j % 2 ? second.high : accent.base,
          );
      }
      return;
    case 'line':
      p.panel(
        createBand(createSpline(parsePoints`108,${F + 8} 150,${F + 22} 200,${F + 30} 250,${F + 52}`), -1.9, 1.9),
        paint,
        accent,
        {
          rise: 0.5,
        },
      );
      return;
    case 'ring':
      p.line(
        createSpline(
          parsePoints`168,${F + 46} 186,${F + 40} 190,${F + 26} 178,${F + 16} 160,${F + 18} 152,${F + 30} 157,${F + 42}`,
        ),
        accent.base,
        4.4,
      );
      p.line(createSpline(parsePoints`168,${F + 47} 186,${F + 41} 190,${F + 27}`), accent.high, 1, { opacity: 0.7 });
      return;
    case 'tabs':
      for (const [i, tones] of [accent, second, accent].entries()) {
        const y = F + 14 + i * 13;
        const x = 150 + i * 9;
        p.panel(createRoundedBox([x, y], [x + 34 - i * 6, y + 6.4], 3.2), i === 1 ? tones.light : paint, tones, {
          rise: 0.7,
        });
      }
      return;
    case 'none':
      return;
  }
}

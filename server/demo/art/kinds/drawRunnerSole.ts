import { drawGroundLugs, drawGroundRubber } from '../footwear/sides.ts';
import { createSpline, offsetCurve, parsePoints } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Picture } from '../kit/picture.ts';
import type { RunnerCurves, RunnerLook, RunnerShape } from './runnerShape.ts';

/** Foam with its cut, then the rubber that touches the ground. */
export function drawRunnerSole(
  p: Picture,
  { sole, bite, bottom }: RunnerCurves,
  shape: RunnerShape,
  { colors, outsole }: RunnerLook,
): void {
  const { heel: H } = shape;
  const foam = colors.sole;
  const trail = shape.overlay === 'trail';
  p.group({ light: { ...LIGHTS.midsole, radius: 8, height: 11 }, clip: sole }, () => {
    p.fill(
      sole,
      p.linear(
        [
          [0, foam.light],
          [0.4, foam.base],
          [1, foam.shade],
        ],
        [150, H + 10],
        [150, 0],
      ),
      { material: 'foam' },
    );
    drawCut(p, shape, { foam, accent: colors.accent });
    p.line(offsetCurve(bite, -1.2), foam.high, 1.6, { opacity: 0.9 });
    drawGroundRubber(p, bottom, 4.6, outsole, trail ? 0 : 24);
  });
  if (trail) drawGroundLugs(p, bottom, 26, 3.5, outsole);
}

function drawCut(
  p: Picture,
  { cut, heel: H, fore: F, spring: S, flare }: RunnerShape,
  { foam, accent }: { foam: RunnerLook['outsole']; accent: RunnerLook['outsole'] },
): void {
  const end = 306 + flare;
  switch (cut) {
    case 'groove': {
      const groove =
        createSpline(parsePoints`8,${S + F * 0.3 + 2} 40,${F * 0.5 + 2} 90,${F * 0.48} 150,${F * 0.55 + 1} 210,${H * 0.55 + 3}
        260,${H * 0.62 + 6} ${end},${H * 0.7 + 9}`);
      p.line(groove, foam.deep, 1.4, { opacity: 0.75 });
      p.line(offsetCurve(groove, -1.4), foam.high, 1, { opacity: 0.8 });
      p.fill([...groove, [end, -5], [0, -5]], foam.shade, { opacity: 0.35 });
      return;
    }
    case 'slots':
      for (let i = 0; i < 9; i++) {
        const x = 150 + i * 17;
        p.fill(
          createSpline(
            parsePoints`${x},${H * 0.3} ${x + 7},${H * 0.3} ${x + 13},${H * 0.78} ${x + 9},${H * 0.8}`,
            true,
          ),
          foam.deep,
          { opacity: 0.8 },
        );
        p.line(parsePoints`${x + 7.5},${H * 0.3} ${x + 13.6},${H * 0.78}`, foam.high, 0.9, { opacity: 0.9 });
      }
      return;
    case 'wave': {
      const wave = createSpline(
        parsePoints`120,${F * 0.55} 160,${F * 0.28} 205,${H * 0.62} 250,${H * 0.38} ${end},${H * 0.86}`,
      );
      const lowerOutline = [...wave, [end, -4] as const, [100, -4] as const];
      p.fill(lowerOutline, accent.base);
      p.fill(
        lowerOutline,
        p.linear(
          [
            [0, '#000', 0],
            [1, '#000', 0.25],
          ],
          [0, H * 0.6],
          [0, 4],
        ),
      );
      p.line(wave, foam.line, 0.9, { opacity: 0.5 });
      return;
    }
    case 'shelf': {
      const shelf =
        createSpline(parsePoints`-2,${S + F * 0.22} 60,${F * 0.34} 130,${F * 0.36} 190,${H * 0.44} 250,${H * 0.5}
        ${end},${H * 0.44}`);
      p.fill(
        [...shelf, [end, -5], [0, -5]],
        p.linear(
          [
            [0, foam.deep],
            [0.3, foam.shade],
            [1, foam.deep],
          ],
          [0, H * 0.5],
          [0, 0],
        ),
        { opacity: 0.75 },
      );
      p.line(shelf, foam.line, 0.8, { opacity: 0.5 });
      for (let i = 0; i < 3; i++)
        p.line(
          createSpline(parsePoints`${182 + i * 4},${H * (0.6 + i * 0.13)} 240,${H * (0.66 + i * 0.13)}
            ${end},${H * (0.62 + i * 0.13)}`),
          foam.deep,
          0.9,
          { opacity: 0.6 },
        );
      return;
    }
    case 'plain':
      return;
  }
}

import type { Tones } from '../kit/color.ts';
import { type Curve, parsePoints } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

type RoundStyle = { readonly depth?: number; readonly gloss?: number };

/**
 * Shades an upright rounded form, like a heel seen from behind: lit at the left third, dark at both edges. One gradient
 * costs a twentieth of a light filter.
 */
export function shadeRound(
  p: Picture,
  outline: Curve,
  halfWidth: number,
  tones: Tones,
  { depth = 1, gloss = 0 }: RoundStyle = {},
): void {
  const [from, to] = parsePoints`${-halfWidth},0 ${halfWidth},0`;
  if (!from || !to) return;
  const shade = (at: number, opacity: number) => [at, tones.line, opacity * depth] as const;
  p.fill(
    outline,
    p.linear(
      [
        shade(0, 0.72),
        shade(0.07, 0.42),
        shade(0.2, 0.1),
        shade(0.32, 0),
        shade(0.56, 0.02),
        shade(0.78, 0.24),
        shade(0.92, 0.52),
        shade(1, 0.8),
      ],
      from,
      to,
    ),
  );
  const shine = (at: number, opacity: number) => [at, tones.high, opacity] as const;
  p.fill(outline, p.linear([shine(0.14, 0), shine(0.31, 0.2 + gloss), shine(0.42, 0.06), shine(0.52, 0)], from, to));
}

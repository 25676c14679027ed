import { createRoundedBox } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Metal } from './metal.ts';

/** Draws one row of a watch's bracelet: a broad link between two narrow ones. */
export function drawLinkRow(
  picture: Picture,
  { tones, glint, dark }: Metal,
  { low, step, width }: { readonly low: number; readonly step: number; readonly width: number },
): void {
  for (const part of [-1, 0, 1]) {
    const half = part === 0 ? width * 0.4 : width * 0.29;
    const middle = part * width * 0.71;
    const box = createRoundedBox([middle - half, low + 1.2], [middle + half, low + step - 1.2], part === 0 ? 8 : 5);
    const paint = picture.linear(
      [
        [0, tones.shade],
        [0.22, part === 0 ? glint : tones.high],
        [0.55, tones.base],
        [0.85, part === 0 ? tones.deep : tones.shade],
        [1, dark],
      ],
      [0, low + step],
      [0, low],
    );
    picture.fill(box, paint);
    picture.line(box, dark, 1, { opacity: 0.6, isClosed: true });
  }
}

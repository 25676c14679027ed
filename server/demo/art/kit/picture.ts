/**
 * How to draw with the kit
 *
 * A kind's drawer makes a `Picture` on a `Frame` (how its own units fall on 736×920 pixels) and lays parts from back to
 * front: `ground` or `hang` (the shadow), then clipped groups (`group({ clip: outline }, …)`) which hold `fill`s, `panel`s,
 * `seam`s and `stitch`es under one image of light, then cords and hardware on top. Curves come from `geometry.ts`:
 * draw one silhouette with `spline`, derive everything else from it (`off`, `band`, `sub`, `at`, `inset`), so that a
 * shape's numbers move all its parts. Colors come as `Tones` (`tonesOf(hex)`); shade with `line`, not with black.
 *
 * Units: lengths, widths and shadows are in the drawing's units (`rise`, stitch sizes and line widths were made for
 * millimeters at about 2.2 px each; where one unit is one pixel pass `unit: 2.1`). Materials and patterns are in pixels.
 * Cost: light is an image computed from normals or heights (`layPlanLight`, `drawCloth`, `lightUpper`), never an SVG filter
 * (50 ms each); texture a group once (`fill(outline, 'none', { material })` after its panels) and not panel by panel where
 * they share a material.
 */
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../services/images/drawings/pictureFrame.ts';
import { type Arch, Canvas, type FillStyle, type Frame } from './canvas.ts';
import type { Tones } from './color.ts';
import { type Curve, insetOutline, type Point, translate } from './geometry.ts';
import type { Tiles } from './materials.ts';

type PanelStyle = FillStyle & {
  /** The height of the piece: 1 for a leather overlay, negative for a sunken one. */
  readonly rise?: number;
  /** Opacity of its cast shadow; keep it at .1 or less where the piece borders the background. */
  readonly shadow?: number;
  /** Opacity of its lit edge. */
  readonly edge?: number;
};
type CordStyle = { readonly cap?: 'round' | 'butt'; readonly shadow?: number; readonly isFlat?: boolean };

/** Width of the outline of people in a finished picture. */
export const INK_PIXELS = 3;

/** A soft line's steps are invisible up to this width; each further stroke costs as much as a fill. */
const PIXELS_PER_STROKE = 4.4;

/** Widths in pixels and opacities of the strokes that make the shadow of hung things. */
const HUNG_SHADOW = [
  [34, 0.014],
  [26, 0.018],
  [18, 0.022],
  [11, 0.03],
  [6, 0.05],
  [3, 0.07],
] as const;

export class Picture extends Canvas {
  readonly #unit: number;
  /** Width of the outline of people, in the drawing's units. */
  readonly inkWidth: number;

  /** `unit` is the length that stands for a millimeter: 1 for footwear, 2.1 where the drawing's unit is a pixel. */
  constructor(tiles: Tiles, frame: Frame, { unit = 1, inkWidth = INK_PIXELS / frame.scale } = {}) {
    super(tiles, frame);
    this.#unit = unit;
    this.inkWidth = inkWidth;
  }

  /** The whole picture, 736×920. */
  render(arch?: Arch): string {
    const size = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
    return this.svg({ x: 0, y: 0, ...size }, size, arch);
  }

  /**
   * Lit at the top, shaded at the bottom: the usual fill of a part. Panels of one group share `from` and `to`, so that
   * neighbors match.
   */
  shading(tones: Tones, from: Point, to: Point): string {
    return this.linear(
      [
        [0, tones.light],
        [0.5, tones.base],
        [1, tones.shade],
      ],
      from,
      to,
    );
  }

  /** A soft-edged line from a stack of strokes: cheaper than a blur. */
  softLine(
    curve: Curve,
    color: string,
    width: number,
    opacity: number,
    { isClosed = false, strokes: most = 5 } = {},
  ): this {
    const path = this.path(curve, isClosed);
    const pixels = width * this.#unit * this.frame.scale;
    const strokes = Math.max(2, Math.min(most, Math.round(pixels / PIXELS_PER_STROKE)));
    const share = ((opacity / strokes) * 1.25).toFixed(3);
    for (let i = 0; i < strokes; i++) {
      const size = this.px(width * this.#unit * (1 - i / strokes));
      this.add(
        `<path d="${path}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linejoin="round" stroke-opacity="${share}"/>`,
      );
    }
    return this;
  }

  /** A soft spot of light or shade, turned by `turn` degrees. */
  glow(center: Point, rx: number, ry: number, color: string, opacity: number, turn = 0): this {
    const paint = this.radial(
      [
        [0, color, opacity],
        [0.5, color, opacity * 0.55],
        [1, color, 0],
      ],
      [0, 0],
      rx,
      ry,
    );
    // The gradient is written once for all glows of a size and color; each use only moves and turns it.
    const [x0, y0] = this.place([0, 0]);
    const [x, y] = this.place(center);
    const move = `translate(${x.toFixed(1)} ${y.toFixed(1)})${turn ? ` rotate(${(-turn).toFixed(1)})` : ''} translate(${(-x0).toFixed(1)} ${(-y0).toFixed(1)})`;
    return this.add(
      `<ellipse cx="${x0.toFixed(1)}" cy="${y0.toFixed(1)}" rx="${this.px(rx)}" ry="${this.px(ry)}" fill="${paint}" transform="${move}"/>`,
    );
  }

  /** A valley in cloth or leather: a dark spot and a light one beside it. */
  fold(center: Point, length: number, width: number, tones: Tones, { turn = 0, depth = 1 } = {}): this {
    const angle = (turn * Math.PI) / 180;
    const ridge: Point = [center[0] - Math.sin(angle) * width * 1.1, center[1] + Math.cos(angle) * width * 1.1];
    this.glow(center, length, width, tones.line, 0.42 * depth, turn);
    return this.glow(ridge, length * 0.9, width * 0.8, tones.high, 0.42 * depth, turn);
  }

  /** A raised piece: cast shadow, fill, dark lower edge, lit upper left edge, outline. */
  panel(outline: Curve, paint: string, tones: Tones, style: PanelStyle = {}): this {
    const { rise = 1, shadow = 0.3, edge = 0.55, ...fillStyle } = style;
    const depth = rise * this.#unit;
    const width = 1.1 * Math.abs(depth);
    if (shadow > 0) {
      this.softLine(translate(outline, 0.5 * depth, -0.9 * depth), tones.line, 4.2 * Math.abs(rise), shadow * 1.3, {
        isClosed: true,
        strokes: 4,
      });
    }
    this.fill(outline, paint, fillStyle);
    this.group({ clip: outline }, () => {
      this.line(translate(outline, -0.3 * depth, 0.55 * depth), tones.line, width, { opacity: 0.5, isClosed: true });
      this.line(translate(outline, 0.45 * depth, -0.75 * depth), tones.high, width, { opacity: edge, isClosed: true });
    });
    return this.line(outline, tones.line, 0.35 * this.#unit, { opacity: 0.7, isClosed: true });
  }

  /** A lace, strap or handle: cast shadow, dark foot, body, lit top. */
  cord(
    curve: Curve,
    tones: Tones,
    width: number,
    { cap = 'round', shadow = 0.4, isFlat = false }: CordStyle = {},
  ): this {
    const unit = this.#unit;
    if (shadow > 0)
      this.softLine(translate(curve, 0.5 * unit, -1.1 * unit), '#0d1016', width / unit + 2.2, shadow, { strokes: 4 });
    this.line(curve, tones.deep, width, { cap });
    this.line(translate(curve, -0.1 * unit, 0.25 * unit), tones.base, width * 0.84, { cap });
    const lit = translate(curve, -0.09 * width, 0.15 * width);
    return this.line(lit, tones.high, width * (isFlat ? 0.5 : 0.28), { cap, opacity: isFlat ? 0.35 : 0.75 });
  }

  /** Thread in a groove. */
  stitch(
    curve: Curve,
    thread: string,
    { width = 0.55, dash = [1.7, 0.9] as readonly [number, number], groove = 0.28 } = {},
  ): this {
    const unit = this.#unit;
    const dashes = [dash[0] * unit, dash[1] * unit] as const;
    this.line(translate(curve, 0.25 * unit, -0.45 * unit), '#000', width * 1.25 * unit, {
      opacity: groove,
      dash: dashes,
      cap: 'butt',
    });
    return this.line(curve, thread, width * unit, { dash: dashes, cap: 'butt' });
  }

  /** The joint of two pieces: a dark line and the lit edge below it. */
  seam(curve: Curve, tones: Tones, width = 0.8): this {
    const unit = this.#unit;
    this.line(curve, tones.line, width * unit, { opacity: 0.75 });
    return this.line(translate(curve, 0.3 * unit, -0.8 * unit), tones.high, width * 0.7 * unit, { opacity: 0.5 });
  }

  /** A panel with a row of stitches just inside its edge. `open` leaves out this share at the end of the outline. */
  sewn(
    outline: Curve,
    paint: string,
    tones: Tones,
    thread: string,
    style: PanelStyle & { seamAt?: number } = {},
  ): this {
    const { seamAt = 2, ...panelStyle } = style;
    this.panel(outline, paint, tones, panelStyle);
    return this.stitch(insetOutline(outline, seamAt * this.#unit), thread);
  }

  /** The shadow on the floor: wide and faint under the length, tight and dark where the sole touches. */
  ground(from: number, to: number, { y = 0, depth = 1, touch = [from, to] as readonly [number, number] } = {}): this {
    const middle = (from + to) / 2;
    const halfWidth = (to - from) / 2;
    const dim = (stops: readonly (readonly [number, number])[], color: string) =>
      stops.map(([at, opacity]) => [at, color, opacity] as const);
    const farStops = dim(
      [
        [0, 0.3],
        [0.55, 0.14],
        [1, 0],
      ],
      '#20242c',
    );
    const nearStops = dim(
      [
        [0, 0.62],
        [0.6, 0.42],
        [1, 0],
      ],
      '#15181e',
    );
    const farAt: Point = [middle + 4, y - 3];
    this.oval(farAt, halfWidth * 1.12, 13 * depth, this.radial(farStops, farAt, halfWidth * 1.12, 13 * depth));
    const nearAt: Point = [(touch[0] + touch[1]) / 2 + 2, y - 0.6];
    const nearRadius = ((touch[1] - touch[0]) / 2) * 1.08;
    return this.oval(nearAt, nearRadius, 4.6, this.radial(nearStops, nearAt, nearRadius, 4.6));
  }

  /** The shadow behind hung things and top views: it hugs the outline, dark where the thing touches, soft around it. */
  hang(outline: Curve): this {
    const path = this.path(translate(outline, 0, -2.5 / this.frame.scale));
    for (const [width, opacity] of HUNG_SHADOW)
      this.add(
        `<path d="${path}" fill="none" stroke="#15181e" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`,
      );
    return this;
  }
}

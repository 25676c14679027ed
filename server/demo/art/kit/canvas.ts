import { type Box, GROUND } from '../../../services/images/drawings/pictureFrame.ts';
import { type Curve, type Point, simplify } from './geometry.ts';
import { renderAttribute, renderBox, renderStops, type Stop } from './markup.ts';
import type { Material, Tiles } from './materials.ts';
import { closeTurnedTile, type DrawnSize, type Move, NO_MOVE, type Pattern, renderPattern } from './patterns.ts';

/** Maps the drawing's units to the picture: pixel = origin + unit × scale, y turned upwards. */
export type Frame = {
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  /** Pixels every crop of the picture must keep: the product with its shadow. */
  readonly keep: Box;
};

type LineStyle = {
  readonly opacity?: number;
  readonly dash?: readonly [number, number];
  readonly cap?: 'round' | 'butt';
  readonly isClosed?: boolean;
};
export type FillStyle = {
  readonly opacity?: number;
  readonly material?: Material;
  /** A factor on the material's usual strength. */
  readonly strength?: number;
  /** The angle of the material's grain, in degrees. */
  readonly turn?: number;
};

/** The flat arch that a person stands in: the middle of its foot and its half width, in pixels, and its color. */
export type Arch = {
  readonly x: number;
  readonly foot: number;
  readonly top: number;
  readonly halfWidth: number;
  readonly color: string;
};

/** The maximum deviation of a written curve from the drawn one, in pixels: invisible, with a third of the points. */
const TOLERANCE = 0.09;

/** A view of 4:5 in the precision that the markup has, so that its enlargement is known exactly. */
function roundView({ x, y, width }: Box): Box {
  const steps = Math.round(width / 0.4);
  return { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)), width: (steps * 4) / 10, height: steps / 2 };
}

/** Small cells are repeated in a larger tile, because a turned 4-pixel tile costs a hundred milliseconds. */
const TILE = 48;
const countRepeats = (size: number): number => Math.max(1, Math.round(TILE / size));

/** Builds one SVG picture: definitions, elements and numbered ids, so that equal drawings give equal bytes. */
export class Canvas {
  readonly frame: Frame;
  readonly #tiles: Tiles;
  readonly #defs: string[] = [];
  readonly #patterns: Pattern[] = [];
  readonly #idsByKey = new Map<string, string>();
  readonly #elements: string[] = [];
  #move = NO_MOVE;

  constructor(tiles: Tiles, frame: Frame) {
    this.#tiles = tiles;
    this.frame = frame;
  }

  /** The finished picture, cut to `view` (pixels of the whole) and drawn `pixels` large. */
  svg(wantedView: Box, pixels: DrawnSize, arch?: Arch): string {
    const view = roundView(wantedView);
    const { keep } = this.frame;
    const filling = pixels.isFilling ? ' data-fill="true"' : '';
    const drawing = this.#elements.join('');
    const staged = arch ? this.#stage(arch, drawing) : drawing;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${renderBox(view)}" width="${pixels.width}" height="${pixels.height}" data-keep="${renderBox(keep)}"${filling}>` +
      `<defs>${this.#defs.join('')}${this.#patterns.map((pattern) => renderPattern(pattern, view, pixels)).join('')}</defs>` +
      `<rect x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}" fill="${GROUND}"/>` +
      `${staged}</svg>`
    );
  }

  /** Raw SVG, for the rare shape that no method draws. */
  add(markup: string): this {
    this.#elements.push(markup);
    return this;
  }

  /** A length in the drawing's units as pixels. */
  px(length: number): string {
    return (length * this.frame.scale).toFixed(2);
  }

  place([x, y]: Point): Point {
    const { scale, originX, originY } = this.frame;
    return [originX + x * scale, originY - y * scale];
  }

  path(curve: Curve, isClosed = true): string {
    const pixels = curve.map((point) => this.place(point));
    const steps = simplify(pixels, TOLERANCE).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    return `M${steps.join('L')}${isClosed ? 'Z' : ''}`;
  }

  /** Draws a group: clipped to an outline or to the union of several, moved or transformed, or both. Moves are not nested. */
  group(
    style: { clip?: Curve; clips?: readonly Curve[]; transform?: string; move?: Move; opacity?: number },
    draw: () => void,
  ): this {
    const { clip, move, opacity } = style;
    const transform = move ? `translate(${move.x} ${move.y}) scale(${move.scale})` : style.transform;
    const outerMove = this.#move;
    if (move) this.#move = move;
    const clips = style.clips ?? (clip ? [clip] : []);
    const attributes = [
      transform ? ` transform="${transform}"` : '',
      opacity === undefined ? '' : ` opacity="${opacity}"`,
    ].join('');
    this.add(`<g${attributes}>`);
    if (clips.length > 0) this.add(`<g clip-path="url(#${this.#clipId(clips)})">`);
    draw();
    this.#move = outerMove;
    if (clips.length > 0) this.add('</g>');
    return this.add('</g>');
  }

  /** A linear gradient between two points of the drawing, usable as a fill. */
  linear(stops: readonly Stop[], from: Point, to: Point): string {
    const [x1, y1] = this.place(from);
    const [x2, y2] = this.place(to);
    const at = `x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"`;
    return this.#paint('linearGradient', `gradientUnits="userSpaceOnUse" ${at}`, renderStops(stops));
  }

  /** A radial gradient over an ellipse turned by `turn` degrees. */
  radial(stops: readonly Stop[], center: Point, rx: number, ry: number, turn = 0): string {
    const [x, y] = this.place(center);
    const move = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(-turn).toFixed(1)}) scale(${this.px(rx)} ${this.px(ry)})`;
    return this.#paint(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${move}"`,
      renderStops(stops),
    );
  }

  /**
   * A repeated drawing, sized in pixels, usable as a fill. Its edges must match each other, and nothing may extend over
   * them.
   */
  pattern(width: number, height: number, body: string, transform = ''): string {
    const across = countRepeats(width);
    const rowCount = countRepeats(height);
    const cells = Array.from({ length: across * rowCount }, (_, i) => {
      const [dx, dy] = [(i % across) * width, Math.floor(i / across) * height];
      return i === 0 ? body : `<g transform="translate(${dx} ${dy})">${body}</g>`;
    });
    const pattern = { width: width * across, height: height * rowCount, body: cells.join('') };
    if (!transform) return this.#alignedPattern(pattern);
    const size = `width="${pattern.width}" height="${pattern.height}" patternUnits="userSpaceOnUse"`;
    return this.#paint('pattern', `${size} patternTransform="${transform}"`, pattern.body);
  }

  #alignedPattern(pattern: Omit<Pattern, 'id' | 'move'>): string {
    const { x, y, scale } = this.#move;
    const { id, isNew } = this.#identify(
      `<pattern ${pattern.width} ${pattern.height} ${x} ${y} ${scale}>${pattern.body}`,
    );
    if (isNew) this.#patterns.push({ id, move: this.#move, ...pattern });
    return `url(#${id})`;
  }

  texture(material: Material, turn = 0): string {
    const { size, png } = this.#tiles[material];
    const image = `<image width="${size}" height="${size}" href="data:image/png;base64,${png}"/>`;
    return turn ? this.#turnedTexture(size, image, turn) : this.pattern(size, size, image);
  }

  #turnedTexture(size: number, image: string, wantedTurn: number): string {
    const { side, transform } = closeTurnedTile(size, wantedTurn);
    const attributes = `width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="${transform}"`;
    const body = `<rect width="${side}" height="${side}" fill="${this.#paint('pattern', attributes, image)}"/>`;
    return this.#alignedPattern({ width: side, height: side, body });
  }

  fill(outline: Curve, paint: string, style: FillStyle = {}): this {
    const path = this.path(outline);
    const { opacity = 1 } = style;
    if (paint !== 'none') this.add(`<path d="${path}" fill="${paint}"${renderAttribute('fill-opacity', opacity)}/>`);
    if (style.material) {
      const strength = Math.min(1, this.#tiles[style.material].opacity * (style.strength ?? 1));
      const grain = this.texture(style.material, style.turn);
      this.add(`<path d="${path}" fill="${grain}"${renderAttribute('fill-opacity', strength)}/>`);
    }
    return this;
  }

  line(curve: Curve, color: string, width: number, style: LineStyle = {}): this {
    const { opacity = 1, dash, cap = 'round', isClosed = false } = style;
    const dashes = dash ? ` stroke-dasharray="${dash.map((part) => this.px(part)).join(' ')}"` : '';
    return this.add(
      `<path d="${this.path(curve, isClosed)}" fill="none" stroke="${color}" stroke-width="${this.px(width)}" stroke-linejoin="round" stroke-linecap="${cap}"${renderAttribute('stroke-opacity', opacity)}${dashes}/>`,
    );
  }

  /** An embedded PNG (base64), its top left corner at `corner`. */
  image([x, y]: Point, width: number, height: number, png: string): this {
    const [left, top] = this.place([x, y]);
    const size = `width="${this.px(width)}" height="${this.px(height)}"`;
    return this.add(
      `<image x="${left.toFixed(1)}" y="${top.toFixed(1)}" ${size} preserveAspectRatio="none" href="data:image/png;base64,${png}"/>`,
    );
  }

  oval(center: Point, rx: number, ry: number, paint: string, { turn = 0, opacity = 1 } = {}): this {
    const [x, y] = this.place(center);
    const at = `${x.toFixed(1)} ${y.toFixed(1)}`;
    const rotation = turn ? ` transform="rotate(${(-turn).toFixed(1)} ${at})"` : '';
    return this.add(
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${this.px(rx)}" ry="${this.px(ry)}" fill="${paint}"${renderAttribute('fill-opacity', opacity)}${rotation}/>`,
    );
  }

  /** The drawing cut by an arch. */
  #stage({ x, foot, top, halfWidth, color }: Arch, drawing: string): string {
    const [left, right, shoulder] = [x - halfWidth, x + halfWidth, top + halfWidth].map((part) => part.toFixed(1));
    const path = `<path d="M${left} ${foot.toFixed(1)}V${shoulder}A${halfWidth.toFixed(1)} ${halfWidth.toFixed(1)} 0 0 1 ${right} ${shoulder}V${foot.toFixed(1)}Z"/>`;
    const clip = this.#define('clipPath', '', path);
    return `${path.replace('/>', ` fill="${color}"/>`)}<g clip-path="url(#${clip})">${drawing}</g>`;
  }

  /** The union of the outlines. */
  #clipId(outlines: readonly Curve[]): string {
    const paths = outlines.map((outline) => `<path d="${this.path(outline)}"/>`);
    return this.#define('clipPath', '', paths.join(''));
  }

  #paint(tag: string, attributes: string, body: string): string {
    return `url(#${this.#define(tag, attributes, body)})`;
  }

  /** The id of a definition; the same definition is written once. */
  #define(tag: string, attributes: string, body: string): string {
    const { id, isNew } = this.#identify(`<${tag} ${attributes}>${body}`);
    if (isNew) this.#defs.push(`<${tag} id="${id}" ${attributes}>${body}</${tag}>`);
    return id;
  }

  #identify(key: string): { readonly id: string; readonly isNew: boolean } {
    const existingId = this.#idsByKey.get(key);
    const id = existingId ?? `d${this.#idsByKey.size + 1}`;
    this.#idsByKey.set(key, id);
    return { id, isNew: existingId === undefined };
  }
}

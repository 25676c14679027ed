import type { ReactNode } from 'react';
import type { SlotImage } from '../../../contracts/content/contentSlots.ts';
import { buildSlotPicture } from '../../../lib/products/pictures.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './Art.module.css';

/** The fills of illustrations: classes of the palette's tokens, which have a value for each color scheme. */
export type Fill =
  | 'sand'
  | 'sand2'
  | 'sky'
  | 'sky2'
  | 'rose'
  | 'rose2'
  | 'sage'
  | 'sage2'
  | 'navy'
  | 'blue'
  | 'red'
  | 'gold'
  | 'white';
type Stroke = 'navyLine' | 'whiteLine' | 'blueLine' | 'sageLine' | 'rainLine' | 'markLine';

/** A part stands with its foot at (x, y), in the units of its drawing. */
type Place = { x: number; y: number };

export const fill = (name: Fill | 'whiteEdge' | 'redEdge' | 'goldEdge' | 'boxEdge'): string | undefined => styles[name];

type DrawingProps = { width: number; height: number; align?: 'xMid' | 'xMax'; children: ReactNode };

/** A drawing that fills its box and is cut where the box has another ratio. Decorative: hidden from screen readers. */
export const Drawing = ({ width, height, align = 'xMid', children }: DrawingProps) => (
  <svg
    className={styles.art}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio={`${align}YMax slice`}
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** One drawing for phones and another for all wider screens. */
export const ForWidths = ({ wide, small }: { wide: ReactNode; small: ReactNode }) => (
  <>
    <div className={styles.wide}>{wide}</div>
    <div className={styles.small}>{small}</div>
  </>
);

/** A line with round ends. */
export const Line = ({ d, color, width = 4 }: { d: string; color: Stroke; width?: number }) => (
  <path d={d} className={classNames(styles.line, styles[color])} strokeWidth={width} />
);

export const Cloud = ({ x, y, scale = 1, color = 'white' }: Place & { scale?: number; color?: Fill }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} className={styles[color]}>
    <rect y="24" width="136" height="40" rx="20" />
    <circle cx="52" cy="30" r="30" />
    <circle cx="88" cy="36" r="22" />
  </g>
);

type RainProps = Place & { width: number; height: number; step?: number; color?: Stroke };

/** Drops on a grid, every second row shifted by half a step. */
export function Rain({ x, y, width, height, step = 40, color = 'rainLine' }: RainProps) {
  const rows = Array.from({ length: Math.ceil(height / step) }, (_, row) => row);
  const drops = rows.flatMap((row) => {
    const shift = row % 2 === 0 ? 0 : step / 2;
    return Array.from(
      { length: Math.ceil((width - shift) / step) },
      (_, place) => `M${x + shift + place * step} ${y + row * step}l-6 18`,
    );
  });
  return <Line d={drops.join('')} color={color} />;
}

type UmbrellaProps = Place & { radius: number; angle?: number; shaft?: number };

/** An umbrella around the middle of its hem: half a disc in four gores, linings along the hem, a shaft with a hook. */
export function Umbrella({ x, y, radius: r, angle = -8, shaft = 0.7 }: UmbrellaProps) {
  const q = r / 2;
  const curve = `C${q * 0.5} ${-r * 0.9} ${q} ${-r * 0.6} ${q} 0Z`;
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <Line d={`M0 ${-r - 14}V${r * shaft}a18 18 0 0 0 36 0`} color="navyLine" width={7} />
      <path d={`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`} className={styles.blue} />
      <path d={`M${-q} 0C${-q} ${-r * 0.6} ${-q * 0.5} ${-r * 0.9} 0 ${-r}${curve}`} className={styles.white} />
      <path d={`M0 0V${-r}${curve}`} className={styles.red} />
      {[-r, -q, 0, q].map((left) => (
        <path key={left} d={`M${left} 1a${q / 2} ${q / 2.6} 0 0 1 ${q} 0Z`} className={styles.sky} />
      ))}
    </g>
  );
}

/** A tree with a round crown and two veins. */
export const RoundTree = ({
  x,
  y,
  height: h,
  color,
  trunk = 'navyLine',
}: Place & { height: number; color: Fill; trunk?: Stroke }) => (
  <>
    <rect x={x - h * 0.2} y={y - h} width={h * 0.4} height={h * 0.72} rx={h * 0.2} className={styles[color]} />
    <Line
      d={`M${x} ${y}V${y - h * 0.62}M${x} ${y - h * 0.36}l${h * 0.09} ${-h * 0.1}M${x} ${y - h * 0.26}l${-h * 0.09} ${-h * 0.1}`}
      color={trunk}
    />
  </>
);

export const DropTree = ({ x, y, height: h, color }: Place & { height: number; color: Fill }) => (
  <>
    <Line d={`M${x} ${y}v${-h * 0.34}`} color="navyLine" width={6} />
    <path
      d={`M${x - h * 0.2} ${y - h * 0.36}a${h * 0.2} ${h * 0.2} 0 0 0 ${h * 0.4} 0L${x} ${y - h}Z`}
      className={styles[color]}
    />
  </>
);

export const Lamp = ({ x, y, height: h }: Place & { height: number }) => (
  <>
    <Line d={`M${x} ${y}V${y - h}a22 22 0 0 1 44 0`} color="navyLine" width={7} />
    <path d={`M${x + 28} ${y - h + 4}h32l-6-16h-20z`} className={styles.navy} />
    <path d={`M${x + 32} ${y - h + 4}a12 12 0 0 0 24 0z`} className={styles.gold} />
  </>
);

type HouseProps = Place & { width: number; height: number; wall: Fill; roof: Fill; lit?: readonly number[] };

/** A house with rows of windows; `lit` numbers those with a light. */
export function House({ x, y, width, height, wall, roof, lit = [] }: HouseProps) {
  const columns = Math.max(1, Math.round(width / 44));
  const step = width / columns;
  const windows = Array.from({ length: Math.floor((height - 20) / 48) * columns }, (_, place) => place);
  return (
    <>
      <rect x={x} y={y - height} width={width} height={height} className={styles[wall]} />
      <path
        d={`M${x} ${y - height}h${width}L${x + width / 2} ${y - height - width * 0.42}Z`}
        className={styles[roof]}
      />
      {windows.map((place) => (
        <rect
          key={place}
          x={x + step * (place % columns) + step / 2 - 8}
          y={y - height + 16 + Math.floor(place / columns) * 44}
          width="16"
          height="24"
          rx="8"
          className={lit.includes(place) ? styles.gold : styles.navy}
        />
      ))}
    </>
  );
}

/** A block on which a product stands, with a strip of light on top. */
export const Block = ({
  x,
  y,
  width,
  height,
  color,
  edge = 12,
}: Place & { width: number; height: number; color: 'white' | 'red' | 'gold'; edge?: number }) => (
  <>
    <rect x={x} y={y} width={width} height={height} className={styles[color]} />
    <rect x={x} y={y} width={width} height={edge} className={styles[`${color}Edge`]} />
  </>
);

/** A floor with a darker band along its foot. */
export const Floor = ({
  y,
  width,
  height,
  band,
  color = 'blue',
}: {
  y: number;
  width: number;
  height: number;
  band?: number;
  color?: Fill;
}) => (
  <>
    <path d={`M0 ${y}H${width}V${height}H0Z`} className={styles[color]} />
    {band !== undefined && <path d={`M0 ${band}H${width}V${height}H0Z`} className={styles.navy} />}
  </>
);

export const Puddle = ({ x, y, radius }: Place & { radius: number }) => (
  <ellipse cx={x} cy={y} rx={radius} ry={radius * 0.15} className={styles.sky2} />
);

export const Parcel = ({ x, y, width: w, height: h }: Place & { width: number; height: number }) => (
  <>
    <rect x={x} y={y - h} width={w} height={h} className={styles.sand2} />
    <rect x={x} y={y - h} width={w} height="8" className={styles.boxEdge} />
    <rect x={x + w * 0.42} y={y - h} width={w * 0.16} height={h} className={styles.blue} />
    <rect x={x + w * 0.7} y={y - 26} width={w * 0.2} height="14" className={styles.white} />
  </>
);

export const Plant = ({ x, y, scale = 1 }: Place & { scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path
      d="M-2-40V-120H2V-40ZM0-70C-6-110-44-110-48-104-44-76-20-66 0-70ZM0-92C6-130 40-132 46-126 42-98 20-88 0-92ZM0-112C-10-140-6-158 0-164 8-156 10-138 0-112Z"
      className={classNames(styles.sage2, styles.sageLine)}
      strokeWidth="4"
    />
    <path d="M-30-46H30L22 0H-22Z" className={styles.red} />
    <rect x="-34" y="-52" width="68" height="14" className={styles.redEdge} />
  </g>
);

/** Where a product stands in the square canvas of its picture, as a part of its height from the top. */
const FOOT: Readonly<Record<NonNullable<SlotImage['kind']>, number>> = {
  shoe: 0.793,
  bag: 0.885,
  hat: 0.905,
  wear: 0.93,
};

type PackshotProps = Place & {
  /** Undefined where the slot has fewer pictures than the drawing has places. */
  image: SlotImage | undefined;
  /** The width of the picture's square canvas. */
  size: number;
  sizes: string;
  loading?: 'priority' | 'eager' | 'lazy';
};

/** A product's picture that stands with its middle at (x, y); an image element, so that it loads lazily and by size. */
export function Packshot({ image, x, y, size, sizes, loading = 'lazy' }: PackshotProps) {
  if (!image) return null;
  const isPhoto = /^p\d/.test(image.src);
  const foot = isPhoto || image.src.startsWith('/') ? 1 : FOOT[image.kind ?? 'shoe'];
  const width = isPhoto ? size * 0.7 : size;
  return (
    <foreignObject x={x - width / 2} y={y - width * foot} width={width} height={width}>
      <Picture
        image={{ ...buildSlotPicture(image, 'card'), isCutout: true }}
        sizes={sizes}
        loading={loading}
        className={isPhoto ? styles.photo : undefined}
      />
    </foreignObject>
  );
}

import { deriveShadowColor } from '../kit/color.ts';
import type { Curve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import {
  createValueField,
  type FieldCorner,
  fillTriangle,
  type LightImage,
  layLight,
  renderField,
  type ValueField,
} from '../kit/valueField.ts';
import type { Last, Point3 } from './last.ts';
import { clamp, getHeightAt, mix } from './profile.ts';

/** How a surface answers light: `wrap` softens the terminator, `shine` and `focus` make the highlight. */
type SurfaceLight = {
  readonly wrap: number;
  readonly dark: number;
  readonly lit: number;
  readonly shine: number;
  readonly focus: number;
  readonly rim: number;
};

const SURFACES = {
  knit: { wrap: 0.55, dark: 0.62, lit: 0.3, shine: 0, focus: 10, rim: 0.05 },
  suede: { wrap: 0.65, dark: 0.5, lit: 0.22, shine: 0.05, focus: 3, rim: 0.42 },
  mesh: { wrap: 0.45, dark: 0.64, lit: 0.36, shine: 0.06, focus: 8, rim: 0.07 },
  canvas: { wrap: 0.5, dark: 0.6, lit: 0.3, shine: 0, focus: 8, rim: 0.05 },
  leather: { wrap: 0.33, dark: 0.72, lit: 0.24, shine: 0.36, focus: 22, rim: 0.1 },
  patent: { wrap: 0.26, dark: 0.85, lit: 0.24, shine: 0.7, focus: 46, rim: 0.3 },
  satin: { wrap: 0.36, dark: 0.78, lit: 0.4, shine: 0.42, focus: 7, rim: 0.3 },
  foam: { wrap: 0.5, dark: 0.46, lit: 0.4, shine: 0, focus: 8, rim: 0.04 },
  rubber: { wrap: 0.4, dark: 0.6, lit: 0.3, shine: 0.16, focus: 14, rim: 0.06 },
} as const satisfies Record<string, SurfaceLight>;
export type Surface = keyof typeof SURFACES;

const normalize = ([x, y, z]: Point3): Point3 => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
const KEY = normalize([-0.52, 0.72, 0.62]);
/** A reflector at the right: the heel's side is as clear as in a studio. */
const FILL = normalize([0.8, 0.3, 0.52]);
const FILL_POWER = 0.3;
const HALF = normalize([KEY[0], KEY[1], KEY[2] + 1]);
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const LEFT = -20;
const BOTTOM = -30;
const WIDTH = 350;
const LOW_TOP = 230;
const BLEED = 6;

/** Shade below 0 and shine above, for a surface facing along `normal`; a surface facing the viewer keeps its color. */
function shadeNormal(normal: Point3, surface: SurfaceLight, openness: number): number {
  const { wrap, dark, lit, shine, focus, rim } = surface;
  const key = Math.max(0, dot(normal, KEY) + wrap) / (1 + wrap);
  const value = (key + FILL_POWER * Math.max(0, dot(normal, FILL))) * openness;
  const flatKey = (KEY[2] + 0.12 + wrap) / (1 + wrap);
  const flat = flatKey + FILL_POWER * FILL[2];
  const spark = shine * Math.max(0, dot(normal, HALF)) ** focus;
  const back = rim * (1 - Math.max(0, normal[2])) ** 3 * (normal[0] > 0 ? 2 : 0.8);
  const base = value < flat ? -(1 - value / flat) * dark : ((value - flat) / (1 - flatKey)) * lit;
  return base + (spark + back) * openness;
}

/** A grid of a surface's points, and how open each is to the light. */
type SurfaceGrid = {
  readonly points: readonly (readonly Point3[])[];
  readonly openness: (row: number, column: number) => number;
  readonly side: 1 | -1;
};

/** The light on the upper, on both sides; creases above the sole are darker. */
export function lightUpper(p: Picture, last: Last, surface: Surface, color: string): void {
  layLight(
    p,
    last.keepLight(`upper ${surface} ${color}`, () => renderUpper(last, surface, color)),
  );
}

function renderUpper(last: Last, surface: Surface, color: string): LightImage {
  const { shaft } = last;
  const light = createField(shaft?.top);
  const top = shaft ? shaft.from + 30 : Number.POSITIVE_INFINITY;
  for (const side of [-1, 1] as const) {
    const points = Array.from({ length: 57 }, (_, i) => {
      const x0 = 304 * (0.5 - 0.5 * Math.cos(Math.PI * (0.04 + (0.96 * i) / 56)));
      const bite = last.biteAt(Math.min(x0, 296));
      const ridge = Math.max(bite + 1, Math.min(top, last.ridgeAt(x0)));
      return Array.from({ length: 17 }, (_row, j): Point3 => {
        const y = mix(bite, ridge, 1 - (1 - j / 16) ** 1.5);
        const x = Math.min(x0, last.backAt(y) - 0.05);
        return [x, y, side * last.upperDepth(x, y)];
      });
    });
    shadeGrid(light, last, SURFACES[surface], { points, side, openness: (_, j) => 1 - 0.55 * Math.exp((-j / 16) * 9) });
    if (shaft)
      shadeGrid(light, last, SURFACES[surface], {
        points: createShaftGrid(last, shaft, side),
        side,
        openness: () => 1,
      });
  }
  return renderField(light, { shade: deriveShadowColor(color), shine: '#ffffff' }, BLEED);
}

/** Points around one side of a shaft, from below upwards. */
const createShaftGrid = (
  last: Last,
  { from, top, frontAt }: NonNullable<Last['shaft']>,
  side: 1 | -1,
): SurfaceGrid['points'] =>
  Array.from({ length: 25 }, (_, i) =>
    Array.from({ length: 30 }, (_row, j): Point3 => {
      const y = mix(from + 8, top + 16, j / 29);
      const x = mix(frontAt(y), last.backAt(y), 0.5 - 0.5 * Math.cos((Math.PI * i) / 24));
      return [x, y, side * last.upperDepth(x, y)];
    }),
  );

/** The light on the sole's wall. */
export function lightSole(p: Picture, last: Last, surface: Surface, color: string, bottom: Curve, top: Curve): void {
  layLight(
    p,
    last.keepLight(`sole ${surface} ${color}`, () => renderSole(last, surface, color, bottom, top)),
  );
}

function renderSole(last: Last, surface: Surface, color: string, bottom: Curve, top: Curve): LightImage {
  const light = createField();
  const points = Array.from({ length: 61 }, (_, i) => {
    const x0 = -8 + 312 * (i / 60) ** 1.1;
    return Array.from({ length: 9 }, (_row, j): Point3 => {
      const level = j / 8;
      const y = mix(getHeightAt(bottom, x0), getHeightAt(top, x0), level);
      return last.solePoint(Math.min(x0, last.soleBackAt(y) - 0.05), y, level);
    });
  });
  const openness = (_: number, j: number): number =>
    (1 - 0.3 * Math.exp(-(8 - j) * 1.3)) * (1 - 0.34 * Math.exp(-j * 0.8));
  shadeGrid(light, last, SURFACES[surface], { points, side: 1, openness });
  return renderField(light, { shade: deriveShadowColor(color), shine: '#ffffff' }, BLEED);
}

/** A high boot is drawn smaller, so that coarser light will do. */
function createField(shaftTop = 0): ValueField {
  const top = Math.max(LOW_TOP, shaftTop + 60);
  const cell = 1.9 * Math.max(1, (top / LOW_TOP) ** 0.7);
  return createValueField({ left: LEFT, top, width: WIDTH, height: top - BOTTOM }, cell);
}

function shadeGrid(field: ValueField, last: Last, surface: SurfaceLight, grid: SurfaceGrid): void {
  const { points, openness, side } = grid;
  const places = points.map((row) => row.map((point) => last.project(point)));
  const values = points.map((row, i) =>
    row.map((_, j) => {
      const normal = last.face(computeNormal(points, i, j, side));
      return shadeNormal([normal[0], normal[1], Math.max(0, normal[2])], surface, openness(i, j));
    }),
  );
  const corner = (i: number, j: number): FieldCorner => ({
    place: places[i]?.[j] ?? [0, 0],
    value: values[i]?.[j] ?? 0,
  });
  for (let i = 1; i < points.length; i++) {
    for (let j = 1; j < (points[i]?.length ?? 0); j++) {
      fillTriangle(field, corner(i - 1, j - 1), corner(i, j - 1), corner(i, j));
      fillTriangle(field, corner(i - 1, j - 1), corner(i, j), corner(i - 1, j));
    }
  }
}

function computeNormal(points: SurfaceGrid['points'], i: number, j: number, side: 1 | -1): Point3 {
  const at = (row: number, column: number): Point3 => {
    const line = points[clamp(row, 0, points.length - 1)] ?? [];
    return line[clamp(column, 0, line.length - 1)] ?? [0, 0, 0];
  };
  const along = subtract(at(i + 1, j), at(i - 1, j));
  const up = subtract(at(i, j + 1), at(i, j - 1));
  const normal = normalize([
    along[1] * up[2] - along[2] * up[1],
    along[2] * up[0] - along[0] * up[2],
    along[0] * up[1] - along[1] * up[0],
  ]);
  return normal[2] * side < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

const subtract = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

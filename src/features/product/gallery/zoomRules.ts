/** The scale of a picture, and the offset of its centre from the frame's centre, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };
export type Frame = { readonly width: number; readonly height: number };

/** A press magnifies 1.5 times (browsing §9, zoom 1.5x); two fingers up to 3 times. */
export const ZOOM_STEP = 1.5;
const MAX_SCALE = 3;

export const INITIAL_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

const limitTo = (value: number, max: number): number => {
  const clamped = Math.max(-max, Math.min(value, max));
  // Avoids negative zero.
  return clamped === 0 ? 0 : clamped;
};

/** Limits a zoom to 1–3 times, and its offset to the picture's edges. */
export function clampToFrame({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const clampedScale = Math.max(1, Math.min(scale, MAX_SCALE));
  return {
    scale: clampedScale,
    x: limitTo(x, (width * (clampedScale - 1)) / 2),
    y: limitTo(y, (height * (clampedScale - 1)) / 2),
  };
}

/** Scales around a fixed point, relative to the frame's centre. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const scale = Math.max(1, Math.min(zoom.scale * factor, MAX_SCALE));
  const ratio = scale / zoom.scale;
  return clampToFrame({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, frame);
}

/** Toggles between 1.5 times around the point and the whole picture. */
export const toggleZoom = (zoom: Zoom, at: Point, frame: Frame): Zoom =>
  zoom.scale > 1 ? INITIAL_ZOOM : zoomAt(zoom, ZOOM_STEP, at, frame);

export const panZoom = (zoom: Zoom, dx: number, dy: number, frame: Frame): Zoom =>
  clampToFrame({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);

export const computeDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const computeMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

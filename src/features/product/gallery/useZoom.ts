import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countSwipedPages, detectSwipeIntent } from '../../../ui/carousel/useSwipe.ts';

/** The scale of a picture, and the offset of its center from the frame's center, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };
type Frame = { readonly width: number; readonly height: number };

/** A press magnifies 1.5 times (browsing §9, zoom 1.5x); two fingers up to 3 times. */
const ZOOM_STEP = 1.5;
const MAX_SCALE = 3;
/** The distance that a wheel turns to magnify 2.7 times; one notch is about 100. */
const WHEEL_PX = 400;
/** A tap this soon after another is its second half: the picture stays zoomed, as after one tap. */
const DOUBLE_TAP_MS = 300;

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

/** Scales around a fixed point, relative to the frame's center. */
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

/** Returns the hidden shares of a picture at its top, right, bottom and left; at scale 1 it fits into the frame. */
export function computeHiddenShares({ scale, x, y }: Zoom, { width, height }: Frame, ratio: number): number[] {
  const pictureWidth = Math.min(width, height * ratio);
  const down = (offset: number) => 0.5 - ((height / 2 + offset) * ratio) / scale / pictureWidth;
  const across = (offset: number) => 0.5 - (width / 2 + offset) / scale / pictureWidth;
  return [down(y), across(-x), down(-y), across(x)].map((share) => Math.max(0, share));
}

const computeDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const computeMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Handles gestures: two fingers or the wheel zoom, one pans or turns, a press toggles. The mouse counts as a finger. */
export function useZoom(onTurn: (pages: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  /** The start of a one-finger movement; null after a second finger was added. */
  const start = useRef<Point | null>(null);
  const lastTap = useRef(-DOUBLE_TAP_MS);
  const [zoom, setZoom] = useState(INITIAL_ZOOM);
  const [size, setSize] = useState<Frame>({ width: 0, height: 0 });

  const getSize = (): Frame => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const change = (toNext: (previousZoom: Zoom, frameSize: Frame) => Zoom) => {
    const frameSize = getSize();
    setSize(frameSize);
    setZoom((previousZoom) => toNext(previousZoom, frameSize));
  };
  /** Returns the position relative to the frame's center. */
  const toPoint = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const { width, height } = getSize();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const findOtherPoint = (pointerId: number): Point | undefined =>
    [...fingers.current].find(([id]) => id !== pointerId)?.[1];

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // The browser would zoom the page when two fingers on a touchpad pinch.
    event.preventDefault();
    const at = toPoint(event);
    change((previousZoom, frameSize) => zoomAt(previousZoom, Math.exp(-event.deltaY / WHEEL_PX), at, frameSize));
  });
  useEffect(() => {
    const element = frame.current;
    // React listens passively, and could not keep the page's zoom.
    element?.addEventListener('wheel', turnWheel, { passive: false });
    return () => element?.removeEventListener('wheel', turnWheel);
  }, []);

  const pan = (dx: number, dy: number) => change((previousZoom, frameSize) => panZoom(previousZoom, dx, dy, frameSize));
  const move = (event: PointerEvent) => {
    const pointBefore = fingers.current.get(event.pointerId);
    if (!pointBefore) return;
    const now = toPoint(event);
    fingers.current.set(event.pointerId, now);
    const other = findOtherPoint(event.pointerId);
    if (other) {
      const factor = computeDistance(now, other) / Math.max(1, computeDistance(pointBefore, other));
      change((previousZoom, frameSize) => zoomAt(previousZoom, factor, computeMiddle(now, other), frameSize));
    } else pan(now.x - pointBefore.x, now.y - pointBefore.y);
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const startPoint = start.current;
    if (!startPoint || fingers.current.size > 0) return;
    start.current = null;
    const now = toPoint(event);
    const intent = detectSwipeIntent(now.x - startPoint.x, now.y - startPoint.y);
    const pages = intent === 'horizontal' && zoom.scale === 1 ? countSwipedPages(now.x - startPoint.x) : 0;
    if (pages !== 0) onTurn(pages);
    else if (intent === 'none' && event.timeStamp - lastTap.current >= DOUBLE_TAP_MS) {
      if (event.pointerType === 'touch') lastTap.current = event.timeStamp;
      change((previousZoom, frameSize) => toggleZoom(previousZoom, now, frameSize));
    }
  };
  return {
    frame,
    /** The frame's size at the last change of the zoom. */
    size,
    zoom,
    reset: () => setZoom(INITIAL_ZOOM),
    /** Zooms by one step, around the center. */
    step: (direction: 1 | -1) =>
      change((previousZoom, frameSize) =>
        zoomAt(previousZoom, direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, { x: 0, y: 0 }, frameSize),
      ),
    pan,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const point = toPoint(event);
        fingers.current.set(event.pointerId, point);
        start.current = fingers.current.size === 1 ? point : null;
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        fingers.current.delete(pointerId);
        start.current = null;
      },
    },
  };
}

import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { countSwipedPages, detectSwipeIntent } from '../../../ui/carouselRules.ts';
import {
  computeDistance,
  computeMiddle,
  type Frame,
  type Point,
  panZoom,
  toggleZoom,
  WHOLE,
  ZOOM_STEP,
  type Zoom,
  zoomAt,
} from './zoomRules.ts';

type ZoomState = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly zoom: Zoom;
  readonly reset: () => void;
  /** Zooms by one step, around the centre. */
  readonly step: (direction: 1 | -1) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
};

/**
 * Handles zoom gestures: two fingers zoom, one finger pans a zoomed picture or pages an unzoomed one, and a press
 * toggles the zoom. The mouse counts as a finger.
 */
export function useZoom(onTurn: (pages: 1 | -1) => void): ZoomState {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  /** The start of a one-finger movement; null after a second finger was added. */
  const start = useRef<Point | null>(null);
  const [zoom, setZoom] = useState(WHOLE);

  const getSize = (): Frame => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  /** Returns the position relative to the frame's centre. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const { width, height } = getSize();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const otherThan = (pointerId: number): Point | undefined =>
    [...fingers.current].find(([id]) => id !== pointerId)?.[1];

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    fingers.current.set(event.pointerId, now);
    const other = otherThan(event.pointerId);
    const size = getSize();
    if (other) {
      const factor = computeDistance(now, other) / Math.max(1, computeDistance(before, other));
      setZoom((known) => zoomAt(known, factor, computeMiddle(now, other), size));
    } else setZoom((known) => (known.scale > 1 ? panZoom(known, now.x - before.x, now.y - before.y, size) : known));
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const began = start.current;
    if (!began || fingers.current.size > 0) return;
    start.current = null;
    const now = pointOf(event);
    const intent = detectSwipeIntent(now.x - began.x, now.y - began.y);
    const pages = intent === 'horizontal' && zoom.scale === 1 ? countSwipedPages(now.x - began.x) : 0;
    if (pages !== 0) onTurn(pages);
    else if (intent === 'none') setZoom((known) => toggleZoom(known, now, getSize()));
  };
  return {
    frame,
    zoom,
    reset: () => setZoom(WHOLE),
    step: (direction) =>
      setZoom((known) => zoomAt(known, direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, { x: 0, y: 0 }, getSize())),
    pan: (dx, dy) => setZoom((known) => panZoom(known, dx, dy, getSize())),
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const point = pointOf(event);
        fingers.current.set(event.pointerId, point);
        start.current = fingers.current.size === 1 ? point : null;
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: ({ pointerId }) => {
        fingers.current.delete(pointerId);
        start.current = null;
      },
    },
  };
}

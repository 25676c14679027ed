import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { countSwipedPages, detectSwipeIntent } from '../../../ui/carouselRules.ts';
import {
  computeDistance,
  computeMiddle,
  type Frame,
  INITIAL_ZOOM,
  type Point,
  panZoom,
  toggleZoom,
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
  const [zoom, setZoom] = useState(INITIAL_ZOOM);

  const getSize = (): Frame => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  /** Returns the position relative to the frame's centre. */
  const toPoint = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const { width, height } = getSize();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const findOtherPoint = (pointerId: number): Point | undefined =>
    [...fingers.current].find(([id]) => id !== pointerId)?.[1];

  const move = (event: PointerEvent) => {
    const pointBefore = fingers.current.get(event.pointerId);
    if (!pointBefore) return;
    const now = toPoint(event);
    fingers.current.set(event.pointerId, now);
    const other = findOtherPoint(event.pointerId);
    const size = getSize();
    if (other) {
      const factor = computeDistance(now, other) / Math.max(1, computeDistance(pointBefore, other));
      setZoom((previousZoom) => zoomAt(previousZoom, factor, computeMiddle(now, other), size));
    } else
      setZoom((previousZoom) =>
        previousZoom.scale > 1
          ? panZoom(previousZoom, now.x - pointBefore.x, now.y - pointBefore.y, size)
          : previousZoom,
      );
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
    else if (intent === 'none') setZoom((previousZoom) => toggleZoom(previousZoom, now, getSize()));
  };
  return {
    frame,
    zoom,
    reset: () => setZoom(INITIAL_ZOOM),
    step: (direction) =>
      setZoom((previousZoom) =>
        zoomAt(previousZoom, direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, { x: 0, y: 0 }, getSize()),
      ),
    pan: (dx, dy) => setZoom((previousZoom) => panZoom(previousZoom, dx, dy, getSize())),
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const point = toPoint(event);
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

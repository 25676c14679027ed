import type { AthleticStyle } from '../shape.ts';
import { cage } from './cage.ts';
import { canvas, canvasHigh } from './canvas.ts';
import { court } from './court.ts';
import { minimal } from './minimal.ts';
import { racer } from './racer.ts';
import { retro } from './retro.ts';
import { cushion, road } from './road.ts';
import { skate } from './skate.ts';
import { slipOn } from './slipOn.ts';
import { sock } from './sock.ts';
import { trail } from './trail.ts';

export const ATHLETIC_STYLES = {
  road,
  cage,
  cushion,
  trail,
  sock,
  racer,
  court,
  minimal,
  retro,
  canvas,
  canvasHigh,
  skate,
  slipOn,
} as const satisfies Record<string, AthleticStyle>;

import type { ArtKind, ArtSpec, ArtView } from './artSpec.ts';
import { drawers } from './kinds/drawers.ts';
import { loadTiles } from './kit/materials.ts';

/**
 * Draws a product as SVG, 736×920 pixels. Deterministic.
 * @throws {RangeError} for a view that the kind does not have
 */
export async function drawProduct(spec: ArtSpec, view: ArtView): Promise<string> {
  const drawer = drawers[spec.kind];
  if (!drawer.views.includes(view)) throw new RangeError(`${spec.kind} has no ${view} view`);
  return drawer.draw(spec, view, await loadTiles());
}

/** Returns the views of a kind, the main one first. */
export const listViews = (kind: ArtKind): readonly ArtView[] => drawers[kind].views;

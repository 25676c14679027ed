import type { ArtKind, ArtSpec, ArtView } from './artSpec.ts';
import { drawers } from './kinds/drawers.ts';
import { loadTiles } from './kit/materials.ts';

/**
 * The picture of a product as SVG, 736×920 (a `detail` is drawn larger and carries the part to extract, see `rasterise`).
 * The same spec and view always give the same text. Throws a RangeError for a view the kind does not have.
 */
export async function drawProduct(spec: ArtSpec, view: ArtView): Promise<string> {
  const drawer = drawers[spec.kind];
  if (!drawer.views.includes(view)) throw new RangeError(`${spec.kind} has no ${view} view`);
  return drawer.draw(spec, view, await loadTiles());
}

/** The views of a kind, the lead first. */
export const viewsOf = (kind: ArtKind): readonly ArtView[] => drawers[kind].views;

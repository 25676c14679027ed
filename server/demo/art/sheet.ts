/**
 * A contact sheet for manual checks: `node server/demo/art/sheet.ts OUT.png runner,boot 3 side 320` (kinds, seeds per
 * model, a view, `lead` or `all`, cell width). Prints the median milliseconds of building and rendering.
 */
import sharp from 'sharp';
import { GROUND } from '../../services/images/drawings/pictureFrame.ts';
import { rasterize } from '../../services/images/drawings/rasterize.ts';
import { createRng } from '../../services/images/drawings/rng.ts';
import { ART_KINDS, type ArtKind, type ArtSpec, type ArtView } from './artSpec.ts';
import { drawProduct, listViews } from './drawProduct.ts';
import { MODELS } from './models.ts';

const COLORWAYS: readonly [ArtSpec['colors'], ...ArtSpec['colors'][]] = [
  { main: '#2f5fc4', second: '#1f2d3d', accent: '#ee6c4d' },
  { main: '#17181b' },
  { main: '#7a4a2b' },
  { main: '#f3f1ec', accent: '#2f6f6a' },
  { main: '#8a7b6c', sole: '#f0e4cf' },
  { main: '#a3202f', accent: '#f4d9d0' },
  { main: '#2e4a3f', second: '#24262b', accent: '#d98e32' },
  { main: '#c7b28c' },
  { main: '#b98aa6', second: '#7b4d6b' },
  { main: '#1f2d3d', accent: '#c8a45c' },
  { main: '#b9bdc2', second: '#5b6570', accent: '#d98c9a' },
  { main: '#b8864b' },
];

const [, , outputFile = 'sheet.png', kindList = '', seedsText = '2', view = 'lead', cellText = '320'] = process.argv;
const wantedKinds = kindList.split(',').filter(Boolean);
const unknownKind = wantedKinds.find((name) => !ART_KINDS.some((kind) => kind === name));
if (unknownKind) throw new Error(`There is no kind ${unknownKind}; there are ${ART_KINDS.join(', ')}.`);
const kinds = kindList ? ART_KINDS.filter((kind) => wantedKinds.includes(kind)) : ART_KINDS;
const cell = Number(cellText);
const columns = view === 'all' ? 6 : Math.max(1, Math.floor(1920 / cell));

type Job = { readonly spec: ArtSpec; readonly view: ArtView };
const jobs = kinds.flatMap((kind) => MODELS[kind].flatMap((model) => listSeeds(kind, model)));

function listSeeds(kind: ArtKind, model: string): readonly Job[] {
  return Array.from({ length: Number(seedsText) }, (_, seed) => {
    const chance = createRng(seed * 31 + 5, `${kind} ${model}`);
    const spec = { kind, model, seed: seed * 7919 + 11, colors: chance.pick(COLORWAYS) };
    const views =
      view === 'all'
        ? listViews(kind)
        : listViews(kind)
            .filter((candidate) => candidate === view || view === 'lead')
            .slice(0, 1);
    return views.map((jobView): Job => ({ spec, view: jobView }));
  }).flat();
}

if (jobs.length === 0) {
  const views = new Set(kinds.flatMap((kind) => listViews(kind)));
  throw new Error(`These kinds have no view ${view}; they have ${[...views].join(', ')}.`);
}

/** Whether a view is wider than it is high. */
const isLow = (jobView: ArtView): boolean => jobView === 'side' || jobView === 'pair';

const timings: { draw: number; render: number }[] = [];
const cells: Buffer[] = [];
for (const { spec, view: jobView } of jobs) {
  const startedAt = performance.now();
  const svg = await drawProduct(spec, jobView);
  const drawn = performance.now();
  const height = isLow(jobView) ? Math.round(cell * 0.8) : cell;
  cells.push(await rasterize(svg, { width: cell, height, format: 'jpeg', quality: 95 }));
  timings.push({ draw: drawn - startedAt, render: performance.now() - drawn });
}
const rowHeight = jobs.every((job) => isLow(job.view)) ? Math.round(cell * 0.8) : cell;
await sharp({
  create: {
    width: columns * cell,
    height: Math.ceil(cells.length / columns) * rowHeight,
    channels: 3,
    background: GROUND,
  },
})
  .composite(cells.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * rowHeight })))
  .png()
  .toFile(outputFile);
const computeMedian = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
process.stdout.write(
  `${cells.length} pictures, draw ${computeMedian(timings.map((s) => s.draw))} ms, render ${computeMedian(timings.map((s) => s.render))} ms\n`,
);

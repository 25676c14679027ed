/**
 * Measures the CPU time of the pictures of the demo catalog at 700 pixels, from a style's `art` to the bytes of the WebP:
 * `node server/demo/measureDrawings.ts 2000 boot,heel` (products, kinds). Draws each view of each product's first style once, and the dearest
 * ones again. Prints a table of kinds and a list of the dearest pictures, in milliseconds. `docs/performance.md` has its results.
 */
import sharp from 'sharp';
import { rasterize } from '../services/images/drawings/rasterize.ts';
import { type ArtSpec, type ArtView, parseArt } from './art/artSpec.ts';
import { drawProduct, listViews } from './art/drawProduct.ts';
import { generateDemoCatalog } from './generateDemoCatalog.ts';

const [, , productsText = '2000', kindList = ''] = process.argv;
const SIZE = { width: 700, height: 875, format: 'webp' } as const;
const GOAL_MS = 150;
const REPEATED = 200;
const REPEATS = 4;
const LISTED = 20;

type Picture = { readonly spec: ArtSpec; readonly view: ArtView };
type Cost = Picture & { readonly ms: number };

const listPictures = (): readonly Picture[] =>
  [...generateDemoCatalog({ products: Number(productsText), today: new Date(), reviewsPerProduct: 0 })].flatMap(
    ({ styles }) => {
      const drawing = styles[0]?.drawing;
      if (!drawing) return [];
      const spec = parseArt(drawing.art);
      if (kindList !== '' && !kindList.split(',').includes(spec.kind)) return [];
      return listViews(spec.kind).map((view) => ({ spec, view }));
    },
  );

/** CPU time of all threads of this process, in milliseconds. */
function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function measure({ spec, view }: Picture, round: number): Promise<Cost> {
  const start = readCpu();
  const svg = await drawProduct(spec, view);
  // The comment makes it another drawing: the last rasters are kept.
  await rasterize(`${svg}<!--${round}-->`, SIZE);
  return { spec, view, ms: readCpu() - start };
}

/** Returns the lowest cost of several rounds: other work on the machine only ever adds to it. */
async function measureAgain(picture: Picture): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 1; round <= REPEATS; round++) costs.push(await measure(picture, round));
  return { ...picture, ms: Math.min(...costs.map(({ ms }) => ms)) };
}

const byCost = (a: Cost, b: Cost): number => b.ms - a.ms;
const nameOf = ({ spec: { kind, model, material, pattern, seed }, view }: Picture): string =>
  [kind, model, material, pattern, view, `seed ${seed}`].filter(Boolean).join(' ');

function describeKind(kind: string, costs: readonly Cost[]): string {
  const sorted = costs.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `| ${kind} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}

sharp.concurrency(1);
const pictures = listPictures();
// The first drawings compile the code and load the textures.
for (const picture of pictures.slice(0, 60)) await measure(picture, -1);
const costs: Cost[] = [];
for (const picture of pictures) costs.push(await measure(picture, 0));
console.log('| kind | pictures | p50 | p95 | highest |\n| --- | ---: | ---: | ---: | ---: |');
for (const [kind, ofKind] of Map.groupBy(costs, ({ spec }) => spec.kind)) console.log(describeKind(kind, ofKind));
console.log(describeKind('all', costs));
const again: Cost[] = [];
for (const picture of costs.toSorted(byCost).slice(0, REPEATED)) again.push(await measureAgain(picture));
const above = again.filter(({ ms }) => ms > GOAL_MS).length;
console.log(
  `\nThe dearest ${again.length} again, lowest of ${REPEATS} rounds: ${above} above ${GOAL_MS} ms. The first ${LISTED}:`,
);
for (const cost of again.toSorted(byCost).slice(0, LISTED)) console.log(`${cost.ms.toFixed(0)} ms ${nameOf(cost)}`);

import type { Chance } from '../chance.ts';

type Measurement = { readonly label: string; readonly value: string };
type Given = {
  readonly chance: Chance;
  readonly heelInches: number | undefined;
  readonly care: string;
  readonly sample: string;
};

const EIGHTHS = ['', ' ⅛', ' ¼', ' ⅜', ' ½', ' ⅝', ' ¾', ' ⅞'];

/** `2 ¼ in`, to the eighth. */
function formatInches(value: number): string {
  const eighths = Math.round(value * 8);
  const inches = Math.floor(eighths / 8);
  const part = EIGHTHS[eighths % 8] ?? '';
  return `${inches === 0 && part ? part.trim() : `${inches}${part}`} in`;
}

const range =
  (label: string, low: number, high: number) =>
  ({ chance }: Given): Measurement => ({ label, value: formatInches(chance.between(low, high)) });
const ounces =
  (low: number, high: number) =>
  ({ chance, sample }: Given): Measurement => ({
    label: 'Weight',
    value: `${chance.between(low, high).toFixed(1)} oz${sample && ` (size ${sample})`}`,
  });
const measureHeel = ({ heelInches }: Given): Measurement | undefined =>
  heelInches === undefined ? undefined : { label: 'Heel Height', value: formatInches(heelInches) };
const fixed =
  (label: string, choices: readonly string[]) =>
  ({ chance }: Given): Measurement => ({ label, value: chance.pick(choices) });
const box =
  (width: [number, number], height: [number, number], depth: [number, number]) =>
  ({ chance }: Given): Measurement => ({
    label: 'Dimensions',
    value: `${[width, height, depth].map(([low, high]) => formatInches(chance.between(low, high)).replace(' in', '')).join(' × ')} in`,
  });

function measureStack({ chance }: Given): Measurement {
  const drop = chance.pick([4, 6, 8, 8, 10]);
  const high = chance.whole(31, 39);
  return { label: 'Stack Height', value: `${high} / ${high - drop} mm (drop ${drop} mm)` };
}

type Measure = (given: Given) => Measurement | undefined;
const SETS: Readonly<Record<string, readonly Measure[]>> = {
  run: [ounces(7.2, 10.4), measureStack],
  trail: [ounces(9.4, 11.8), measureStack, fixed('Lug Depth', ['3.5 mm', '4 mm', '5 mm'])],
  sneaker: [ounces(9, 14), range('Platform Height', 0.9, 1.3)],
  boot: [measureHeel, range('Shaft Height', 4.5, 6.5), ounces(15, 22)],
  hike: [ounces(15, 21), range('Shaft Height', 4.5, 6), fixed('Lug Depth', ['4 mm', '4.5 mm', '5 mm'])],
  tallBoot: [measureHeel, range('Shaft Height', 11, 16), range('Circumference', 13.5, 15.5)],
  heel: [measureHeel, ounces(6.5, 10)],
  flatShoe: [measureHeel, ounces(6, 11)],
  sandal: [range('Platform Height', 0.75, 1.5), ounces(6, 11)],
  slipper: [range('Platform Height', 0.4, 0.9), ounces(6, 10)],
  kidsShoe: [ounces(4, 7)],
  top: [range('Length', 25, 29), range('Chest', 38, 42)],
  dress: [range('Length', 36, 47)],
  pants: [range('Leg Opening', 12, 18), range('Rise', 9, 12)],
  widePants: [range('Leg Opening', 20, 27), range('Rise', 10, 12.5)],
  leggings: [range('Rise', 9, 11.5)],
  shorts: [range('Rise', 9.5, 11.5)],
  jacket: [range('Length', 25, 33), range('Chest', 42, 46)],
  bag: [box([10, 16], [9, 13], [3, 7]), range('Strap Drop', 8, 22), ounces(18, 38)],
  pack: [box([11, 13], [16, 19], [5, 8]), fixed('Volume', ['18 L', '20 L', '22 L', '26 L']), ounces(22, 38)],
  tech: [ounces(1.5, 9)],
  hat: [range('Brim', 2.25, 3)],
  beanie: [ounces(2, 4)],
  eyewear: [
    fixed('Lens Width', ['50 mm', '52 mm', '54 mm']),
    fixed('Bridge', ['18 mm', '20 mm', '21 mm']),
    fixed('Temple', ['140 mm', '145 mm']),
  ],
  glove: [range('Length', 8.5, 11)],
  toy: [range('Height', 4, 12)],
  none: [],
};

/** Returns a product's measurements and care, from one sample size. */
export function createMeasurements(set: string, given: Given): Measurement[] {
  const measures = SETS[set];
  if (!measures) throw new Error(`no measurements named ${set}`);
  const taken = measures.map((measure) => measure(given)).filter((taken) => taken !== undefined);
  return [...taken, { label: 'Care', value: given.care }];
}

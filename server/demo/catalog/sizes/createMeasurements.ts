import type { Chance } from '../chance.ts';

type Measurement = { readonly label: string; readonly value: string };
type MeasurementInput = {
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

const measureRange =
  (label: string, low: number, high: number) =>
  ({ chance }: MeasurementInput): Measurement => ({ label, value: formatInches(chance.pickNumber(low, high)) });
const measureWeight =
  (low: number, high: number) =>
  ({ chance, sample }: MeasurementInput): Measurement => ({
    label: 'Weight',
    value: `${chance.pickNumber(low, high).toFixed(1)} oz${sample && ` (size ${sample})`}`,
  });
const measureHeel = ({ heelInches }: MeasurementInput): Measurement | undefined =>
  heelInches === undefined ? undefined : { label: 'Heel Height', value: formatInches(heelInches) };
const measureChoice =
  (label: string, choices: readonly string[]) =>
  ({ chance }: MeasurementInput): Measurement => ({ label, value: chance.pick(choices) });
const box =
  (width: [number, number], height: [number, number], depth: [number, number]) =>
  ({ chance }: MeasurementInput): Measurement => ({
    label: 'Dimensions',
    value: `${[width, height, depth].map(([low, high]) => formatInches(chance.pickNumber(low, high)).replace(' in', '')).join(' × ')} in`,
  });

function measureStack({ chance }: MeasurementInput): Measurement {
  const drop = chance.pick([4, 6, 8, 8, 10]);
  const high = chance.pickInteger(31, 39);
  return { label: 'Stack Height', value: `${high} / ${high - drop} mm (drop ${drop} mm)` };
}

type Measure = (given: MeasurementInput) => Measurement | undefined;
const SETS: Readonly<Record<string, readonly Measure[]>> = {
  run: [measureWeight(7.2, 10.4), measureStack],
  trail: [measureWeight(9.4, 11.8), measureStack, measureChoice('Lug Depth', ['3.5 mm', '4 mm', '5 mm'])],
  sneaker: [measureWeight(9, 14), measureRange('Platform Height', 0.9, 1.3)],
  boot: [measureHeel, measureRange('Shaft Height', 4.5, 6.5), measureWeight(15, 22)],
  hike: [
    measureWeight(15, 21),
    measureRange('Shaft Height', 4.5, 6),
    measureChoice('Lug Depth', ['4 mm', '4.5 mm', '5 mm']),
  ],
  tallBoot: [measureHeel, measureRange('Shaft Height', 11, 16), measureRange('Circumference', 13.5, 15.5)],
  heel: [measureHeel, measureWeight(6.5, 10)],
  flatShoe: [measureHeel, measureWeight(6, 11)],
  sandal: [measureRange('Platform Height', 0.75, 1.5), measureWeight(6, 11)],
  slipper: [measureRange('Platform Height', 0.4, 0.9), measureWeight(6, 10)],
  kidsShoe: [measureWeight(4, 7)],
  top: [measureRange('Length', 25, 29), measureRange('Chest', 38, 42)],
  dress: [measureRange('Length', 36, 47)],
  maxiDress: [measureRange('Length', 53, 58)],
  pants: [measureRange('Leg Opening', 12, 18), measureRange('Rise', 9, 12)],
  widePants: [measureRange('Leg Opening', 20, 27), measureRange('Rise', 10, 12.5)],
  leggings: [measureRange('Rise', 9, 11.5)],
  shorts: [measureRange('Rise', 9.5, 11.5)],
  jacket: [measureRange('Length', 25, 33), measureRange('Chest', 42, 46)],
  bag: [box([10, 16], [9, 13], [3, 7]), measureRange('Strap Drop', 8, 22), measureWeight(18, 38)],
  pack: [
    box([11, 13], [16, 19], [5, 8]),
    measureChoice('Volume', ['18 L', '20 L', '22 L', '26 L']),
    measureWeight(22, 38),
  ],
  tech: [measureWeight(1.5, 9)],
  hat: [measureRange('Brim', 2.25, 3)],
  beanie: [measureWeight(2, 4)],
  eyewear: [
    measureChoice('Lens Width', ['50 mm', '52 mm', '54 mm']),
    measureChoice('Bridge', ['18 mm', '20 mm', '21 mm']),
    measureChoice('Temple', ['140 mm', '145 mm']),
  ],
  glove: [measureRange('Length', 8.5, 11)],
  toy: [measureRange('Height', 4, 12)],
  crewSock: [measureRange('Sock Height', 6, 8)],
  ankleSock: [measureRange('Sock Height', 1.5, 3)],
  hikingSock: [measureRange('Sock Height', 7, 9.5)],
  ring: [measureChoice('Band Width', ['1.5 mm', '1.8 mm', '2 mm'])],
  wideRing: [measureChoice('Band Width', ['4 mm', '5 mm', '6 mm'])],
  necklace: [measureChoice('Chain Width', ['1.1 mm', '1.4 mm', '1.8 mm'])],
  wideChain: [measureChoice('Chain Width', ['4 mm', '5 mm', '6 mm'])],
  pearls: [measureChoice('Pearl Size', ['6 mm', '7 mm', '8 mm'])],
  hoops: [measureChoice('Diameter', ['15 mm', '22 mm', '30 mm'])],
  studs: [measureChoice('Diameter', ['4 mm', '5 mm', '6 mm'])],
  drops: [measureRange('Drop', 1, 2)],
  bangle: [measureChoice('Width', ['3 mm', '4 mm', '6 mm'])],
  watch: [
    measureChoice('Case Diameter', ['34 mm', '36 mm', '38 mm', '40 mm']),
    measureChoice('Depth Rating', ['3 ATM', '5 ATM', '10 ATM']),
  ],
  none: [],
};

/** Returns a product's measurements and care, from one sample size. */
export function createMeasurements(set: string, input: MeasurementInput): Measurement[] {
  const measures = SETS[set];
  if (!measures) throw new Error(`no measurements named ${set}`);
  const measurements = measures.map((measure) => measure(input)).filter((measurement) => measurement !== undefined);
  return [...measurements, { label: 'Care', value: input.care }];
}

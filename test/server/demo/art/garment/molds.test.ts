import { fitToBody } from '../../../../../server/demo/art/garment/fitToBody.ts';
import { applyMold } from '../../../../../server/demo/art/garment/molds.ts';
import { createNeckline } from '../../../../../server/demo/art/garment/necklines.ts';
import {
  createSleeve,
  createTorsoOutline,
  type SleeveCut,
  type TorsoCut,
} from '../../../../../server/demo/art/garment/torso.ts';

const cut: TorsoCut = { neck: [62, 776], shoulder: [192, 724], armpit: [182, 600], waist: [170, 350], hem: [178, 120] };
const long: SleeveCut = { length: 1, widths: [60, 46, 36] };
const short: SleeveCut = { length: 0.36, widths: [62, 56, 48] };
const seeds = Array.from({ length: 30 }, (_, seed) => seed);

const measureArm = (sleeve: SleeveCut): { elbow: number; wrist: number } => {
  const xs = createSleeve(cut, sleeve).axis.map(([x]) => x);
  return { elbow: xs[Math.floor(xs.length / 2)] ?? 0, wrist: xs.at(-1) ?? 0 };
};

it('bends the arms of some tops: the elbow out and the wrist in', () => {
  const bends = new Set(seeds.map((seed) => applyMold({ cut, sleeve: long }, 'straight', seed).sleeve.bend));
  expect(bends.size).toBeGreaterThan(2);
  const [straight, bent] = [measureArm(long), measureArm({ ...long, bend: 1 })];
  expect(bent.elbow).toBeGreaterThan(straight.elbow);
  expect(bent.wrist).toBeLessThan(straight.wrist - 20);
});

it('leaves short sleeves and the sleeves of worn tops straight', () => {
  for (const seed of seeds) {
    expect(applyMold({ cut, sleeve: short }, 'straight', seed).sleeve.bend).toBeUndefined();
    const worn = fitToBody(applyMold({ cut, sleeve: long }, 'oversize', seed), { halfShoulders: 18 });
    expect(worn.sleeve.bend).toBe(0);
  }
});

it('gives a raglan one seam from the neck to the armpit, and its sleeve the shoulder', () => {
  const raglan: TorsoCut = { ...cut, raglan: true };
  const findWidest = (torso: TorsoCut): number => {
    const outline = createTorsoOutline(torso, createNeckline('crew', torso.neck, 60));
    return Math.max(...outline.filter(([, y]) => y > torso.shoulder[1]).map(([x]) => x));
  };
  expect(findWidest(cut)).toBeGreaterThan(150);
  expect(findWidest(raglan)).toBeLessThan(120);
  expect(createSleeve(raglan, long).outline).toContainEqual([62, 776]);
});

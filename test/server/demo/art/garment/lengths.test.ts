import { designDress } from '../../../../../server/demo/art/garment/dressDesign.ts';
import { designJacket } from '../../../../../server/demo/art/garment/jacketDesign.ts';
import { designShirt } from '../../../../../server/demo/art/garment/shirtDesign.ts';
import { createSleeve } from '../../../../../server/demo/art/garment/torso.ts';
import { MODELS } from '../../../../../server/demo/art/models.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed * 7919 + 3);
const colors = { main: '#3f5f86' };
const getLowest = (curve: readonly (readonly [number, number])[]): number => Math.min(...curve.map(([, y]) => y));

describe('the sleeves of a top', () => {
  it.each(MODELS.jacket)('end at the wrist, which is level with the hip: %s', (model) => {
    for (const seed of SEEDS) {
      const { cut, sleeve } = designJacket({ kind: 'jacket', model, seed, colors });
      const wristY = getLowest(createSleeve(cut, sleeve).end);
      expect(wristY).toBeGreaterThan(90);
      expect(wristY).toBeLessThan(205);
    }
  });

  it('are as long on shirts, and short ones end above the elbow', () => {
    for (const seed of SEEDS) {
      const { cut, sleeve } = designShirt({ kind: 'shirt', model: 'oxford', seed, colors });
      expect(getLowest(createSleeve(cut, sleeve).end)).toBeLessThan(200);
      const camp = designShirt({ kind: 'shirt', model: 'camp', seed, colors });
      expect(getLowest(createSleeve(camp.cut, camp.sleeve).end)).toBeGreaterThan(400);
    }
  });
});

it('cuts each jacket in its own shape: wide puffers and bombers, fitted leather, cropped denim, long parkas', () => {
  for (const seed of SEEDS) {
    const cut = (model: string) => designJacket({ kind: 'jacket', model, seed, colors }).cut;
    for (const wide of ['puffer', 'bomber', 'rain'])
      expect(cut(wide).armpit[0]).toBeGreaterThan(cut('leather').armpit[0] + 20);
    expect(cut('bomber').hem[0]).toBeLessThan(cut('bomber').waist[0] - 20);
    expect(cut('parka').hem[1]).toBeLessThan(cut('denim').hem[1] - 150);
  }
});

describe('a dress', () => {
  const listHems = (model: string): number[] =>
    SEEDS.map((seed) => designDress({ kind: 'dress', model, seed, colors }).skirt.hem[1]);

  it('is as long as its kind: a shift ends above the knee, a slip at mid-calf, a maxi at the ankle', () => {
    expect(Math.min(...listHems('shift'))).toBeGreaterThan(Math.max(...listHems('slip')));
    expect(Math.min(...listHems('slip'))).toBeGreaterThan(Math.max(...listHems('maxi')) + 80);
  });

  it('has long sleeves that end at the wrist, not at the knee', () => {
    for (const seed of SEEDS) {
      const { cut, sleeve, skirt } = designDress({ kind: 'dress', model: 'wrap', seed, colors });
      if (!sleeve || sleeve.length < 0.5) continue;
      const wristY = getLowest(createSleeve(cut, sleeve).end);
      expect(wristY).toBeGreaterThan(skirt.hip[1] - 140);
      expect(wristY).toBeGreaterThan(skirt.hem[1] + 200);
    }
  });
});

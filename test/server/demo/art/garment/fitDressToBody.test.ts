import { designDress } from '../../../../../server/demo/art/garment/dressDesign.ts';
import { computeArmSpread, fitDressToBody } from '../../../../../server/demo/art/garment/fitDressToBody.ts';
import { MODELS } from '../../../../../server/demo/art/models.ts';

const woman = { halfShoulders: 16.5 };
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed * 7919 + 3);

it.each(MODELS.dress)('fits the bust of a worn dress, and leaves its skirt as it is: %s', (model) => {
  for (const seed of SEEDS) {
    const hung = designDress({ kind: 'dress', model, seed, colors: { main: '#3f5f86' } });
    const worn = fitDressToBody(hung, woman);
    expect(worn.cut.armpit[0]).toBeLessThan(hung.cut.armpit[0]);
    expect(worn.skirt).toEqual(hung.skirt);
    expect(worn.sleeve?.length).toBe(hung.sleeve?.length);
  }
});

it('holds the arms farther away beside a wide skirt, though never like wings', () => {
  const skirt = { waist: [96, 520], hip: [130, 428], folds: 6, depth: 0.6 } as const;
  const narrow = computeArmSpread({ ...skirt, hem: [140, -120] }, [130, 748]);
  const wide = computeArmSpread({ ...skirt, hem: [190, 20] }, [130, 748]);
  const widest = computeArmSpread({ ...skirt, hem: [400, 20] }, [130, 748]);
  expect(narrow).toBeLessThan(wide);
  expect(widest).toBeLessThan(1.1);
});

import { fitToBody } from '../../../../../server/demo/art/garment/fitToBody.ts';

const man = { halfShoulders: 18.6 };
const woman = { halfShoulders: 16.5 };
const cut = { neck: [66, 776], shoulder: [196, 726], armpit: [182, 600], waist: [172, 470], hem: [182, 104] } as const;

it('narrows a worn top to its body, at the heights of the hung one', () => {
  const { cut: fitted } = fitToBody({ cut }, man);
  expect(fitted.neck).toEqual(cut.neck);
  for (const part of ['shoulder', 'armpit', 'waist', 'hem'] as const) {
    expect(fitted[part][0]).toBeLessThan(cut[part][0]);
    expect(fitted[part][1]).toBe(cut[part][1]);
  }
});

it('moves the sleeves nearer to the body, and keeps their length and widths', () => {
  const sleeve = { length: 0.95, widths: [58, 44, 36], spread: 1.1 } as const;
  const fitted = fitToBody({ cut, sleeve }, man).sleeve;
  expect(fitted.spread).toBeLessThan(sleeve.spread);
  expect(fitted).toMatchObject({ length: sleeve.length, widths: sleeve.widths });
});

it('leaves a top without sleeves without them', () => {
  expect(fitToBody({ cut, sleeve: undefined }, man).sleeve).toBeUndefined();
});

it('fits narrow shoulders with narrower shoulders and sleeves, and with hips that are hardly narrower', () => {
  const sleeve = { length: 0.95, widths: [58, 44, 36] } as const;
  const [hers, his] = [woman, man].map((person) => fitToBody({ cut, sleeve }, person));
  const compare = (part: 'shoulder' | 'hem'): number => (hers?.cut[part][0] ?? 0) / (his?.cut[part][0] ?? 0);
  expect(compare('shoulder')).toBeCloseTo(16.5 / 18.6);
  expect(compare('hem')).toBeGreaterThan(compare('shoulder') + 0.04);
  expect(hers?.sleeve.widths[0]).toBeLessThan(his?.sleeve.widths[0] ?? 0);
});

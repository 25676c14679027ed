import fc from 'fast-check';
import { lightnessOf, shift, threadFor, tonesOf } from '../../../../../server/demo/art/kit/color.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

describe('tonesOf', () => {
  it('ranges from light to dark around the colour itself, always within sRGB', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { high, light, base, shade, deep, line } = tonesOf(color);
        expect(base).toBe(color);
        const steps = [high, light, base, shade, deep, line];
        for (const step of steps) expect(step).toMatch(/^#[0-9a-f]{6}$/);
        expect(lightnessOf(high)).toBeGreaterThanOrEqual(lightnessOf(light) - 0.01);
        expect(lightnessOf(shade)).toBeGreaterThanOrEqual(lightnessOf(deep) - 0.01);
        expect(lightnessOf(deep)).toBeGreaterThanOrEqual(lightnessOf(line) - 0.01);
      }),
    );
  });

  it('brightens black more than it brightens white', () => {
    const lift = (color: string): number => lightnessOf(tonesOf(color).high) - lightnessOf(color);
    expect(lift('#17181b')).toBeGreaterThan(lift('#f3f1ec') + 0.05);
  });
});

describe('shift', () => {
  it('changes lightness by the given amount, within the range of paint', () => {
    expect(lightnessOf(shift('#8a7b6c', 0.1)) - lightnessOf('#8a7b6c')).toBeCloseTo(0.1, 2);
    expect(lightnessOf(shift('#ffffff', 0.5))).toBeLessThanOrEqual(1);
  });
});

it('chooses a thread that contrasts: darker on pale cloth, lighter on dark', () => {
  expect(lightnessOf(threadFor('#f3f1ec'))).toBeLessThan(lightnessOf('#f3f1ec'));
  expect(lightnessOf(threadFor('#17181b'))).toBeGreaterThan(lightnessOf('#17181b'));
});

import fc from 'fast-check';
import {
  deriveShadowColor,
  deriveThreadColor,
  deriveTones,
  readLightness,
  shiftColor,
} from '../../../../../server/demo/art/kit/color.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

describe('tonesOf', () => {
  it('ranges from light to dark around the color itself, always within sRGB', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { high, light, base, shade, deep, line } = deriveTones(color);
        expect(base).toBe(color);
        const steps = [high, light, base, shade, deep, line];
        for (const step of steps) expect(step).toMatch(/^#[0-9a-f]{6}$/);
        expect(readLightness(high)).toBeGreaterThanOrEqual(readLightness(light) - 0.01);
        expect(readLightness(shade)).toBeGreaterThanOrEqual(readLightness(deep) - 0.01);
        expect(readLightness(deep)).toBeGreaterThanOrEqual(readLightness(line) - 0.01);
      }),
    );
  });

  it('brightens black more than it brightens white', () => {
    const lift = (color: string): number => readLightness(deriveTones(color).high) - readLightness(color);
    expect(lift('#17181b')).toBeGreaterThan(lift('#f3f1ec') + 0.05);
  });
});

describe('shift', () => {
  it('changes lightness by the given amount, within the range of paint', () => {
    expect(readLightness(shiftColor('#8a7b6c', 0.1)) - readLightness('#8a7b6c')).toBeCloseTo(0.1, 2);
    expect(readLightness(shiftColor('#ffffff', 0.5))).toBeLessThanOrEqual(1);
  });
});

it('chooses a thread that contrasts: darker on pale cloth, lighter on dark', () => {
  expect(readLightness(deriveThreadColor('#f3f1ec'))).toBeLessThan(readLightness('#f3f1ec'));
  expect(readLightness(deriveThreadColor('#17181b'))).toBeGreaterThan(readLightness('#17181b'));
});

describe('deriveShadowColor', () => {
  const readChannels = (color: string): readonly number[] =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

  it('shades with the hue of the surface, so that pale pink is not gray in shade', () => {
    const [red = 0, green = 0, blue = 0] = readChannels(deriveShadowColor('#f6d9d5'));
    expect(red).toBeGreaterThan(Math.max(green, blue) + 20);
  });

  it('is dark, and cool on white', () => {
    for (const color of ['#17181b', '#a3202f', '#c7b28c', '#f6d9d5']) {
      expect(readLightness(deriveShadowColor(color))).toBeLessThan(Math.max(0.2, readLightness(color) - 0.2));
    }
    const [red = 0, , blue = 0] = readChannels(deriveShadowColor('#ffffff'));
    expect(blue).toBeGreaterThan(red);
  });
});

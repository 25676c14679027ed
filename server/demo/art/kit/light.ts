/**
 * The form light: one filter over a group of parts reads the group's silhouette as a hill and lights it from the top
 * left. `radius` is the hill's softness in pixels, `height` its steepness (about 1.5 times the radius), `ambient`
 * brightens the far side, `gloss` adds a highlight.
 */
export type FormLight = {
  readonly radius: number;
  readonly height: number;
  readonly elevation: number;
  readonly ambient: number;
  readonly azimuth?: number;
  readonly gloss?: number;
  readonly glossFocus?: number;
};

/** Tested light settings by material. Spread one to adjust it. */
export const LIGHTS = {
  canvas: { radius: 20, height: 30, elevation: 55, ambient: 0.38 },
  leather: { radius: 19, height: 30, elevation: 54, ambient: 0.34, gloss: 0.26, glossFocus: 22 },
  suede: { radius: 20, height: 30, elevation: 54, ambient: 0.4 },
  patent: { radius: 15, height: 26, elevation: 52, ambient: 0.34, gloss: 0.5, glossFocus: 24 },
  midsole: { radius: 7, height: 10, elevation: 58, ambient: 0.5, azimuth: 250 },
  rubber: { radius: 9, height: 14, elevation: 55, ambient: 0.44, gloss: 0.14 },
  heelBlock: { radius: 6, height: 10, elevation: 55, ambient: 0.42, gloss: 0.3, glossFocus: 20 },
  strap: { radius: 7, height: 11, elevation: 55, ambient: 0.42 },
  top: { radius: 28, height: 52, elevation: 54, ambient: 0.36 },
  clothBody: { radius: 26, height: 26, elevation: 58, ambient: 0.5 },
  clothSleeve: { radius: 18, height: 26, elevation: 56, ambient: 0.42 },
  dress: { radius: 22, height: 28, elevation: 56, ambient: 0.44 },
  jacket: { radius: 24, height: 30, elevation: 56, ambient: 0.44 },
  trousers: { radius: 24, height: 36, elevation: 55, ambient: 0.4 },
  dome: { radius: 34, height: 58, elevation: 55, ambient: 0.36 },
  metal: { radius: 1.6, height: 3, elevation: 52, ambient: 0.4, gloss: 0.5 },
  acetate: { radius: 4, height: 10, elevation: 52, ambient: 0.4, gloss: 0.5 },
} as const satisfies Record<string, FormLight>;

const DEFAULT_AZIMUTH = 238;

/** The filter's body; radius and height are in the picture's own pixels, however large it is rendered. */
export function createFormLightFilter(light: FormLight): string {
  const { radius, elevation, ambient, azimuth = DEFAULT_AZIMUTH, gloss = 0, glossFocus = 20 } = light;
  const height = light.height.toFixed(2);
  const diffuseStrength = ((1 - ambient) / Math.sin((elevation * Math.PI) / 180)).toFixed(3); // Flat areas keep their color.
  const sun = `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/>`;
  const diffuse =
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${radius}" result="b"/>` +
    `<feDiffuseLighting in="b" surfaceScale="${height}" lighting-color="#fff" result="l">${sun}</feDiffuseLighting>` +
    // The hill has 8 bits of height: without this blur its steps are visible as ridges along the edge.
    `<feGaussianBlur in="l" stdDeviation="${(radius * 0.28).toFixed(1)}" result="l2"/>` +
    `<feComposite in="l2" in2="SourceGraphic" operator="arithmetic" k1="${diffuseStrength}" k3="${ambient}" result="c"/>`;
  if (!gloss) return diffuse;
  return `${diffuse}<feSpecularLighting in="b" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="${glossFocus}" lighting-color="#fff" result="s">${sun}</feSpecularLighting><feGaussianBlur in="s" stdDeviation="${(radius * 0.22).toFixed(1)}" result="s1"/><feComposite in="s1" in2="SourceAlpha" operator="in" result="s2"/><feComposite in="c" in2="s2" operator="arithmetic" k2="1" k3="1"/>`;
}

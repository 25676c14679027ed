import type { ArtKind } from './artSpec.ts';

/** The models of each kind. The first is the plainest, and replaces unknown names. */
export const MODELS = {
  runner: ['daily', 'maxCushion', 'trail', 'sock', 'racer'],
  sneaker: ['court', 'skate', 'canvasLow', 'canvasHigh', 'slipOn', 'platform', 'retro'],
  boot: ['chelsea', 'desert', 'laceUp', 'hiker', 'western', 'dress', 'tall'],
  heel: ['stiletto', 'block', 'kitten', 'wedge', 'platform', 'slingback'],
  loafer: ['penny', 'horsebit', 'tassel', 'driver', 'oxford', 'derby', 'smoking', 'lug'],
  flat: ['ballet', 'pointed', 'maryJane', 'dorsay'],
  sandal: ['footbed', 'sport', 'slide', 'strappy', 'platform', 'flipFlop', 'fisherman', 'clog'],
  slipper: ['scuff', 'moccasin', 'bootie', 'slide'],
  kidsShoe: ['strap', 'lace', 'light', 'rainBoot', 'maryJane'],
  tee: ['crew', 'vNeck', 'longSleeve', 'polo', 'graphic', 'tank'],
  shirt: ['oxford', 'flannel', 'camp', 'blouse', 'denim'],
  sweater: ['crewneck', 'cardigan', 'turtleneck', 'hoodie', 'fleece'],
  dress: ['fitAndFlare', 'wrap', 'slip', 'shift', 'puffSleeve', 'maxi'],
  skirt: ['aLine', 'pleated', 'pencil', 'denim', 'maxi'],
  jacket: ['puffer', 'denim', 'blazer', 'bomber', 'leather', 'rain', 'parka'],
  pants: ['jeans', 'chino', 'wideLeg', 'flare', 'jogger', 'legging'],
  shorts: ['chino', 'denim', 'athletic'],
  backpack: ['daypack', 'flap', 'rollTop', 'kids'],
  bag: ['tote', 'satchel', 'crossbody', 'bucket', 'duffel'],
  techCase: ['phone', 'laptopSleeve', 'headphoneCase'],
  cap: ['baseball', 'trucker', 'visor'],
  hat: ['bucket', 'fedora', 'sun'],
  beanie: ['cuffed', 'pompom', 'slouch'],
  sunglasses: ['wayfarer', 'aviator', 'catEye', 'round'],
  gloves: ['knit', 'leather', 'mitten', 'ski'],
  toy: ['plushBear', 'plushBunny', 'blocks', 'car', 'robot', 'ball', 'puzzle'],
  sock: ['crew', 'hiking', 'crewPack', 'anklePack', 'noShowPack'],
  ring: ['band', 'solitaire', 'signet'],
  necklace: ['pendant', 'chain', 'pearls'],
  earrings: ['studs', 'hoops', 'drops'],
  bracelet: ['chain', 'bangle', 'beads'],
  watch: ['leather', 'steel'],
} as const satisfies Record<ArtKind, readonly [string, ...string[]]>;

export type ArtModel<Kind extends ArtKind> = (typeof MODELS)[Kind][number];

/** Returns the kind's model of that name, or its first. */
export function findModel<Kind extends ArtKind>(kind: Kind, name: string): ArtModel<Kind> {
  const models: readonly ArtModel<Kind>[] = MODELS[kind];
  return models.find((model) => model === name) ?? MODELS[kind][0];
}

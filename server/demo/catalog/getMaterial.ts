import { splitLines } from './tables.ts';

/** The material of a product: its name, drawing, sentences and care. */
export type MaterialInfo = {
  readonly key: string;
  /** As used in a sentence: `full-grain leather`. */
  readonly name: string;
  /** The facet's value. */
  readonly facet: string;
  /** The drawn surface. */
  readonly art: string;
  readonly care: string;
  /** The sustainability badge of the material. */
  readonly badge?: string;
  readonly sentences: readonly string[];
};

const CARE = {
  shoe: 'Brush off dirt; wipe with a damp cloth and air dry',
  leather: 'Wipe clean; condition twice a year',
  suede: 'Brush dry; keep out of heavy rain',
  wash: 'Machine wash cold; hang to dry',
  gentle: 'Machine wash cold on gentle; lay flat to dry',
  hand: 'Hand wash cold; lay flat to dry',
  warm: 'Machine wash warm; tumble dry low',
  wipe: 'Wipe clean with a damp cloth',
  jewelry: 'Polish with a soft cloth; take it off for swimming and showers',
};

/** key | name | facet | drawn as | care | badge, then sentences, each on its own line. */
const TABLE = `
mesh | engineered mesh | Mesh | fine | shoe |
  The engineered mesh is open where feet get hot and tight where they need holding.
  A single layer of mesh wraps the foot; thin overlays do the holding.
  Breathable mesh keeps the upper cool and dries overnight.
recycledKnit | recycled knit | Knit | knit | shoe | Recycled Material
  The knit upper is spun from recycled bottles and stretches over bunions and wide forefeet.
  Its one-piece knit, 61% recycled polyester, has no seam to rub.
  Recycled yarn makes a soft upper that gives where it should.
leather | full-grain leather | Leather | leather | leather |
  Full-grain leather starts a little stiff and is yours within two weeks.
  The leather is left full-grain, so it marks, darkens and gets better.
  Cut from full-grain hides that take polish well.
smoothLeather | smooth leather | Leather | leather | leather |
  Smooth leather over a thin layer of padding feels broken in from the first day.
  Soft calf leather, lined in leather too, keeps its shape and lets the foot breathe.
  The leather is supple and close-grained, with a quiet shine.
tumbledLeather | tumbled leather | Leather | leather | leather |
  Tumbled leather hides scuffs and softens fast.
  The pebbled grain shrugs off scratches and asks for little care.
  Thick tumbled leather holds its shape when set down full.
nubuck | nubuck | Nubuck | suede | suede |
  Nubuck, brushed by hand, has a matte surface that warms up with wear.
  Brushed nubuck feels like velvet and wears like leather.
suede | suede | Suede | suede | suede |
  Dense suede keeps its nap and its color.
  The suede is soft enough to wear without breaking in.
  Split suede from a certified tannery, treated against water spots.
veganLeather | vegan leather | Vegan Leather | leather | wipe | Vegan
  No animal went into it: the leather is plant-based and wipes clean.
  The vegan leather is soft, does not crack, and needs no polish.
  Made without animal products, glue included.
gloveLeather | hairsheep leather | Leather | leather | leather |
  Hairsheep leather is thin, strong and warm within a minute.
  The leather is cut along the hand, so it gives where the fingers bend.
patent | patent leather | Patent Leather | patent | wipe |
  Patent leather with a mirror shine that a sleeve restores.
  High-gloss patent that turns a plain outfit into a plan.
canvas | cotton canvas | Canvas | canvas | shoe |
  Heavy cotton canvas, double-stitched where it bends.
  The canvas is washed once before sewing, so it starts out soft.
organicCanvas | organic cotton canvas | Canvas | canvas | shoe | Organic
  The canvas is organic cotton, undyed inside, and softens wash by wash.
  Certified organic canvas, woven thick and left soft.
satin | satin | Satin | satin | wipe |
  Matte satin catches the light without shining back.
  Satin with a dry hand, lined so that it never clings.
cork | cork and suede | Cork | cork | suede |
  The cork footbed, lined in suede, molds to you within a week.
  Cork and natural latex bend with the foot and remember it.
eva | molded foam | Synthetic | foam | wipe |
  One piece of molded foam, feather-light and easy to rinse.
  Closed-cell foam floats, dries at once and never smells of the lake.
webbing | recycled webbing | Textile | fine | shoe | Recycled Material
  Straps of recycled webbing are soft at the edges and dry in minutes.
  The webbing is woven from recycled bottles and pulls snug at three points.
rubber | natural rubber | Rubber | foam | wipe |
  Natural rubber keeps feet dry to the top and bends without cracking.
  Hand-laid natural rubber over a cotton lining.
felt | wool felt | Wool | felt | hand |
  Boiled wool felt breathes, so feet stay warm and never clammy.
  Thick felt made from European wool holds its shape without a lining.
shearling | shearling-style fleece | Fleece | fleece | hand |
  Deep, cloud-like pile lines it from toe to cuff.
  The pile stays lofty through the wash and needs no socks.
jersey | cotton jersey | Cotton | jersey | warm |
  Midweight jersey, washed soft, that keeps its shape.
  Combed cotton jersey with a dry hand and no shine.
organicJersey | organic cotton jersey | Cotton | jersey | warm | Organic
  Organic cotton, grown without pesticides and knitted close so it is never see-through.
  The jersey is certified organic cotton, 6.2 ounces, and survives the tumble dryer.
slubJersey | slub cotton jersey | Cotton | jersey | wash |
  Slub yarn gives the cotton an uneven, lived-in surface.
  Light slub jersey that dries fast and travels well.
performance | performance jersey | Polyester | jersey | wash |
  Moisture moves to the outside and is gone before you notice.
  Stretch jersey dries in minutes and does not hold on to odor.
recycledPerformance | recycled performance jersey | Polyester | jersey | wash | Recycled Material
  Made from recycled bottles, it wicks, stretches and keeps its shape.
  The recycled jersey is smooth inside, with flat seams that do not chafe.
poplin | cotton poplin | Cotton | fine | warm |
  Crisp poplin that irons in a minute and looks good unironed.
  Fine two-ply poplin with a little weight, so it drapes and does not billow.
oxfordCloth | oxford cloth | Cotton | twill | warm |
  Basketweave oxford cloth gets softer every wash and needs no iron.
  The oxford is woven heavy and washed, so it feels a year old on day one.
flannel | brushed flannel | Cotton | twill | warm |
  Brushed on both sides, the flannel is warm from the first minute.
  Six-ounce flannel with the softness of a shirt you have had for years.
linen | washed linen | Linen | twill | wash |
  Washed linen, cool in the heat and better with creases.
  European flax, garment-washed so it never feels starchy.
denim | cotton denim | Denim | denim | wash |
  Twelve-ounce denim with an honest indigo that fades where you live in it.
  The denim is woven with recycled cotton and finished with a fraction of the usual water.
merino | merino wool | Wool | knit | hand |
  Extra-fine merino, warm without weight and never scratchy.
  Merino keeps you warm, does not smell, and folds into nothing.
lambswool | lambswool | Wool | knit | hand |
  Scottish-spun lambswool with a soft halo.
  The lambswool blooms after the first wash and keeps its shape.
cashmere | cashmere blend | Cashmere | knit | hand |
  A tenth of cashmere makes the wool as soft as it looks.
  The cashmere blend is light, warm and knitted tight against pilling.
cottonKnit | cotton knit | Cotton | rib | gentle |
  Chunky cotton knit for people who do not wear wool.
  Ribbed cotton springs back at the cuffs and hem.
terry | French terry | Cotton | fleece | warm |
  Loopback terry, smooth outside and soft within.
  Heavy French terry that has been pre-shrunk, so the second wash holds no surprise.
organicTerry | organic French terry | Cotton | fleece | warm | Organic
  Organic cotton terry with a brushed inside.
  The terry is certified organic and dyed with less water.
fleece | recycled fleece | Fleece | fleece | wash | Recycled Material
  Deep-pile fleece made from recycled bottles traps warmth and breathes.
  The fleece is lofty, light and does not shed.
viscose | fluid viscose | Viscose | fine | gentle |
  Fluid viscose moves when you do and falls back in place.
  The cloth is cool to the touch, opaque, and drapes like silk.
ecoViscose | certified viscose | Viscose | fine | gentle | Sustainably Certified
  Certified viscose from managed forests, soft and heavy enough to swing.
  The viscose is traceable from tree to seam, and drapes beautifully.
satinCloth | fluid satin | Satin | satin | gentle |
  Heavy satin that skims and does not cling.
  The satin is matte on the inside, so it stays where you put it.
crepe | crepe | Polyester | fine | gentle |
  Matte crepe that does not crease in a suitcase.
  Crepe with a dry, pebbled hand and a little give.
twill | cotton twill | Cotton | twill | wash |
  Garment-dyed twill with soft edges and a bit of stretch.
  The twill is dense and peached, so it feels broken in.
wool | wool blend | Wool | felt | hand |
  A wool blend with enough structure to look pressed.
  Brushed wool, half of it recycled, that does not itch.
corduroy | corduroy | Corduroy | rib | wash |
  Fourteen-wale corduroy, velvety and hard to wear out.
  Fine corduroy with a soft ridge and a warm hand.
nylon | light nylon | Nylon | fine | wipe |
  Tightly woven nylon stops the wind and weighs almost nothing.
  The nylon is matte, quiet when you move, and packs into its own pocket.
recycledNylon | recycled nylon | Nylon | fine | wipe | Recycled Material
  The nylon is recycled from fishing nets, with a water-repellent finish free of forever chemicals.
  Recycled nylon, dense enough to turn rain and thorns.
waxed | waxed canvas | Waxed Cotton | canvas | wipe |
  Waxed canvas keeps rain out and shows every adventure.
  The cloth is waxed by hand and can be re-waxed for life.
ballistic | ballistic nylon | Nylon | canvas | wipe |
  Ballistic nylon takes being dragged, dropped and checked in.
  Woven from thick yarn that does not fray or fade.
acetate | plant-based acetate | Acetate | leather | wipe | Sustainably Certified
  Cut from sheets of plant-based acetate and polished by hand.
  The acetate is warm to the touch and can be adjusted by any optician.
metal | stainless steel | Metal | fine | wipe |
  Slim steel with spring hinges and soft silicone nose pads.
  The frame weighs less than an ounce and does not bend out of shape.
plush | soft plush | Plush | fleece | wash |
  Short, dense plush that survives love, naps and the wash.
  The fur is soft as a cat's ear and firmly sewn.
wood | sustainable beech | Wood | fine | wipe | Sustainably Certified
  Turned from beech of managed forests and painted with water-based color.
  Solid beech, sanded until there is no edge left.
board | recycled board | Cardboard | fine | wipe | Recycled Material
  Thick recycled board with a linen finish, so nothing bends.
  Printed with soy inks on board that was a box before.
straw | natural straw | Straw | straw | wipe |
  Braided by hand from natural straw; packs flat and springs back.
  Woven from paper straw that is light and can take a splash.
acrylicKnit | soft knit | Acrylic | knit | hand |
  Soft, thick yarn that does not itch.
  Knitted in a dense rib that keeps the wind out.
sockCotton | combed cotton blend | Cotton | rib | warm |
  Combed cotton with a little nylon, so the heel lasts as long as the rest.
  Soft cotton outside, a touch of elastane inside, and no sagging at noon.
organicSock | organic cotton blend | Cotton | rib | warm | Organic
  Organic cotton, knitted close and dyed with less water.
  The cotton is certified organic and stays soft after fifty washes.
recycledSock | recycled nylon blend | Nylon | jersey | wash | Recycled Material
  Recycled yarn that moves moisture away and dries on a radiator in an hour.
  Spun from old fishing nets; quick to dry and hard to wear through.
merinoSock | merino wool blend | Wool | knit | wash |
  Fine merino that warms when it is cold, cools when it is not, and can be machine washed.
  Merino does not itch and does not smell, not even on the third day.
silver | recycled sterling silver | Sterling Silver | fine | jewelry | Recycled Material
  Recycled sterling silver; the gold colors are a thick layer of 14-karat gold over it.
  Solid recycled silver under every color, so nothing cheaper shows through.
filledBrass | filled brass | Brass | fine | jewelry |
  Filled rather than plated: a layer of real gold or silver, rolled on at high pressure.
  Brass with a finish many times thicker than plating.
watchSteel | surgical steel | Stainless Steel | fine | wipe |
  Surgical steel, brushed on top and polished at the edges.
  Solid steel that takes a knock and keeps its line.
watchLeather | vegetable-tanned leather | Leather | leather | leather |
  The strap is tanned with bark and darkens where you wear it.
  A steel case on a strap of vegetable-tanned leather that fits better each week.
`;

function parse(table: string): MaterialInfo[] {
  const materialInfos: MaterialInfo[] = [];
  let sentences: string[] = [];
  for (const line of splitLines(table)) {
    if (!line.includes('|')) {
      sentences.push(line);
      continue;
    }
    const [key = '', name = '', facet = '', art = '', care = '', badge = ''] = line
      .split('|')
      .map((part) => part.trim());
    sentences = [];
    materialInfos.push({ key, name, facet, art, care: getCare(care), sentences, ...(badge && { badge }) });
  }
  return materialInfos;
}

function getCare(name: string): string {
  const care = Object.entries(CARE).find(([key]) => key === name)?.[1];
  if (care === undefined) throw new Error(`no care named ${name}`);
  return care;
}

const BY_KEY = new Map(parse(TABLE).map((material) => [material.key, material]));

export function getMaterial(key: string): MaterialInfo {
  const material = BY_KEY.get(key);
  if (!material) throw new Error(`no material named ${key}`);
  return material;
}

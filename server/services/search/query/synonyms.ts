import { getOwnValue } from '../../../../src/lib/collections.ts';
import { stemWord } from '../index/words.ts';

/** Synonyms, one group per line; similar shades are included after the named one. */
const SYNONYM_GROUPS = `
sneaker trainer kick
shoe footwear
running runner run jogging jogger
hiking hiker hike trekking
walking walker walk
skate skateboard skateboarding
women woman lady female womenswear wmns womans
men man gentleman guy male menswear
kid child children youth junior
boy son
girl daughter
toddler baby infant
tshirt tee
sleeveless tank
blouse tunic
pant trouser slack
chino khaki
jean denim
sweatpant jogger
sweater jumper pullover knitwear
hoodie sweatshirt hoody
cardigan cardi
turtleneck rollneck poloneck
jacket coat outerwear parka
raincoat anorak windbreaker
puffer quilted
bag handbag purse tote
handbag purse pocketbook
duffel weekender holdall
backpack rucksack daypack knapsack bookbag
heel pump stiletto
flat ballerina
loafer moccasin moc
bootie bootee
wellies wellington gumboot wellie
slipper houseshoe
sandal slide
flipflop thong
sunglass sunnies shade eyewear
cap ballcap snapback
beanie toque
glove mitten
waterproof rainproof watertight
gray grey
navy marine
burgundy maroon wine merlot claret oxblood bordeaux
tan camel cognac caramel saddle
beige cream ivory sand nude
silver metallic
gold metallic
multi multicolor multicolour
plush plushie stuffed
dress gown
clothing clothe apparel
vegan leatherfree
stripe striped stripy
check checked checkered plaid
floral flower flowery
velcro hook
cushion cushioned cushioning plush
laptop computer notebook
phone smartphone cellphone iphone
wool woolen woollen merino
sock stocking hosiery
jewelry jewellery jewel
necklace pendant
bracelet bangle
watch wristwatch timepiece
`;

function readSynonyms(): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const line of SYNONYM_GROUPS.trim().split('\n')) {
    const group = [...new Set(line.split(' ').map(stemWord))];
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])]);
    }
  }
  return synonyms;
}

const SYNONYMS = readSynonyms();

/** Returns the stems of synonyms; none for most. */
export const listSynonyms = (stem: string): readonly string[] => SYNONYMS.get(stem) ?? [];

/** Returns terms that are excluded together with the given one. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  leather: ['suede', 'nubuck', 'patent leather', 'shearling'],
  wool: ['cashmere', 'merino'],
  animal: ['leather', 'suede', 'nubuck', 'patent leather', 'wool', 'cashmere'],
  stripe: ['striped'],
};

/** Returns the facet values that a broader word covers. */
export const listKinds = (stem: string): readonly string[] => getOwnValue(KINDS_OF, stem) ?? [];

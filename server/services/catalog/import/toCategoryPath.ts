/**
 * Google's published product taxonomy: the parts that a shoe and clothing shop needs, as `number name` below the path of
 * their group. Feeds name a category by its number or by its path.
 */
const GROUPS: readonly (readonly [path: string, members: string])[] = [
  ['', '166 Apparel & Accessories|5181 Luggage & Bags|1239 Toys & Games|536 Home & Garden|988 Sporting Goods'],
  [
    'Apparel & Accessories',
    '1604 Clothing|167 Clothing Accessories|184 Costumes & Accessories|6552 Handbag & Wallet Accessories|6551 Handbags, Wallets & Cases|188 Jewelry|1933 Shoe Accessories|187 Shoes',
  ],
  [
    'Apparel & Accessories > Clothing',
    '5322 Activewear|182 Baby & Toddler Clothing|2271 Dresses|5182 One-Pieces|203 Outerwear|7313 Outfit Sets|204 Pants|212 Shirts & Tops|207 Shorts|1581 Skirts|5344 Skorts|208 Sleepwear & Loungewear|1594 Suits|211 Swimwear|5388 Traditional & Ceremonial Clothing|213 Underwear & Socks|2306 Uniforms|5441 Wedding & Bridal Party Dresses',
  ],
  [
    'Apparel & Accessories > Clothing > Activewear',
    '3951 American Football Pants|5697 Bicycle Activewear|5378 Boxing Shorts|499979 Dance Dresses, Skirts & Costumes|5460 Hunting Clothing|5379 Martial Arts Shorts|5517 Motorcycle Protective Clothing|5555 Paintball Clothing',
  ],
  [
    'Apparel & Accessories > Clothing > Activewear > Bicycle Activewear',
    '3128 Bicycle Bibs|3455 Bicycle Jerseys|3188 Bicycle Shorts & Briefs|6087 Bicycle Skinsuits|3729 Bicycle Tights',
  ],
  [
    'Apparel & Accessories > Clothing > Baby & Toddler Clothing',
    '5408 Baby & Toddler Bottoms|5549 Baby & Toddler Diaper Covers|5424 Baby & Toddler Dresses|5425 Baby & Toddler Outerwear|5622 Baby & Toddler Outfits|5412 Baby & Toddler Sleepwear|5423 Baby & Toddler Socks & Tights|5409 Baby & Toddler Swimwear|5410 Baby & Toddler Tops|5411 Baby One-Pieces|5621 Toddler Underwear',
  ],
  ['Apparel & Accessories > Clothing > One-Pieces', '5250 Jumpsuits & Rompers|5490 Leotards & Unitards|7132 Overalls'],
  [
    'Apparel & Accessories > Clothing > Outerwear',
    '5506 Chaps|5598 Coats & Jackets|5514 Rain Pants|3066 Rain Suits|5909 Snow Pants & Suits|1831 Vests',
  ],
  ['Apparel & Accessories > Clothing > Skirts', '6229 Knee-Length Skirts|6228 Long Skirts|2331 Mini Skirts'],
  [
    'Apparel & Accessories > Clothing > Sleepwear & Loungewear',
    '5713 Loungewear|5513 Nightgowns|2580 Pajamas|2302 Robes',
  ],
  ['Apparel & Accessories > Clothing > Suits', '5183 Pant Suits|1516 Skirt Suits|1580 Tuxedos'],
  [
    'Apparel & Accessories > Clothing > Underwear & Socks',
    '7207 Bra Accessories|214 Bras|215 Hosiery|5327 Jock Straps|1772 Lingerie|2563 Lingerie Accessories|1807 Long Johns|2963 Petticoats & Pettipants|1578 Shapewear|209 Socks|2745 Undershirts|2562 Underwear|5834 Underwear Slips',
  ],
  [
    'Apparel & Accessories > Clothing > Uniforms',
    '5484 Contractor Pants & Coveralls|5878 Flight Suits|7235 Food Service Uniforms|5949 Military Uniforms|206 School Uniforms|3414 Security Uniforms|3598 Sports Uniforms|2292 White Coats',
  ],
  [
    'Apparel & Accessories > Clothing > Wedding & Bridal Party Dresses',
    '5330 Bridal Party Dresses|5329 Wedding Dresses',
  ],
  [
    'Apparel & Accessories > Clothing Accessories',
    '5942 Arm Warmers & Sleeves|5422 Baby & Toddler Clothing Accessories|1786 Balaclavas|168 Bandanas & Headties|3913 Belt Buckles|169 Belts|5443 Bridal Accessories|6985 Button Studs|6984 Collar Stays|193 Cufflinks|5114 Decorative Fans|6238 Earmuffs|170 Gloves & Mittens|171 Hair Accessories|7133 Hand Muffs|5207 Handkerchiefs|173 Hats|2020 Headwear|5941 Leg Warmers|6268 Leis|502987 Maternity Belts & Support Bands|7230 Neck Gaiters|176 Neckties|4179 Pinback Buttons|499972 Sashes|177 Scarves & Shawls|178 Sunglasses|179 Suspenders|180 Tie Clips|5390 Traditional Clothing Accessories|1893 Wristbands',
  ],
  ['Apparel & Accessories > Clothing Accessories > Scarves & Shawls', '543673 Scarves|543674 Shawls'],
  [
    'Apparel & Accessories > Costumes & Accessories',
    '5192 Costume Accessories|5387 Costume Shoes|5193 Costumes|5194 Masks',
  ],
  [
    'Apparel & Accessories > Handbag & Wallet Accessories',
    '6460 Checkbook Covers|175 Keychains|6277 Lanyards|5841 Wallet Chains',
  ],
  [
    'Apparel & Accessories > Handbags, Wallets & Cases',
    '6170 Badge & Pass Holders|6169 Business Card Cases|3032 Handbags|2668 Wallets & Money Clips',
  ],
  [
    'Apparel & Accessories > Jewelry',
    '189 Anklets|190 Body Jewelry|191 Bracelets|197 Brooches & Lapel Pins|192 Charms & Pendants|194 Earrings|6463 Jewelry Sets|196 Necklaces|200 Rings|5122 Watch Accessories|201 Watches',
  ],
  [
    'Apparel & Accessories > Shoe Accessories',
    '5567 Boot Liners|7078 Gaiters|5385 Shoe Covers|1856 Shoelaces|2427 Spurs',
  ],
  [
    'Luggage & Bags',
    '100 Backpacks|101 Briefcases|108 Cosmetic & Toiletry Bags|549 Diaper Bags|103 Duffel Bags|104 Fanny Packs|105 Garment Bags|110 Luggage Accessories|106 Messenger Bags|5608 Shopping Totes|107 Suitcases|6553 Train Cases',
  ],
];

const PATHS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([path, members]) =>
    members.split('|').map((member): [string, string] => {
      const space = member.indexOf(' ');
      const name = member.slice(space + 1);
      return [member.slice(0, space), path === '' ? name : `${path} > ${name}`];
    }),
  ),
);

/** Returns a category as a path, from `187` or `187 - Apparel & Accessories > Shoes`; undefined if unknown. */
export function toCategoryPath(category: string): string | undefined {
  const [, number = '', path] = /^(\d{1,7})(?:\s*-\s*(.+))?$/.exec(category.trim()) ?? [];
  return number === '' ? category : (path ?? PATHS.get(number));
}

/** A property that varies within a kind of product: a facet, and sentences about each value. */
export type Trait = {
  readonly facet: string;
  readonly options: readonly TraitOption[];
};
export type TraitOption = {
  readonly value: string;
  readonly weight: number;
  /** One of these becomes a bullet; empty for self-evident values. */
  readonly sentences: readonly string[];
  /** A possible word of the product's name. */
  readonly nameWord?: string;
};

const createOption = (weight: number, value: string, says: string, nameWord?: string): TraitOption => ({
  value,
  weight,
  sentences: says ? says.split('|').map((part) => part.trim()) : [],
  ...(nameWord && { nameWord }),
});
const createTrait = (facet: string, ...options: readonly TraitOption[]): Trait => ({ facet, options });

export const CUSHIONING = createTrait(
  'Cushioning',
  createOption(
    4,
    'Balanced',
    'Balanced cushioning: soft at the heel, firm at toe-off|Cushioning in the middle of the range, for most runs and most runners',
  ),
  createOption(4, 'Plush', 'Plush foam underfoot that stays lively|Deep, soft cushioning for long and easy miles'),
  createOption(2, 'Responsive', 'Responsive foam that gives back what you put in|A springy midsole for quicker days'),
);
export const PLUSH = createTrait(
  'Cushioning',
  createOption(1, 'Plush', 'Deep, soft foam that stays lively|The deepest, softest cushioning we make'),
);
export const SUPPORT = createTrait(
  'Support',
  createOption(6, 'Neutral', 'Neutral ride; no posts, no wedges'),
  createOption(
    3,
    'Stability',
    'Gentle sidewalls keep the foot centered|A broad base and firm sidewalls steady tired feet',
    'Stability',
  ),
);
export const TRAIL_WEATHER = createTrait(
  'Water Resistance',
  createOption(
    4,
    'Waterproof',
    'Waterproof, breathable lining with sealed seams|Keeps out puddles, wet grass and stream crossings below the ankle',
    'Waterproof',
  ),
  createOption(5, 'Quick-Drying', 'Drains and dries within the hour'),
);
export const BOOT_WEATHER = createTrait(
  'Water Resistance',
  createOption(
    3,
    'Waterproof',
    'Seam-sealed and waterproof|Waterproof from the sole to the top of the tongue',
    'Waterproof',
  ),
  createOption(4, 'Water Resistant', 'Treated to shrug off rain and slush'),
  createOption(4, 'Not Water Resistant', ''),
);
export const INSULATION = createTrait(
  'Insulation',
  createOption(5, 'None', ''),
  createOption(2, 'Lined', 'Warm fleece lining|Lined with soft wool-blend felt', 'Lined'),
  createOption(1, 'Insulated', 'Insulated with 200 g of synthetic fill', 'Insulated'),
);
export const OUTSOLE = createTrait(
  'Outsole',
  createOption(4, 'Rubber', 'Rubber outsole with real grip on wet pavement|Durable rubber outsole; it can be resoled'),
  createOption(2, 'Lug', 'Lugged outsole that bites on ice and gravel|Chunky lug sole'),
  createOption(2, 'Leather', 'Leather outsole with a rubber heel tip'),
);
export const INSOLE = createTrait(
  'Insole',
  createOption(
    4,
    'Removable',
    'Insole comes out to make room for your own orthotic|Removable insole with a molded heel cup',
  ),
  createOption(3, 'Memory Foam', 'Memory foam insole that takes the shape of your foot'),
  createOption(2, 'Leather', 'Leather-covered insole over 5 mm of foam'),
);
export const COMFORT = createTrait(
  'Comfort',
  createOption(3, 'Arch Support', 'Contoured arch support you can feel|Raised arch and a deep heel cup'),
  createOption(3, 'Padded Footbed', 'Padded footbed from heel to toe'),
  createOption(2, 'Flexible Sole', 'Sole bends where your foot bends'),
);
export const TOE = createTrait(
  'Toe Style',
  createOption(3, 'Almond Toe', ''),
  createOption(3, 'Pointed Toe', '', 'Pointed'),
  createOption(2, 'Round Toe', ''),
);
export const STRAP_CLOSURE = createTrait(
  'Closure',
  createOption(4, 'Buckle', 'Adjustable buckles with metal pins'),
  createOption(2, 'Hook and Loop', 'Hook-and-loop straps, quick to change on the go'),
);
export const KIDS_CLOSURE = createTrait(
  'Closure',
  createOption(4, 'Hook and Loop', 'Wide hook-and-loop straps that small hands can manage'),
  createOption(2, 'Elastic Lace', 'Elastic laces: looks like lace-up, goes on like slip-on'),
);
export const FIT = createTrait(
  'Fit',
  createOption(5, 'Regular', 'Regular fit; take your usual size'),
  createOption(3, 'Relaxed', 'Relaxed through the body with a dropped shoulder|Cut with room to move', 'Relaxed'),
  createOption(2, 'Slim', 'Slim fit, close without clinging', 'Slim'),
);
export const LEG_FIT = createTrait(
  'Fit',
  createOption(4, 'Straight', 'Straight from the knee down', 'Straight'),
  createOption(3, 'Slim', 'Slim through hip and thigh', 'Slim'),
  createOption(3, 'Relaxed', 'Easy through the seat and thigh', 'Relaxed'),
);
export const RISE = createTrait(
  'Rise',
  createOption(4, 'High Rise', 'High rise that sits at the waist', 'High-Rise'),
  createOption(4, 'Mid Rise', 'Mid rise; stays put when you sit'),
);
export const STRETCH = createTrait(
  'Stretch',
  createOption(3, 'No Stretch', 'Rigid cloth that breaks in to your shape'),
  createOption(4, 'Some Stretch', 'A touch of stretch: 2% elastane'),
  createOption(2, 'Full Stretch', 'Stretches with you and recovers', 'Stretch'),
);
export const DRESS_LENGTH = createTrait(
  'Length',
  createOption(3, 'Knee Length', 'Falls to the knee'),
  createOption(3, 'Midi', 'Midi length, ends at mid-calf', 'Midi'),
  createOption(1, 'Mini', 'Ends well above the knee', 'Mini'),
);
export const OCCASION = createTrait(
  'Occasion',
  createOption(4, 'Casual', ''),
  createOption(3, 'Work', ''),
  createOption(2, 'Wedding Guest', ''),
  createOption(2, 'Vacation', ''),
);
export const SHOE_OCCASION = createTrait(
  'Occasion',
  createOption(4, 'Work', ''),
  createOption(3, 'Evening', ''),
  createOption(2, 'Wedding', ''),
  createOption(3, 'Casual', ''),
);
export const POCKETS = createTrait(
  'Pockets',
  createOption(3, 'With Pockets', 'Two real pockets, deep enough for a phone'),
  createOption(3, 'No Pockets', ''),
);
export const WARMTH = createTrait(
  'Warmth',
  createOption(3, 'Lightweight', 'For mild days and layering'),
  createOption(4, 'Midweight', 'Warm enough for most of the winter'),
  createOption(2, 'Heavyweight', 'For the coldest weeks of the year'),
);
export const RAIN = createTrait(
  'Water Resistance',
  createOption(3, 'Waterproof', 'Fully taped seams; 10,000 mm waterproof', 'Waterproof'),
  createOption(3, 'Water Resistant', 'Sheds a shower; dries fast on a hook'),
);
export const BAG_CLOSURE = createTrait(
  'Closure',
  createOption(4, 'Zip', 'Full-length zip with a smooth metal pull'),
  createOption(3, 'Magnetic Snap', 'Magnetic snap that finds itself'),
  createOption(1, 'Open Top', 'Open top with an inner zip pocket'),
);
export const LAPTOP = createTrait(
  'Laptop Size',
  createOption(3, 'Up to 16"', 'Padded sleeve for laptops up to 16 inches'),
  createOption(3, 'Up to 14"', 'Padded sleeve for laptops up to 14 inches'),
  createOption(2, 'No Laptop Sleeve', ''),
);
export const LENS = createTrait(
  'Lens',
  createOption(4, 'Polarized', 'Polarized lenses cut glare off water and windshields', 'Polarized'),
  createOption(3, 'Gradient', 'Gradient lenses, darker at the top'),
  createOption(4, 'Standard', ''),
);
export const FRAME_WIDTH = createTrait(
  'Frame Width',
  createOption(4, 'Medium', ''),
  createOption(2, 'Narrow', ''),
  createOption(2, 'Wide', ''),
);
export const TOUCH = createTrait(
  'Touchscreen',
  createOption(3, 'Touchscreen Compatible', 'Thumb and index finger work on touchscreens', 'Touchscreen'),
  createOption(3, 'Not Touchscreen Compatible', ''),
);
export const AGES = createTrait(
  'Recommended Age',
  createOption(3, '0 to 2 years', 'Safe from birth; no small parts'),
  createOption(4, '3 to 5 years', 'For ages 3 to 5'),
  createOption(3, '6 to 9 years', 'For ages 6 and up'),
);
export const EASY_ENTRY = createTrait(
  'Adaptive Feature',
  createOption(3, 'Hands-Free Entry', 'The heel folds down and springs back: step in, no hands needed', 'Step-In'),
  createOption(3, 'Wraparound Zip', 'A zip runs round the toe, so the whole upper opens', 'Zip-Around'),
  createOption(2, 'Wide Opening', 'Opens wide to the toe for braces and orthoses'),
);
export const EASY_DRESS = createTrait(
  'Adaptive Feature',
  createOption(3, 'Magnetic Closure', 'Magnets behind the placket close with one hand', 'Magnetic'),
  createOption(3, 'Side Opening', 'Opens fully along both sides for dressing in bed or chair', 'Side-Opening'),
  createOption(2, 'Seated Fit', 'Cut higher at the back and shorter in front for sitting all day', 'Seated'),
);
export const PADDING = createTrait(
  'Padding',
  createOption(3, 'No Padding', 'Thin enough for dress shoes|Flat knit that fits in any shoe'),
  createOption(4, 'Light Padding', 'Terry loops under heel and ball'),
  createOption(2, 'Full Padding', 'Terry loops from heel to toe', 'Cushioned'),
);
export const TOE_SEAM = createTrait(
  'Toe Seam',
  createOption(4, 'Seamless', 'No seam over the toes|Toes closed by hand, so there is no ridge'),
  createOption(3, 'Flat Seam', 'Flat toe seam'),
);
export const NICKEL = createTrait(
  'Metal Safety',
  createOption(1, 'Nickel Free', 'Nickel free, tested by a laboratory|Free of nickel and lead'),
);
export const EARRING_BACK = createTrait(
  'Earring Back',
  createOption(4, 'Push Back', 'Push backs with a firm grip, and a spare pair in the box'),
  createOption(2, 'Screw Back', 'Screw backs that cannot slip off'),
);
export const CLASP = createTrait(
  'Clasp',
  createOption(4, 'Lobster Clasp', 'Lobster clasp that closes with one hand'),
  createOption(2, 'Toggle', 'Toggle clasp, easy to close without looking'),
);
export const MOVEMENT = createTrait(
  'Movement',
  createOption(5, 'Quartz', 'Quartz movement with a five-year battery'),
  createOption(2, 'Automatic', 'Automatic movement, wound by the wrist'),
  createOption(2, 'Solar', 'Charged by any light; no battery to change'),
);

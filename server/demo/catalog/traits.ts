/** A property that varies within a kind of product: a facet, and sentences about each value. */
export type Trait = {
  readonly facet: string;
  readonly options: readonly TraitOption[];
};
export type TraitOption = {
  readonly value: string;
  readonly weight: number;
  /** One of these becomes a bullet; empty for self-evident values. */
  readonly says: readonly string[];
  /** A possible word of the product's name. */
  readonly nameWord?: string;
};

const option = (weight: number, value: string, says: string, nameWord?: string): TraitOption => ({
  value,
  weight,
  says: says ? says.split('|').map((part) => part.trim()) : [],
  ...(nameWord && { nameWord }),
});
const trait = (facet: string, ...options: readonly TraitOption[]): Trait => ({ facet, options });

export const CUSHIONING = trait(
  'Cushioning',
  option(
    4,
    'Balanced',
    'Balanced cushioning: soft at the heel, firm at toe-off|Cushioning in the middle of the range, for most runs and most runners',
  ),
  option(4, 'Plush', 'Plush foam underfoot that stays lively|Deep, soft cushioning for long and easy miles'),
  option(2, 'Responsive', 'Responsive foam that gives back what you put in|A springy midsole for quicker days'),
);
export const PLUSH = trait(
  'Cushioning',
  option(1, 'Plush', 'Deep, soft foam that stays lively|The deepest, softest cushioning we make'),
);
export const SUPPORT = trait(
  'Support',
  option(6, 'Neutral', 'Neutral ride; no posts, no wedges'),
  option(
    3,
    'Stability',
    'Gentle sidewalls keep the foot centered|A broad base and firm sidewalls steady tired feet',
    'Stability',
  ),
);
export const TRAIL_WEATHER = trait(
  'Water Resistance',
  option(
    4,
    'Waterproof',
    'Waterproof, breathable lining with sealed seams|Keeps out puddles, wet grass and stream crossings below the ankle',
    'Waterproof',
  ),
  option(5, 'Quick-Drying', 'Drains and dries within the hour'),
);
export const BOOT_WEATHER = trait(
  'Water Resistance',
  option(3, 'Waterproof', 'Seam-sealed and waterproof|Waterproof from the sole to the top of the tongue', 'Waterproof'),
  option(4, 'Water Resistant', 'Treated to shrug off rain and slush'),
  option(4, 'Not Water Resistant', ''),
);
export const INSULATION = trait(
  'Insulation',
  option(5, 'None', ''),
  option(2, 'Lined', 'Warm fleece lining|Lined with soft wool-blend felt', 'Lined'),
  option(1, 'Insulated', 'Insulated with 200 g of synthetic fill', 'Insulated'),
);
export const OUTSOLE = trait(
  'Outsole',
  option(4, 'Rubber', 'Rubber outsole with real grip on wet pavement|Durable rubber outsole; it can be resoled'),
  option(2, 'Lug', 'Lugged outsole that bites on ice and gravel|Chunky lug sole'),
  option(2, 'Leather', 'Leather outsole with a rubber heel tip'),
);
export const INSOLE = trait(
  'Insole',
  option(4, 'Removable', 'Insole comes out to make room for your own orthotic|Removable insole with a molded heel cup'),
  option(3, 'Memory Foam', 'Memory foam insole that takes the shape of your foot'),
  option(2, 'Leather', 'Leather-covered insole over 5 mm of foam'),
);
export const COMFORT = trait(
  'Comfort',
  option(3, 'Arch Support', 'Contoured arch support you can feel|Raised arch and a deep heel cup'),
  option(3, 'Padded Footbed', 'Padded footbed from heel to toe'),
  option(2, 'Flexible Sole', 'Sole bends where your foot bends'),
);
export const TOE = trait(
  'Toe Style',
  option(3, 'Almond Toe', ''),
  option(3, 'Pointed Toe', '', 'Pointed'),
  option(2, 'Round Toe', ''),
);
export const STRAP_CLOSURE = trait(
  'Closure',
  option(4, 'Buckle', 'Adjustable buckles with metal pins'),
  option(2, 'Hook and Loop', 'Hook-and-loop straps, quick to change on the go'),
);
export const KIDS_CLOSURE = trait(
  'Closure',
  option(4, 'Hook and Loop', 'Wide hook-and-loop straps that small hands can manage'),
  option(2, 'Elastic Lace', 'Elastic laces: looks like lace-up, goes on like slip-on'),
);
export const FIT = trait(
  'Fit',
  option(5, 'Regular', 'Regular fit; take your usual size'),
  option(3, 'Relaxed', 'Relaxed through the body with a dropped shoulder|Cut with room to move', 'Relaxed'),
  option(2, 'Slim', 'Slim fit, close without clinging', 'Slim'),
);
export const LEG_FIT = trait(
  'Fit',
  option(4, 'Straight', 'Straight from the knee down', 'Straight'),
  option(3, 'Slim', 'Slim through hip and thigh', 'Slim'),
  option(3, 'Relaxed', 'Easy through the seat and thigh', 'Relaxed'),
);
export const RISE = trait(
  'Rise',
  option(4, 'High Rise', 'High rise that sits at the waist', 'High-Rise'),
  option(4, 'Mid Rise', 'Mid rise; stays put when you sit'),
);
export const STRETCH = trait(
  'Stretch',
  option(3, 'No Stretch', 'Rigid cloth that breaks in to your shape'),
  option(4, 'Some Stretch', 'A touch of stretch: 2% elastane'),
  option(2, 'Full Stretch', 'Stretches with you and recovers', 'Stretch'),
);
export const DRESS_LENGTH = trait(
  'Length',
  option(3, 'Knee Length', 'Falls to the knee'),
  option(3, 'Midi', 'Midi length, ends at mid-calf', 'Midi'),
  option(1, 'Mini', 'Ends well above the knee', 'Mini'),
);
export const OCCASION = trait(
  'Occasion',
  option(4, 'Casual', ''),
  option(3, 'Work', ''),
  option(2, 'Wedding Guest', ''),
  option(2, 'Vacation', ''),
);
export const SHOE_OCCASION = trait(
  'Occasion',
  option(4, 'Work', ''),
  option(3, 'Evening', ''),
  option(2, 'Wedding', ''),
  option(3, 'Casual', ''),
);
export const POCKETS = trait(
  'Pockets',
  option(3, 'With Pockets', 'Two real pockets, deep enough for a phone'),
  option(3, 'No Pockets', ''),
);
export const WARMTH = trait(
  'Warmth',
  option(3, 'Lightweight', 'For mild days and layering'),
  option(4, 'Midweight', 'Warm enough for most of the winter'),
  option(2, 'Heavyweight', 'For the coldest weeks of the year'),
);
export const RAIN = trait(
  'Water Resistance',
  option(3, 'Waterproof', 'Fully taped seams; 10,000 mm waterproof', 'Waterproof'),
  option(3, 'Water Resistant', 'Sheds a shower; dries fast on a hook'),
);
export const BAG_CLOSURE = trait(
  'Closure',
  option(4, 'Zip', 'Full-length zip with a smooth metal pull'),
  option(3, 'Magnetic Snap', 'Magnetic snap that finds itself'),
  option(1, 'Open Top', 'Open top with an inner zip pocket'),
);
export const LAPTOP = trait(
  'Laptop Size',
  option(3, 'Up to 16"', 'Padded sleeve for laptops up to 16 inches'),
  option(3, 'Up to 14"', 'Padded sleeve for laptops up to 14 inches'),
  option(2, 'No Laptop Sleeve', ''),
);
export const LENS = trait(
  'Lens',
  option(4, 'Polarized', 'Polarized lenses cut glare off water and windshields', 'Polarized'),
  option(3, 'Gradient', 'Gradient lenses, darker at the top'),
  option(4, 'Standard', ''),
);
export const FRAME_WIDTH = trait(
  'Frame Width',
  option(4, 'Medium', ''),
  option(2, 'Narrow', ''),
  option(2, 'Wide', ''),
);
export const TOUCH = trait(
  'Touchscreen',
  option(3, 'Touchscreen Compatible', 'Thumb and index finger work on touchscreens', 'Touchscreen'),
  option(3, 'Not Touchscreen Compatible', ''),
);
export const AGES = trait(
  'Recommended Age',
  option(3, '0 to 2 years', 'Safe from birth; no small parts'),
  option(4, '3 to 5 years', 'For ages 3 to 5'),
  option(3, '6 to 9 years', 'For ages 6 and up'),
);
export const EASY_ENTRY = trait(
  'Adaptive Feature',
  option(3, 'Hands-Free Entry', 'The heel folds down and springs back: step in, no hands needed', 'Step-In'),
  option(3, 'Wraparound Zip', 'A zip runs round the toe, so the whole upper opens', 'Zip-Around'),
  option(2, 'Wide Opening', 'Opens wide to the toe for braces and orthoses'),
);
export const EASY_DRESS = trait(
  'Adaptive Feature',
  option(3, 'Magnetic Closure', 'Magnets behind the placket close with one hand', 'Magnetic'),
  option(3, 'Side Opening', 'Opens fully along both sides for dressing in bed or chair', 'Side-Opening'),
  option(2, 'Seated Fit', 'Cut higher at the back and shorter in front for sitting all day', 'Seated'),
);

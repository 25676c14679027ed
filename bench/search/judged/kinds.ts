import { hasAttribute, hasName, isInCategory, isInDepartment, matchAll, matchAny, type } from './judgment.ts';

/** Meaning of everyday words for product types. */
export const shoes = matchAny(isInDepartment('Shoes'), isInCategory('Adaptive Shoes'));
export const sneakers = matchAny(isInCategory('Sneakers & Athletic Shoes'), type('Easy-On Sneakers', 'Single Shoes'));
export const runningShoes = type('Running Shoes', 'Trail Running Shoes');
export const trailRunningShoes = type('Trail Running Shoes');
export const walking = type('Walking Shoes');
export const boots = matchAny(isInCategory('Boots'), type('Easy-On Boots', 'Slipper Boots'));
export const hiking = type('Hiking Boots');
export const outdoorShoes = type('Hiking Boots', 'Trail Running Shoes', 'Sport Sandals');
export const sandals = isInCategory('Sandals');
export const heels = isInCategory('Heels');
export const flats = isInCategory('Flats');
export const loafers = type('Loafers', 'Driving Shoes', 'Smoking Flats');
export const oxfords = type('Oxfords');
export const dressShoes = matchAny(isInCategory('Loafers & Oxfords', 'Heels', 'Flats'));
export const slippers = isInCategory('Slippers');
export const clogs = isInCategory('Clogs');
export const tees = matchAny(type('T-Shirts', 'Graphic T-Shirts', 'Long-Sleeve T-Shirts'), hasName(/\bTee\b/));
export const tops = matchAny(isInCategory('Shirts & Tops'), type('Easy-Dressing Tops'));
export const sweaters = isInCategory('Sweaters');
export const hoodies = matchAny(isInCategory('Hoodies & Sweatshirts'), type('Easy-Dressing Tops'));
export const jeans = isInCategory('Jeans');
export const pants = matchAny(isInCategory('Pants', 'Jeans'), type('Easy-Dressing Pants'));
export const shorts = isInCategory('Shorts');
export const leggings = type('Leggings');
export const dresses = isInCategory('Dresses');
export const skirts = isInCategory('Skirts');
export const coats = isInCategory('Coats & Outerwear');
export const jackets = matchAny(coats, isInCategory('Blazers'), type('Fleece'));
export const bags = isInCategory('Bags and Handbags', 'Backpacks');
export const handbags = matchAny(isInCategory('Bags and Handbags'));
export const backpacks = isInCategory('Backpacks');
export const hats = isInCategory('Hats');
export const beanies = type('Beanies');
export const gloves = isInCategory('Gloves');
export const sunglasses = isInCategory('Sunglasses and Eyewear');
export const toys = isInDepartment('Toys and Games');
export const clothing = matchAny(isInDepartment('Clothing'), isInCategory('Adaptive Clothing'));
export const waterproof = hasAttribute('Water Resistance', 'Waterproof');
export const rainReady = hasAttribute('Water Resistance', 'Waterproof', 'Water Resistant');
export const cushioned = matchAny(
  hasAttribute('Cushioning', 'Plush'),
  hasAttribute('Insole', 'Memory Foam'),
  hasAttribute('Comfort', 'Padded Footbed', 'Arch Support'),
);
export const comfortable = matchAll(shoes, matchAny(cushioned, walking, clogs, runningShoes));

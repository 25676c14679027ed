import { all, any, attribute, category, department, named, type } from './judgement.ts';

/** Meaning of everyday words for product types. */
export const shoes = any(department('Shoes'), category('Adaptive Shoes'));
export const sneakers = any(category('Sneakers & Athletic Shoes'), type('Easy-On Sneakers', 'Single Shoes'));
export const running = type('Running Shoes', 'Trail Running Shoes');
export const trailRunning = type('Trail Running Shoes');
export const walking = type('Walking Shoes');
export const boots = any(category('Boots'), type('Easy-On Boots', 'Slipper Boots'));
export const hiking = type('Hiking Boots');
export const outdoorShoes = type('Hiking Boots', 'Trail Running Shoes', 'Sport Sandals');
export const sandals = category('Sandals');
export const heels = category('Heels');
export const flats = category('Flats');
export const loafers = type('Loafers', 'Driving Shoes', 'Smoking Flats');
export const oxfords = type('Oxfords');
export const dressShoes = any(category('Loafers & Oxfords', 'Heels', 'Flats'));
export const slippers = category('Slippers');
export const clogs = category('Clogs');
export const tees = any(type('T-Shirts', 'Graphic T-Shirts', 'Long-Sleeve T-Shirts'), named(/\bTee\b/));
export const tops = any(category('Shirts & Tops'), type('Easy-Dressing Tops'));
export const sweaters = category('Sweaters');
export const hoodies = any(category('Hoodies & Sweatshirts'), type('Easy-Dressing Tops'));
export const jeans = category('Jeans');
export const pants = any(category('Pants', 'Jeans'), type('Easy-Dressing Pants'));
export const shorts = category('Shorts');
export const leggings = type('Leggings');
export const dresses = category('Dresses');
export const skirts = category('Skirts');
export const coats = category('Coats & Outerwear');
export const jackets = any(coats, category('Blazers'), type('Fleece'));
export const bags = category('Bags and Handbags', 'Backpacks');
export const handbags = any(category('Bags and Handbags'));
export const backpacks = category('Backpacks');
export const hats = category('Hats');
export const beanies = type('Beanies');
export const gloves = category('Gloves');
export const sunglasses = category('Sunglasses and Eyewear');
export const toys = department('Toys and Games');
export const clothing = any(department('Clothing'), category('Adaptive Clothing'));
export const waterproof = attribute('Water Resistance', 'Waterproof');
export const rainReady = attribute('Water Resistance', 'Waterproof', 'Water Resistant');
export const cushioned = any(
  attribute('Cushioning', 'Plush'),
  attribute('Insole', 'Memory Foam'),
  attribute('Comfort', 'Padded Footbed', 'Arch Support'),
);
export const comfortable = all(shoes, any(cushioned, walking, clogs, running));

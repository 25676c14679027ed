import { statSync } from 'node:fs';
import { type ArtSpec, parseArt } from '../../../server/demo/art/artSpec.ts';
import { isMaterial } from '../../../server/demo/art/kit/materials.ts';
import { MODELS } from '../../../server/demo/art/models.ts';
import { BRANDS } from '../../../server/demo/catalog/line.ts';
import { generateDemoCatalog } from '../../../server/demo/generateDemoCatalog.ts';
import type { CatalogRecord, StyleRecord } from '../../../server/services/catalog/write/catalogRecord.ts';
import { parseAsin } from '../../../src/lib/products/productUrls.ts';

const today = new Date('2026-11-21T12:00:00Z');
/** The first products of every catalog: addresses, journeys and pictures depend on them. */
const EARLIEST_NAMES = [
  'product-0 Fable & Fig Relaxed Cardigan',
  'product-1 Fable & Fig Relaxed Cardigan',
  'product-2 Plimsworth Saltwater Canvas High',
  'product-3 Skiplet Sparkle Easy-Strap Sneaker',
];
const records = [...generateDemoCatalog({ today })];
const styles = records.flatMap((record) => record.styles);
const readArt = ({ drawing }: StyleRecord): ArtSpec => parseArt(drawing?.art ?? {});
const reviews = records.flatMap((record) => record.reviews ?? []);

const share = <T>(list: readonly T[], fits: (entry: T) => boolean): number => list.filter(fits).length / list.length;
/** The traces of a slot, a choice or a number that was not filled. */
const BLANK = /[{}[\]|]|undefined|NaN| {2}/;
const onHand = ({ stocks }: StyleRecord): number => stocks.reduce((sum, stock) => sum + stock.onHand, 0);
const countBy = <T>(list: readonly T[], key: (entry: T) => string): Map<string, number> =>
  new Map([...Map.groupBy(list, key)].map(([name, group]) => [name, group.length]));

describe('the demo catalog', () => {
  it('is the same each time, and contains the same products at any length', () => {
    const small = [...generateDemoCatalog({ today, products: 60 })];
    const first = JSON.stringify(small);
    expect(JSON.stringify([...generateDemoCatalog({ today, products: 60 })])).toBe(first);
    const smallKeys = new Set(small.map(({ sourceKey }) => sourceKey));
    expect(JSON.stringify(records.filter(({ sourceKey }) => smallKeys.has(sourceKey)))).toBe(first);
    expect(JSON.stringify([...generateDemoCatalog({ today, products: 60, seed: 2 })])).not.toBe(first);
  });

  it('names the size of the adult who wears a garment, which is among its sizes', () => {
    const adults = records.filter(({ ageGroup }) => ageGroup === 'adult');
    const garments = adults.filter(({ department, category }) =>
      department === 'Clothing' ? category !== 'Socks' : category === 'Adaptive Clothing',
    );
    const getModel = ({ measurements }: CatalogRecord) => measurements.find(({ label }) => label === 'Model')?.value;
    expect(garments.length).toBeGreaterThan(500);
    for (const record of garments) {
      const [height, size = ''] = getModel(record)?.split(', in size ') ?? [];
      expect(height).toBe(record.genders.join() === 'mens' ? '6′1″ (185 cm)' : '5′9″ (175 cm)');
      for (const { stocks } of record.styles) expect(stocks.map((stock) => stock.size)).toContain(size);
    }
    const others = records.filter((record) => !garments.includes(record));
    expect(new Set(others.map(getModel))).toEqual(new Set([undefined]));
  });

  it('has the requested size', () => {
    expect(records).toHaveLength(2000);
    expect(styles.length).toBeGreaterThan(5600);
    expect(styles.length).toBeLessThan(6500);
    expect(styles.flatMap(({ stocks }) => stocks).length).toBeGreaterThan(60_000);
    expect(Math.abs(reviews.length - 40_000)).toBeLessThan(1500);
    expect(
      [...generateDemoCatalog({ today, products: 3, reviewsPerProduct: 0 })].flatMap((record) => record.reviews ?? []),
    ).toEqual([]);
  });

  it('has unique names of products and SKUs', () => {
    const keys = records.map(({ brand, name, genders, ageGroup }) => [brand.name, name, genders, ageGroup].join('|'));
    expect(new Set(keys).size).toBe(2000);
    expect(new Set(records.map(({ sourceKey }) => sourceKey)).size).toBe(2000);
    const asins = styles.flatMap(({ stocks }) => stocks.map(({ asin }) => asin ?? ''));
    expect(new Set(asins).size).toBe(asins.length);
    expect(asins.every((asin) => parseAsin(asin) === asin)).toBe(true);
    for (const { stocks } of styles) {
      const skus = stocks.map(({ size, width, shoeType, sizeRange }) => [size, width, shoeType, sizeRange].join('|'));
      expect(new Set(skus).size).toBe(stocks.length);
    }
    for (const record of records)
      expect(new Set(record.styles.map(({ color }) => color)).size).toBe(record.styles.length);
  });

  it('has every badge of the shop and of sustainability, at most two on a product', () => {
    const badges = countBy(
      records.flatMap((record) => record.badges),
      (badge) => badge,
    );
    expect([...badges.keys()].toSorted()).toEqual([
      'Best Seller',
      'Birthday',
      'Give Back',
      'New',
      'Only at',
      'Organic',
      'Recycled Material',
      'Sustainably Certified',
      'VIP Point Multiplier',
      'Vegan',
    ]);
    expect(badges.get('VIP Point Multiplier')).toBeLessThan(100);
    expect(Math.max(...records.map((record) => record.badges.length))).toBe(2);
  });

  it('has products in every department and preset category, for every gender', () => {
    const departments = countBy(records, ({ department }) => department);
    expect([...departments.keys()].toSorted()).toEqual([
      'Accessories',
      'Adaptive',
      'Clothing',
      'Shoes',
      'Toys and Games',
    ]);
    expect(departments.get('Shoes')).toBeGreaterThan(900);
    const categories = countBy(records, ({ category }) => category);
    for (const preset of [
      'Bags and Handbags',
      'Backpacks',
      'Sunglasses and Eyewear',
      'Tech Accessories',
      'Hats',
      'Gloves',
      'Socks',
      'Jewelry',
    ]) {
      expect(categories.get(preset)).toBeGreaterThan(9);
    }
    for (const department of ['Shoes', 'Clothing', 'Adaptive']) {
      const genders = new Set(
        records.filter((record) => record.department === department).flatMap((record) => record.genders),
      );
      expect([...genders].toSorted()).toEqual(['boys', 'girls', 'mens', 'womens']);
    }
  });

  it('has socks for all and every kind of jewelry, even in a small catalog', () => {
    const small = [...generateDemoCatalog({ today, products: 120, reviewsPerProduct: 0 })];
    expect(small).toHaveLength(120);
    const socks = small.filter(({ category }) => category === 'Socks');
    expect(new Set(socks.flatMap(({ ageGroup }) => (ageGroup === 'adult' ? 'adult' : 'kids')))).toEqual(
      new Set(['adult', 'kids']),
    );
    const jewelry = small.filter(({ category }) => category === 'Jewelry').map(({ productType }) => productType);
    expect([...new Set(jewelry)].toSorted()).toEqual(['Bracelets', 'Earrings', 'Necklaces', 'Rings', 'Watches']);
  });

  it('has later groups without changing the earlier products', () => {
    const names = records.slice(0, 4).map(({ sourceKey, brand, name }) => `${sourceKey} ${brand.name} ${name}`);
    expect(names).toEqual(EARLIEST_NAMES);
    const isLater = ({ category }: CatalogRecord): boolean => ['Socks', 'Jewelry'].includes(category);
    expect(records.findIndex(isLater)).toBe(records.length - records.filter(isLater).length);
    expect(share(records, isLater)).toBeCloseTo(1 / 12, 2);
  });

  it('sells socks by ranges of shoe sizes, packs by their name, rings by US sizes', () => {
    const socks = records.filter(({ category }) => category === 'Socks');
    for (const record of socks) {
      const sizes = record.styles.flatMap(({ stocks }) => stocks.map(({ size }) => size));
      expect(sizes.every((size) => /^[\d.]+[CY]?–[\d.]+[CYM]?$/.test(size))).toBe(true);
      expect(record.name.endsWith('3-Pack')).toBe(
        record.styles.every((style) => readArt(style).model.endsWith('Pack')),
      );
    }
    expect(new Set(socks.map(({ productType }) => productType))).toEqual(
      new Set(['Crew Socks', 'Ankle Socks', 'No-Show Socks', 'Hiking Socks']),
    );
    const rings = records.filter(({ productType }) => productType === 'Rings');
    const ringSizes = rings.flatMap((record) => record.styles.flatMap(({ stocks }) => stocks.map(({ size }) => size)));
    expect(ringSizes.every((size) => Number(size) >= 4 && Number(size) <= 13)).toBe(true);
  });

  it('names the stones of jewelry in its colors and attributes', () => {
    const withStones = records.filter(({ attributes }) => attributes.Stone);
    expect(withStones.length).toBeGreaterThan(20);
    for (const { attributes, styles: colors } of withStones) {
      for (const style of colors) {
        expect(attributes.Stone).toContain(style.color.split(' / ')[1]);
        expect(readArt(style).colors.second).toMatch(/^#/);
      }
    }
  });

  it('has about eighty brands, each with products', () => {
    expect(BRANDS.length).toBeGreaterThanOrEqual(78);
    expect(new Set(records.map(({ brand }) => brand.name)).size).toBe(BRANDS.length);
    expect(new Set(BRANDS.map(({ name }) => name)).size).toBe(BRANDS.length);
  });

  it('shows clips of products whose files exist', () => {
    const clips = records.flatMap(({ videos = [] }) => videos.map(({ videoUrl }) => videoUrl));
    expect(clips.toSorted()).toEqual(['/videos/knit-walker.mp4', '/videos/tall-boot.mp4', '/videos/trail-runner.mp4']);
    for (const clip of clips) expect(statSync(`public${clip}`).size).toBeLessThan(200_000);
  });

  it('has the price history of each style; some cost less than before', () => {
    for (const { formerPrices = [], priceStartDate, priceCents } of styles) {
      const startTimes = [...formerPrices.map((price) => price.startDate), priceStartDate ?? today].map(Number);
      expect(startTimes).toEqual(startTimes.toSorted((a, b) => a - b));
      expect(new Set(startTimes).size).toBe(startTimes.length);
      expect(formerPrices.every((price) => price.priceCents !== priceCents)).toBe(true);
    }
    const sale = styles.filter(({ formerPrices }) => formerPrices);
    const wasBetter = share(sale, (style) => (style.formerPrices?.at(-1)?.priceCents ?? 0) < style.priceCents);
    expect(wasBetter).toBeGreaterThan(0.1);
    expect(wasBetter).toBeLessThan(0.3);
  });

  it('has realistic prices: whole endings, a fifth on sale, 10 to 60 percent off', () => {
    const sale = styles.filter(({ priceCents, originalPriceCents }) => priceCents < originalPriceCents);
    expect(sale.length / styles.length).toBeGreaterThan(0.18);
    expect(sale.length / styles.length).toBeLessThan(0.27);
    const endings = new Set(styles.flatMap((style) => [style.priceCents % 100, style.originalPriceCents % 100]));
    expect([...endings].toSorted((a, b) => a - b)).toEqual([0, 95, 99]);
    expect(styles.filter((style) => style.priceCents < 500 || style.priceCents > style.originalPriceCents)).toEqual([]);
    const off = sale.map(({ priceCents, originalPriceCents }) => 1 - priceCents / originalPriceCents);
    // Rounding changes a small price by more than ten percent.
    expect(Math.min(...off)).toBeGreaterThan(0.05);
    expect(Math.max(...off)).toBeLessThan(0.66);
  });

  it('has low, sold-out and large stock', () => {
    expect(share(styles, (style) => onHand(style) === 0)).toBeGreaterThan(0.01);
    expect(share(styles, (style) => onHand(style) === 0)).toBeLessThan(0.06);
    expect(share(styles, (style) => onHand(style) > 0 && onHand(style) <= 10)).toBeGreaterThan(0.02);
    const stocks = styles.flatMap((style) => style.stocks);
    expect(share(stocks, (stock) => stock.onHand === 0)).toBeGreaterThan(0.05);
    expect(share(stocks, (stock) => stock.onHand > 0 && stock.onHand <= 10)).toBeGreaterThan(0.1);
    expect(stocks.every(({ quantityRule }) => quantityRule === 'keep')).toBe(true);
  });

  it('has widths for about a third of the shoes', () => {
    const adult = records.filter(({ department, ageGroup }) => department === 'Shoes' && ageGroup === 'adult');
    const wideShare = share(adult, ({ styles: [style] }) => new Set(style?.stocks.map(({ width }) => width)).size > 1);
    expect(wideShare).toBeGreaterThan(0.22);
    expect(wideShare).toBeLessThan(0.42);
  });

  it('has sizes of all kinds: single shoes, other body types, inseams, unisex shoes, children of all ages', () => {
    const stocks = styles.flatMap((style) => style.stocks);
    const listDistinct = (pick: (stock: (typeof stocks)[number]) => string | undefined) =>
      [...new Set(stocks.flatMap((stock) => pick(stock) ?? []))].toSorted();
    expect(listDistinct(({ shoeType }) => shoeType)).toEqual(['LEFT', 'RIGHT']);
    expect(listDistinct(({ sizeRange }) => sizeRange)).toEqual(['PETITE', 'PLUS', 'TALL']);
    expect(listDistinct(({ width }) => (width.endsWith('inseam') ? width : undefined))).toEqual([
      '30 inseam',
      '32 inseam',
      '34 inseam',
    ]);
    expect(stocks.some(({ size }) => /\dx\d|Left|Right/.test(size))).toBe(false);
    const unisexRecords = records.filter(
      ({ department, genders }) => department === 'Shoes' && genders.includes('womens') && genders.includes('mens'),
    );
    expect(unisexRecords.length).toBeGreaterThan(8);
    expect(
      unisexRecords.every((record) =>
        record.styles.every((style) => style.stocks.every(({ size }) => /^M [\d.]+ \/ W [\d.]+$/.test(size))),
      ),
    ).toBe(true);
    const forKids = records.filter(({ department, ageGroup }) => department === 'Shoes' && ageGroup === 'kids');
    expect(forKids.length).toBeGreaterThan(5);
    expect(forKids.every(({ styles: [style] }) => style?.stocks.some(({ size }) => size === '7Y'))).toBe(true);
  });

  it('is drawn from models and materials that exist, with one shape and many colors for each product', () => {
    for (const { styles: colors } of records) {
      const shapes = colors.map(readArt).map(({ kind, model, seed }) => `${kind} ${model} ${seed}`);
      expect(new Set(shapes).size).toBe(1);
    }
    const wrongStyles = styles.filter((style) => {
      const { kind, model, material } = readArt(style);
      const models: readonly string[] = MODELS[kind];
      return !models.includes(model) || !isMaterial(material) || style.colorFamilies.length === 0;
    });
    expect(wrongStyles).toEqual([]);
  });

  it('was released before today, some of it this month and marked New', () => {
    expect(records.every(({ releasedOn = '' }) => releasedOn <= '2026-11-21')).toBe(true);
    const recentRecords = records.filter(({ releasedOn = '' }) => releasedOn > '2026-10-21');
    expect(recentRecords.length).toBeGreaterThan(60);
    expect(recentRecords.every(({ badges }) => badges.includes('New'))).toBe(true);
  });

  it('has complete sentences, and no placeholder left', () => {
    const wrongRecords = records.filter(({ description, features, name, measurements }) => {
      const texts = [description, name, ...features, ...measurements.map(({ value }) => value)];
      const isComplete = /^<p>[A-Z].*[.!]<\/p>$/.test(description) && new Set(features).size === features.length;
      return !isComplete || features.length < 2 || texts.some((text) => BLANK.test(text));
    });
    expect(wrongRecords).toEqual([]);
  });
});

describe('the demo questions', () => {
  const questions = records.flatMap((record) => (record.questions ?? []).map((question) => ({ record, question })));
  const findAnswers = (request: RegExp) =>
    questions.flatMap(({ record, question: { body, answers } }) =>
      request.test(body) ? answers.map((answer) => ({ record, answer: answer.body })) : [],
    );

  it('exist for most products, a few for each, nearly all answered', () => {
    expect(questions.length).toBeGreaterThan(2400);
    expect(questions.length).toBeLessThan(3600);
    expect(share(records, (record) => (record.questions?.length ?? 0) === 0)).toBeLessThan(0.35);
    const unansweredShare = share(questions, ({ question }) => question.answers.length === 0);
    expect(unansweredShare).toBeGreaterThan(0.02);
    expect(unansweredShare).toBeLessThan(0.1);
  });

  it('are asked once, between the release and today, and answered later', () => {
    const wrongQuestions = questions.filter(({ record, question: { body, askedAt, answers } }) => {
      const texts = [body, ...answers.map((answer) => answer.body)];
      const isRepeated = record.questions?.filter((other) => other.body === body).length !== 1;
      const isEarly = askedAt.toISOString().slice(0, 10) < (record.releasedOn ?? '');
      const isLate = answers.some(({ answeredAt }) => answeredAt < askedAt || answeredAt > today);
      return isRepeated || isEarly || isLate || texts.some((text) => BLANK.test(text) || !/^[A-Z].*[.!?]$/.test(text));
    });
    expect(wrongQuestions).toEqual([]);
  });

  it('are answered with facts of the catalog', () => {
    const dry = findAnswers(/waterproof\?|rain out\?$/);
    expect(dry.length).toBeGreaterThan(20);
    for (const { record, answer } of dry) {
      const [water = ''] = record.attributes['Water Resistance'] ?? [];
      if (answer.startsWith('Yes')) expect(water).toBe('Waterproof');
      if (answer.startsWith('No')) expect(['Quick-Drying', 'Not Water Resistant']).toContain(water);
    }
    for (const { record, answer } of findAnswers(/machine wash/)) {
      const care = record.measurements.find(({ label }) => label === 'Care')?.value ?? '';
      expect(answer).toBe(`${care.startsWith('Machine wash') ? 'Yes' : 'No'}. ${care}.`);
    }
    for (const { record, answer } of findAnswers(/wide width\?|wider one\?/)) {
      const widths = new Set(record.styles.flatMap(({ stocks }) => stocks.map(({ width }) => width)));
      for (const width of widths) expect(answer).toContain(width);
    }
  });
});

describe('the demo reviews', () => {
  it('are many for few products, and few for many products', () => {
    const numbers = records.map((record) => record.reviews?.length ?? 0).toSorted((a, b) => b - a);
    expect(numbers[0]).toBeGreaterThan(300);
    expect(share(numbers, (count) => count <= 10)).toBeGreaterThan(0.5);
    expect(share(numbers, (count) => count === 0)).toBeGreaterThan(0.03);
  });

  it('have stars distributed as in a real shop, by product', () => {
    const fives = share(reviews, ({ rating }) => rating === 5);
    expect(fives).toBeGreaterThan(0.5);
    expect(fives).toBeLessThan(0.75);
    for (const rating of [1, 2, 3, 4])
      expect(share(reviews, (review) => review.rating === rating)).toBeGreaterThan(0.02);
    const means = records.flatMap(({ reviews: recordReviews = [] }) =>
      recordReviews.length < 50
        ? []
        : [recordReviews.reduce((sum, { rating }) => sum + rating, 0) / recordReviews.length],
    );
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(0.5);
  });

  it('speak of feet only on products for feet, and of wear that suits the product', () => {
    const readTexts = (types: readonly string[]): string =>
      records
        .filter(({ productType }) => types.includes(productType))
        .flatMap(({ reviews: list = [], questions = [] }) => [
          ...list.map(({ summary, body }) => `${summary} ${body}`),
          ...questions.flatMap(({ body, answers }) => [body, ...answers.map((answer) => answer.body)]),
        ])
        .join('\n');
    const jewelry = readTexts(['Rings', 'Necklaces', 'Earrings', 'Bracelets', 'Watches']);
    expect(jewelry.length).toBeGreaterThan(5_000);
    expect(jewelry).not.toMatch(/feet|foot|heel|sole|stitch|wash(?!ing hands)|fabric|in shoes/i);
    expect(readTexts(['Rings'])).toMatch(/jeweler|knuckle/);
    expect(readTexts(['Earrings'])).toMatch(/\bthey\b/i);
    expect(readTexts(['Crew Socks', 'Hiking Socks'])).toMatch(/feet stay (?:warm|dry)/i);
    expect(readTexts(['No-Show Socks'])).not.toMatch(/slide down|boots/);
  });

  it('are dated between the release and today, and have no placeholder left', () => {
    const problems: string[] = [];
    for (const record of records) {
      for (const { reviewedAt, summary, body, reviewerName } of record.reviews ?? []) {
        const text = `${summary} ${body} ${reviewerName}`;
        if (BLANK.test(text) || !/[.!?]$/.test(body)) problems.push(text);
        const day = reviewedAt.toISOString().slice(0, 10);
        if (reviewedAt > today || day < (record.releasedOn ?? '')) problems.push(day);
      }
    }
    expect(problems).toEqual([]);
  });

  it('rarely repeat each other on one page', () => {
    const repeats = records.map(({ reviews: recordReviews = [] }: CatalogRecord) => {
      const page = recordReviews.toSorted((a, b) => b.helpful - a.helpful).slice(0, 25);
      return page.length - new Set(page.map(({ body }) => body)).size;
    });
    expect(Math.max(...repeats)).toBeLessThanOrEqual(2);
  });
});

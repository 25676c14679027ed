import type { CatalogRecord } from '../../services/catalog/write/catalogRecord.ts';
import { splitLines, splitParts } from '../catalog/tables.ts';
import { QUESTION_WORDS } from './questionWords.ts';

/** A possible question about a product, with its true answers. */
export type Topic = {
  readonly questions: readonly string[];
  readonly staff: string;
  /** Answers of owners; may be empty. */
  readonly owners: readonly string[];
};

type Words = {
  readonly questions: string[];
  readonly staff: Map<string, string>;
  readonly owners: Map<string, string[]>;
};

const BY_FACT = parse(QUESTION_WORDS);

/** Returns all topics of a product: from its attributes, sizes, care, material and reviews. */
export function listTopics(record: CatalogRecord): readonly Topic[] {
  const facts = [
    ...Object.entries(record.attributes).flatMap(([facet, [value]]) => (value === undefined ? [] : [[facet, value]])),
    ...record.measurements.map(({ label, value }) => [`measure ${label}`, value]),
  ];
  const factTopics = facts.flatMap(([fact = '', value = '']) => {
    const words = BY_FACT.get(fact);
    const staff = words?.staff.get(value) ?? words?.staff.get('*');
    if (!words || staff === undefined) return [];
    return [
      { questions: words.questions, staff: staff.replace('{value}', value), owners: words.owners.get(value) ?? [] },
    ];
  });
  return [
    ...factTopics,
    createCareTopic(record),
    createWidthTopic(record),
    createVeganTopic(record),
    createSizeTopic(record),
  ].filter((topic) => topic !== undefined);
}

function createCareTopic({ department, measurements }: CatalogRecord): Topic | undefined {
  const care = measurements.find(({ label }) => label === 'Care')?.value;
  if (care === undefined) return undefined;
  if (department === 'Shoes' || department === 'Accessories')
    return { questions: ['How do I clean {these}?'], staff: `${care}.`, owners: [] };
  const answer = care.startsWith('Machine wash') ? 'Yes.' : 'No.';
  return { questions: ['Can I machine wash {these}?'], staff: `${answer} ${care}.`, owners: [] };
}

function createWidthTopic({ department, styles }: CatalogRecord): Topic | undefined {
  const widths = [...new Set(styles.flatMap(({ stocks }) => stocks.map(({ width }) => width)))].filter(Boolean);
  const last = widths.at(-1);
  if (department !== 'Shoes' || last === undefined) return undefined;
  const questions = ['Do these come in a wide width?', 'I have wide feet. Is there a wider one?'];
  if (widths.length === 1) return { questions, staff: `Not for now. They come in ${last} alone.`, owners: [] };
  const list = `${widths.slice(0, -1).join(', ')} and ${last}`;
  return {
    questions,
    staff: `${widths.some((width) => width.includes('Wide')) ? 'Yes.' : 'No.'} They come in ${list}.`,
    owners: [],
  };
}

const OF_ANIMALS = new Set(['Leather', 'Suede', 'Nubuck', 'Patent Leather']);

function createVeganTopic({ attributes }: CatalogRecord): Topic | undefined {
  const questions = ['{Are} {these} vegan?'];
  const material = attributes.Material?.[0] ?? '';
  if (attributes.Sustainability?.includes('Vegan'))
    return { questions, staff: 'Yes, no animal materials went into {them}.', owners: [] };
  return OF_ANIMALS.has(material)
    ? { questions, staff: `No, {they} {are} made with ${material.toLowerCase()}.`, owners: [] }
    : undefined;
}

const FEWEST_ANSWERS = 8;

/** The reviewers' answers about the fit, if enough answered. */
function createSizeTopic({ reviews = [] }: CatalogRecord): Topic | undefined {
  const fits = reviews.flatMap(({ fit }) => fit ?? []);
  if (fits.length < FEWEST_ANSWERS) return undefined;
  const count = (fitValue: string): number => fits.filter((fit) => fit === fitValue).length;
  const reviewersText = `of the ${fits.length} reviewers who told us`;
  const [smallCount, rightCount, largeCount] = [count('small'), count('true'), count('large')];
  let staff = `For most they do: ${rightCount} ${reviewersText} found the size right.`;
  if (smallCount > rightCount) staff = `They run small for many: ${smallCount} ${reviewersText} said so.`;
  if (largeCount > rightCount) staff = `They run large for many: ${largeCount} ${reviewersText} said so.`;
  return { questions: ['Do the sizes run true?'], staff, owners: [] };
}

function parse(text: string): Map<string, Words> {
  const wordMap = new Map<string, Words>();
  let words: Words = { questions: [], staff: new Map(), owners: new Map() };
  for (const line of splitLines(text)) {
    const [sign, rest] = [line.charAt(0), line.slice(2)];
    if (sign === '#') {
      words = { questions: [], staff: new Map(), owners: new Map() };
      wordMap.set(line.slice(3), words);
    } else if (sign === '?') words.questions.push(rest);
    else {
      const [, value = '', answer = ''] = /^(.+?): (.+)$/.exec(rest) ?? [];
      if (sign === '=') words.staff.set(value, answer);
      else words.owners.set(value, [...splitParts(answer)]);
    }
  }
  return wordMap;
}

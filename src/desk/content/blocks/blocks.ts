import {
  Footprints,
  Heading,
  type IconNode,
  Image,
  LayoutGrid,
  ListOrdered,
  Newspaper,
  PanelBottom,
  Rows3,
  Sparkles,
  Tag,
  Text,
} from 'lucide';
import { isJsonRecord, type Json, readList, readText } from '../../../lib/desk/json.ts';
import type { PageMark } from '../PreviewPane.tsx';

type BlockKind = {
  readonly icon: IconNode;
  /** The fields of its form, in their order. */
  readonly fields: readonly string[];
};

const LOOKS = ['backgroundColor', 'color', 'textAlign'];
const LINK = ['href', 'linktext'];

/** The kinds of blocks, in the order in which they are offered. */
export const BLOCK_KINDS: Readonly<Record<string, BlockKind>> = {
  hero: { icon: Image, fields: ['heading', 'content', ...LINK, 'illustration', 'images', ...LOOKS] },
  'category-tile': { icon: LayoutGrid, fields: ['heading', 'href', 'illustration', 'images'] },
  'product-row': { icon: Rows3, fields: ['heading', 'widget', ...LINK] },
  'need-row': { icon: Footprints, fields: ['illustration', 'needs'] },
  'brand-row': { icon: Tag, fields: ['heading', ...LINK] },
  story: { icon: Sparkles, fields: ['heading', 'content', ...LINK, 'hasPromises', 'illustration', 'images', ...LOOKS] },
  'side-tile': { icon: Image, fields: ['heading', ...LINK, 'images', ...LOOKS, 'linkColor'] },
  'wide-tile': { icon: Image, fields: ['heading', 'content', ...LINK, 'images', ...LOOKS, 'linkColor'] },
  'rich-text': { icon: Text, fields: ['heading', 'content', ...LINK, 'images', ...LOOKS, 'contentWidth'] },
  fact: { icon: Heading, fields: ['heading', 'content'] },
  step: { icon: ListOrdered, fields: ['heading', 'content'] },
  post: { icon: Newspaper, fields: ['heading', 'content', 'href', 'images'] },
  band: { icon: PanelBottom, fields: ['heading', 'content', ...LINK] },
};

/** The kinds that a page shows: the home page has other ones than landing pages. */
const HOME_KINDS = Object.keys(BLOCK_KINDS).slice(0, 9);
const LANDING_KINDS = ['hero', 'fact', 'category-tile', 'step', 'post', 'band'];

/** Returns the kinds of blocks that a page can show. */
export function listKinds(key: string): readonly string[] {
  if (key === 'slots/home') return HOME_KINDS;
  return key.startsWith('slots/brand-') || key.endsWith('gift-cards')
    ? HOME_KINDS.filter((kind) => !kind.endsWith('-row'))
    : LANDING_KINDS;
}

/** The first words of a new block, which shoppers do not see before it is published. */
const FIRST_FIELDS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  hero: { heading: 'Headline', content: '', href: '/search', linktext: 'Shop all' },
  'category-tile': { heading: 'Shoes', href: '/shoes' },
  'product-row': { widget: 'new' },
  'need-row': {
    needs: [{ id: 'new-need', name: 'Name', heading: 'Headline', href: '/shoes', linktext: 'Shop shoes' }],
  },
  'brand-row': { heading: 'Popular brands', href: '/brands', linktext: 'All brands' },
  story: { heading: 'Headline', content: '', href: '/shoes', linktext: 'Shop shoes' },
  'side-tile': { heading: 'Headline', href: '/shoes', linktext: 'Shop shoes' },
  'wide-tile': { heading: 'Headline', content: '', href: '/shoes', linktext: 'Shop shoes' },
  'rich-text': { content: '<p>Text</p>' },
  fact: { heading: '365', content: 'Text' },
  step: { heading: 'Headline', content: 'Text' },
  post: { heading: 'Headline', content: 'Topic', href: '/shoes' },
  band: { heading: 'Headline', content: 'Text', href: '/shoes', linktext: 'Shop shoes' },
};

const getName = (block: Json): string => readText(block, 'creativeID');

/** Returns a new block with a name that no other one has. */
export function createBlock(kind: string, blocks: readonly Json[]): Json {
  const names = new Set(blocks.map(getName));
  let number = blocks.length + 1;
  while (names.has(`${kind}-${number}`)) number += 1;
  return { componentName: kind, creativeID: `${kind}-${number}`, ...FIRST_FIELDS[kind] };
}

/** Returns a copy of a block, with a name of its own. */
export function copyBlock(block: Json, blocks: readonly Json[]): Json {
  const fresh = createBlock(readText(block, 'componentName'), blocks);
  return isJsonRecord(block) ? { ...block, creativeID: getName(fresh) } : fresh;
}

/** Returns the line below a block's name: its headline, or what it leads to. */
export function describeBlock(block: Json): string {
  const needs = readList(block, 'needs').map((need) => readText(need, 'name'));
  return (
    readText(block, 'heading') ||
    needs.join(', ') ||
    readText(block, 'content').replace(/<[^>]+>/g, ' ') ||
    readText(block, 'href')
  );
}

/** Groups of blocks that a page shows as one part. */
const SHARED_MARKS: Readonly<Record<string, string>> = { 'category-tile': 'categories', 'brand-row': 'brands' };

/** Returns how the page marks a block. */
export function getMark(block: Json): PageMark {
  const kind = readText(block, 'componentName');
  const heading = readText(block, 'heading') || readText(readList(block, 'needs')[0], 'heading');
  return { track: SHARED_MARKS[kind] ?? `banner:${readText(block, 'gae') || kind}`, text: heading };
}

/** Returns the place of the block that a clicked part of the page belongs to; -1 for a part that is no block. */
export function findBlock(blocks: readonly Json[], { track, text }: PageMark): number {
  const marks = blocks.map(getMark);
  const exact = marks.findIndex((mark) => mark.track === track && mark.text !== '' && text.includes(mark.text));
  return exact >= 0 ? exact : marks.findIndex((mark) => mark.track === track);
}

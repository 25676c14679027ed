import type { Chance } from './chance.ts';
import type { Line } from './line.ts';
import type { ProductName } from './nameLine.ts';
import { splitLines } from './tables.ts';

/** Occasions for children's versions of adult products, without office and dinner. */
const KIDS_USES = splitLines(`
  For the school run, the playground and whatever comes after.
  Cut for climbing, washed every other day.
  A little room to grow, and seams that hold meanwhile.
  Name label inside, because it will be left somewhere.
`);

/** Returns two to four sentences as HTML: kind, material and occasion. */
export function describe(
  { archetype, material }: Line,
  { subject }: ProductName,
  forKids: boolean,
  chance: Chance,
): string {
  const leads = archetype.firstSentences.filter((lead) => subject !== undefined || !/\{[Nn]ame\}/.test(lead));
  const lead = chance.pick(leads.length > 0 ? leads : archetype.firstSentences);
  const sentences = [lead, chance.pick(material.sentences)];
  const uses = forKids && !archetype.audiences.startsWith('K') ? KIDS_USES : archetype.laterSentences;
  if (uses.length > 0) sentences.push(chance.pick(uses));
  const text = sentences
    .join(' ')
    .replaceAll('{Name}', subject ?? 'It')
    .replaceAll('{name}', lowerFirstLetter(subject ?? 'It'));
  return `<p>${text.replaceAll('&', '&amp;')}</p>`;
}

/** Returns three to five bullets of different kinds: some from the traits, some shared by the group. */
export function chooseFeatures({ archetype, traits, material }: Line, chance: Chance): string[] {
  const texts = traits.flatMap(({ option }) => (option.sentences.length > 0 ? [chance.pick(option.sentences)] : []));
  const cloth = `${capitalize(material.name)}${archetype.department === 'Shoes' ? ' upper' : ''}`;
  return [...texts, cloth, ...chance.pickSome(archetype.extras, chance.pickInteger(1, 2))].slice(0, 5);
}

const lowerFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

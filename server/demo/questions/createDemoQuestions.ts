import type { AnswerRecord, CatalogRecord, QuestionRecord } from '../../services/catalog/write/catalogRecord.ts';
import type { Chance } from '../catalog/chance.ts';
import { getReviewerName } from '../reviews/commonWords.ts';
import { computeShareOfWomen } from '../reviews/createDemoReviews.ts';
import { isMany } from '../reviews/wordFamilies.ts';
import { listTopics, type Topic } from './topics.ts';

type QuestionInput = { readonly record: CatalogRecord; readonly family: string; readonly today: Date };

const DAY = 86_400_000;

/** Sentences about single things, and about things in pairs. */
const ONE = {
  they: 'it',
  They: 'It',
  them: 'it',
  these: 'this',
  are: 'is',
  Are: 'Is',
  do: 'does',
  Do: 'Does',
  s: 's',
  ies: 'ies',
};
const PLURAL_FORMS = {
  they: 'they',
  They: 'They',
  them: 'them',
  these: 'these',
  are: 'are',
  Are: 'Are',
  do: 'do',
  Do: 'Do',
  s: '',
  ies: 'y',
};

/** The number of questions grows with the number of reviews. */
function chooseCount(reviews: number, chance: Chance): number {
  if (reviews > 60) return chance.pickInteger(3, 6);
  if (reviews > 12) return chance.pickInteger(1, 4);
  return chance.pickInteger(0, 2);
}

/** Returns questions that the product's data answers, with their authors; a few are unanswered. */
export function createDemoQuestions(
  { record, family, today }: QuestionInput,
  chance: Chance,
): readonly QuestionRecord[] {
  const { reviews = [], genders, releasedOn } = record;
  const forms: Readonly<Record<string, string>> = isMany(family) ? PLURAL_FORMS : ONE;
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (slot, name: string) => forms[name] ?? slot);
  const womenShare = computeShareOfWomen(genders);
  const pickPersonName = (): string => getReviewerName(chance.next(), chance.chance(womenShare));
  const span = Math.max(0, today.getTime() - Date.parse(releasedOn ?? today.toISOString()));
  return chance.pickSome(listTopics(record), chooseCount(reviews.length, chance)).map((topic) => {
    const age = chance.next() ** 1.2 * span;
    const answers = createAnswers(topic, age, { fill, person: pickPersonName, today }, chance);
    const votes = Math.floor(-Math.log(1 - chance.next() * 0.999) * (0.5 + reviews.length / 25));
    return {
      body: fill(chance.pick(topic.questions)),
      askerName: pickPersonName(),
      // Unanswered questions have no helpful votes.
      helpful: answers.length === 0 ? 0 : votes,
      askedAt: toSecond(today.getTime() - age),
      answers,
    };
  });
}

type AnswerContext = { readonly fill: (text: string) => string; readonly person: () => string; readonly today: Date };

function createAnswers(
  topic: Topic,
  age: number,
  { fill, person, today }: AnswerContext,
  chance: Chance,
): AnswerRecord[] {
  if (chance.chance(0.06)) return [];
  const createDateWithin = (days: number): Date =>
    toSecond(today.getTime() - age + Math.min(age, chance.next() * days * DAY));
  const owner = topic.owners.length > 0 && chance.chance(0.6);
  const answers: AnswerRecord[] = [];
  if (!owner || chance.chance(0.7))
    answers.push({
      answeredBy: 'staff',
      answererName: '',
      verifiedPurchase: false,
      body: fill(topic.staff),
      answeredAt: createDateWithin(2),
    });
  if (owner)
    answers.push({
      answeredBy: 'customer',
      answererName: person(),
      verifiedPurchase: chance.chance(0.85),
      body: fill(chance.pick(topic.owners)),
      answeredAt: createDateWithin(9),
    });
  return answers;
}

const toSecond = (time: number): Date => new Date(Math.floor(time / 1000) * 1000);

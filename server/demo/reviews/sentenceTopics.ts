import { SLOTS } from './commonWords.ts';

/** The topics on which two sentences of one review could contradict each other, by their words. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  breakIn: /\bbr[eo]ak(ing|en)?[- ]in\b|\bbroke in\b|out of the box|first wear|stiff|day one|soften|molded|\bgave\b/i,
  color: /\bcolou?rs?\b|goes with|brighter|darker|lighter|screen|pictured?|described|shade|in person|faded|brass/i,
  comfort: /comfort|blister|rub|ache|\bfe[el]t\b|pinch|hot spots|bother|digs?\b|digging|itch/i,
  days: /same day|one day|days?\b|weeks?|months?|season|winter|year|miles|wears?\b|washe?s?|early|fast\b|at once/i,
  dryness: /\bdry\b|\bwet\b|rain|leak|soak|waterproof|puddle|snow/i,
  firmness: /heavy|\blight\b|bulk|weight/i,
  fit: /\bsize|\bfits?\b|small|large|narrow|wide|short|long\b|loose|tight|snug|roomy|slip|big\b/i,
  firstLook: /looked better|nice looking|good looks|pretty|beautiful|handsome/i,
  price: /price|pricey|sale|cost|dollar|penny|cent\b|worth|splurge|money/i,
  quality: /stitch|seam|sole\b|zipper|apart|quality|made|sturdy|lining/i,
  repeat: /again|second pair|third pair|another|two more|bought (two|three)|pair of/i,
  return: /return|refund|back it went|sent|going back|exchange/i,
  temperature: /warm|cold|freez|\bcool\b/i,
  walking: /walk|miles|\bran\b|hours|all day|shift|danced/i,
  occasion: /\btrip\b|new job|birthday|everyday|weekend|cold months|travel|commute|\bwork\b/i,
  washing: /wash|shrank|shrunk|dryer|pill/i,
};

/** A review names one place, one person and one occasion. */
const SLOT_TOPICS = ['place', 'person', 'event', 'weeks'].map((slot) => new RegExp(`\\b(?:${SLOTS[slot]})\\b`, 'i'));

const ALL_TOPICS = [...Object.values(TOPICS), ...SLOT_TOPICS];

/** Returns the topics of sentences. */
export const findTopics = (sentences: readonly string[]): readonly RegExp[] =>
  ALL_TOPICS.filter((topic) => sentences.some((sentence) => topic.test(sentence)));

/** Whether a sentence speaks of one of the topics. */
export const hasTopic = (sentence: string, topics: readonly RegExp[]): boolean =>
  topics.some((topic) => topic.test(sentence));

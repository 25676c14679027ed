const JOURNEYS = [
  'delivered',
  'delayed',
  'attempted',
  'pickup',
  'undeliverable',
  'returned',
  'lost',
  'action',
] as const;
export type Journey = (typeof JOURNEYS)[number];

/** The journey of a parcel in the sandbox. */
export type TestWords = {
  readonly journey: Journey;
  /** Each webhook event is sent twice. */
  readonly isTwice: boolean;
  /** Sends the later of two webhook events first. */
  readonly isShuffled: boolean;
  /** Its label cannot be bought. */
  readonly isRefused: boolean;
  /** Creating and buying take effect, but their answers are lost. */
  readonly isCut: boolean;
};

/**
 * Parses the test words of a parcel, from its references, its second address lines or its tracking number: `TEST-LOST`,
 * `TEST-DELAYED-TWICE-SHUFFLED`. Without them it is delivered.
 */
export function parseTestWords(texts: readonly (string | null | undefined)[]): TestWords {
  const matches = texts.flatMap(
    (text) => /\bTEST((?:-[A-Z]+)+)/.exec(text?.toUpperCase() ?? '')?.[1]?.split('-') ?? [],
  );
  const words = matches.map((word) => word.toLowerCase());
  return {
    journey: JOURNEYS.find((journey) => words.includes(journey)) ?? 'delivered',
    isTwice: words.includes('twice'),
    isShuffled: words.includes('shuffled'),
    isRefused: words.includes('refused'),
    isCut: words.includes('cut'),
  };
}

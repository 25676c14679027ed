import { CARD } from './given.ts';

/** Unique in stored data: no number starts with a zero, and inside a name it is not a whole word. */
export const RARE_CVV = '097';

/** Finds card numbers and the rare security code in a text, with or without spaces. */
export function createCardLeakFinder(others: readonly string[] = []): (text: string) => string[] {
  const numbers = [...Object.values(CARD), ...others].flatMap((number) => [number, number.replaceAll(' ', '')]);
  return (text) => [
    ...numbers.filter((number) => text.includes(number)),
    ...(text.match(/(?<![\w.:-])097(?![\w-])/g) ?? []),
  ];
}

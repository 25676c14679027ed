import { CARD } from './given.ts';

/** Nothing else that is kept looks like it: no number is written with a nought before it, and in a name it does not stand alone. */
export const RARE_CVV = '097';

/** What finds card numbers and the rare security code in a text, with or without blanks. */
export function cardLeaks(others: readonly string[] = []): (text: string) => string[] {
  const numbers = [...Object.values(CARD), ...others].flatMap((number) => [number, number.replaceAll(' ', '')]);
  return (text) => [
    ...numbers.filter((number) => text.includes(number)),
    ...(text.match(/(?<![\w.:-])097(?![\w-])/g) ?? []),
  ];
}

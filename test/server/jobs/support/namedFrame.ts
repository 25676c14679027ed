import { readTextRule, SEED_TEXTS } from '../../../../server/services/content/mails/mailTexts.ts';

const PARTS = SEED_TEXTS['mail-frame'];

/** The names of all texts of the frame, such as `sums.code`. */
export const FRAME_TEXT_NAMES = Object.entries(PARTS).flatMap(([part, texts]) =>
  Object.keys(texts).map((name) => `${part}.${name}`),
);

const nameText = (part: string, name: string, text: string): string =>
  `[${[`${part}.${name}`, ...readTextRule(text).values.map((value) => `{{${value}}}`)].join(' ')}]`;

/** Each text of the frame is its own name with its values: `[sums.code {{code}}]`. */
export const NAMED_FRAME: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(PARTS).map(([part, texts]) => [
    part,
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, nameText(part, name, text)])),
  ]),
);

import { frameTexts } from '../../../../server/services/content/mails/mailTexts.ts';
import type { TextRule } from '../../../../server/services/content/mails/textRules.ts';

const PARTS: Readonly<Record<string, Readonly<Record<string, TextRule>>>> = frameTexts;

/** The names of all texts of the frame, such as `sums.code`. */
export const FRAME_TEXT_NAMES = Object.entries(PARTS).flatMap(([part, rules]) =>
  Object.keys(rules).map((name) => `${part}.${name}`),
);

const nameText = (part: string, name: string, { values }: TextRule): string =>
  `[${[`${part}.${name}`, ...values.map((value) => `{{${value}}}`)].join(' ')}]`;

/** Each text of the frame is its own name with its values: `[sums.code {{code}}]`. */
export const NAMED_FRAME: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(PARTS).map(([part, rules]) => [
    part,
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, nameText(part, name, rule)])),
  ]),
);

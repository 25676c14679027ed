import anyAscii from 'any-ascii';
import type { CarrierAddress } from '../carrierProvider.ts';
import { LABEL_WIDTH, type Label, type LabelBarCode, type LabelBox, type LabelItem, type LabelWords } from './label.ts';

/** Returns a text for labels: Latin capitals without accents, other alphabets transliterated, one line. */
export const normalizeLabelText = (text: string): string =>
  anyAscii(text.normalize('NFC'))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toUpperCase();

/** Breaks a text into lines of at most `longest` characters, between words if possible. */
export function wrapText(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else for (let start = 0; start < word.length; start += longest) lines.push(word.slice(start, start + longest));
  }
  return lines;
}

const MARGIN = 14;
/** Rules are closer to the edge than text. */
const RULE_MARGIN = 10;
const INNER_WIDTH = LABEL_WIDTH - 2 * MARGIN;
/** White space at both ends of the tracking bar code: a quarter of an inch. */
const QUIET_ZONE = 18;
const ADDRESS_X = 50;
/** The longest line of an address that stays on one line. */
const LONGEST_LINE = 42;
/** An average width of bold capitals, as a share of the font size. */
const LETTER_WIDTH = 0.68;

type Style = Partial<Omit<LabelWords, 'kind' | 'text' | 'x' | 'baseline'>>;

const createWords = (text: string, x: number, baseline: number, style: Style = {}): LabelWords => ({
  kind: 'text',
  text: normalizeLabelText(text),
  x,
  baseline,
  size: 9,
  isBold: false,
  align: 'left',
  maxWidth: INNER_WIDTH,
  isWhite: false,
  ...style,
});

const createRule = (y: number, height: number): LabelBox => ({
  kind: 'box',
  x: RULE_MARGIN,
  y,
  width: LABEL_WIDTH - 2 * RULE_MARGIN,
  height,
});

const listAddressLines = ({ name, street1, street2 = '', city, state, zip, country }: CarrierAddress): string[] =>
  [name, street1, street2, `${city} ${state} ${zip}`, country === 'US' ? '' : country]
    .map(normalizeLabelText)
    .filter(Boolean)
    .flatMap((line) => wrapText(line, LONGEST_LINE));

type Block = {
  readonly top: number;
  readonly height: number;
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
};

/** Sets the lines of an address in the largest size, up to the given one, at which all of them fit into the block. */
function layOutAddress(address: CarrierAddress, { top, height, width, size, isBold }: Block): LabelWords[] {
  const lines = listAddressLines(address);
  const longest = Math.max(...lines.map((line) => line.length));
  const fitting = Math.min(size, width / (longest * LETTER_WIDTH), height / (lines.length * 1.18));
  return lines.map((line, index) =>
    createWords(line, ADDRESS_X, top + fitting * (0.85 + index * 1.18), { size: fitting, isBold, maxWidth: width }),
  );
}

/** Groups of four, as people read a long number: `PW 4471 0923 1877`. */
const groupDigits = (trackingNumber: string): string =>
  trackingNumber
    .replace(/^([A-Z]+)?/i, '$1 ')
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .trim();

/** A weight in the format of a scale: `3.4 LB`, or ounces below a pound. */
const formatWeight = (ounces: number): string =>
  ounces < 16 ? `${Math.ceil(ounces)} OZ` : `${(Math.ceil(ounces / 1.6) / 10).toFixed(1)} LB`;

function layOutHeader({ carrier, service, returnNumber }: Label): LabelItem[] {
  const letter = returnNumber === undefined ? service : 'R';
  const kind = returnNumber === undefined ? service : `${service} return`;
  return [
    createWords(carrier, MARGIN, 32, { size: 20, isBold: true, maxWidth: 200 }),
    createWords(kind, MARGIN, 47, { size: 10, maxWidth: 200 }),
    { kind: 'box', x: 238, y: 12, width: 36, height: 36 },
    createWords(letter.slice(0, 1), 256, 40, { size: 28, isBold: true, align: 'center', maxWidth: 30, isWhite: true }),
    createRule(56, 3),
  ];
}

function layOutAddresses({ from, to, weightOunces }: Label): LabelItem[] {
  return [
    createWords('From', MARGIN, 73, { size: 8 }),
    ...layOutAddress(from, { top: 64, height: 46, width: 166, size: 9.5, isBold: false }),
    createWords(formatWeight(weightOunces), 274, 73, { isBold: true, align: 'right', maxWidth: 50 }),
    createWords('1 of 1', 274, 85, { isBold: true, align: 'right', maxWidth: 50 }),
    createRule(114, 1.5),
    createWords('To', MARGIN, 130, { size: 8 }),
    ...layOutAddress(to, { top: 121, height: 76, width: 224, size: 14, isBold: true }),
    createRule(201, 1.5),
  ];
}

/** The bar code by which the parcel is routed to its zip code, if there is one. */
function layOutRouting({ to: { zip, state, country }, trackingNumber }: Label): LabelItem[] {
  const five = /^\d{5}/.exec(zip)?.[0];
  const isDomestic = country === 'US' && five !== undefined;
  const place = isDomestic ? `${state} ${five.slice(0, 3)} ${five.slice(3)}` : `${country} ${zip}`;
  const code: LabelItem[] = isDomestic
    ? [
        { kind: 'barCode', symbology: 'gs1-128', text: `(420)${five}`, x: 94, y: 231, width: 180, height: 30 },
        createWords(`(420) ${five}`, 184, 271, { size: 8, align: 'center', maxWidth: 180 }),
      ]
    : [];
  return [
    { kind: 'qrCode', x: MARGIN, y: 208, size: 64, text: trackingNumber },
    createWords(place, 94, 226, { size: 18, isBold: true, maxWidth: 180 }),
    ...code,
    createRule(277, 3),
  ];
}

function layOutTracking({ trackingNumber }: Label): LabelItem[] {
  const bars: LabelBarCode = {
    kind: 'barCode',
    symbology: 'code128',
    text: trackingNumber,
    x: QUIET_ZONE,
    y: 301,
    width: LABEL_WIDTH - 2 * QUIET_ZONE,
    height: 62,
  };
  return [
    createWords('Tracking number', MARGIN, 293, { size: 8 }),
    bars,
    createWords(groupDigits(trackingNumber), LABEL_WIDTH / 2, 381, { size: 14, isBold: true, align: 'center' }),
    createRule(391, 3),
  ];
}

function layOutFooter({ returnNumber, reference }: Label): LabelItem[] {
  const createColumn = (title: string, value: string, x: number, style: Style): LabelItem[] => [
    createWords(title, x, 406, { ...style, size: 8, isBold: false }),
    createWords(value, x, 418, style),
  ];
  const parcel =
    returnNumber === undefined
      ? createColumn('Order', reference, MARGIN, { isBold: true, maxWidth: 200 })
      : [
          ...createColumn('Return', returnNumber, MARGIN, { isBold: true, maxWidth: 84 }),
          ...createColumn('Order', reference, 106, { maxWidth: 118 }),
        ];
  return [...parcel, ...createColumn('Postage', 'Paid', 274, { align: 'right', maxWidth: 44 })];
}

/** Lays out a label of 4 × 6 inches: black on white, in Latin capitals; the renderers only draw the returned items. */
export const layOutLabel = (label: Label): readonly LabelItem[] => [
  ...layOutHeader(label),
  ...layOutAddresses(label),
  ...layOutRouting(label),
  ...layOutTracking(label),
  ...layOutFooter(label),
];

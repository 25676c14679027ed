import { GROUND, PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictureFrame.ts';
import { CARD, drawBalloons, drawBouquet, drawConfetti, drawRibbon, drawSneaker, drawWinter } from './shapes.ts';

type Look = { readonly from: string; readonly to: string; readonly motif: () => string };

/** The designs by picture name, such as `gift-birthday-1`; a changed design gets a new number. */
const LOOKS: Readonly<Record<string, Look>> = {
  'gift-classic-1': { from: '#2a53dd', to: '#0f2266', motif: () => drawRibbon('#fbe3b0', '#f0c568', '#c9932f') },
  'gift-birthday-1': { from: '#ffd9c9', to: '#f3a98f', motif: drawBalloons },
  'gift-thanks-1': { from: '#e4efe0', to: '#bcd6b6', motif: drawBouquet },
  'gift-hooray-1': { from: '#ffe9ad', to: '#f8cf6a', motif: drawConfetti },
  'gift-winter-1': { from: '#1d3a78', to: '#3f66ad', motif: drawWinter },
  'gift-shoes-1': { from: '#e7effb', to: '#b9cfef', motif: drawSneaker },
};

const LEFT = (PICTURE_WIDTH - CARD.width) / 2;
const TOP = (PICTURE_HEIGHT - CARD.height) / 2;

/** Soft without a filter: nested rounded boxes, each a little darker. */
const shadow = Array.from({ length: 7 }, (_, index) => {
  const grow = 18 - index * 3;
  return `<rect x="${LEFT - grow}" y="${TOP + 12 - grow}" width="${CARD.width + 2 * grow}" height="${CARD.height + 2 * grow}" rx="${CARD.radius + grow}" fill="#101820" fill-opacity=".026"/>`;
}).join('');

const SIZE = `width="${CARD.width}" height="${CARD.height}"`;

const createDefs = ({ from, to }: Look): string =>
  `<defs><linearGradient id="card" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<linearGradient id="gloss" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
  `<clipPath id="edge"><rect ${SIZE} rx="${CARD.radius}"/></clipPath></defs>`;

/** The card itself, from its upper left corner. */
const drawFace = ({ motif }: Look): string =>
  `<g clip-path="url(#edge)"><rect ${SIZE} fill="url(#card)"/>${motif()}<rect ${SIZE} fill="url(#gloss)"/></g>` +
  `<rect x="1.5" y="1.5" width="${CARD.width - 3}" height="${CARD.height - 3}" rx="${CARD.radius - 1.5}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`;

const drawPicture = (look: Look, keepBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" data-keep="${keepBox}">` +
  `${createDefs(look)}<rect x="0" y="0" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${GROUND}"/>${body}</svg>`;

const drawAlone = (look: Look): string =>
  drawPicture(
    look,
    `${LEFT} ${TOP} ${CARD.width} ${CARD.height}`,
    `${shadow}<g transform="translate(${LEFT} ${TOP})">${drawFace(look)}</g>`,
  );

const ENVELOPE = { width: 700, height: 380 } as const;
const ENVELOPE_LEFT = (PICTURE_WIDTH - ENVELOPE.width) / 2;
const ENVELOPE_TOP = TOP + 150;

/** The envelope's front, open in a wide V, with its folds. */
function drawEnvelopeFront(): string {
  const { width: w, height: h } = ENVELOPE;
  const front = `M0 24L${w / 2} ${h * 0.58}L${w} 24V${h - 22}a22 22 0 0 1 -22 22H22a22 22 0 0 1 -22 -22Z`;
  return (
    `<path d="${front}" fill="#f7efe2"/><path d="M8 ${h - 8}L${w * 0.4} ${h * 0.47}" stroke="#d9c8ad" stroke-width="3" fill="none"/>` +
    `<path d="M${w - 8} ${h - 8}L${w * 0.6} ${h * 0.47}" stroke="#d9c8ad" stroke-width="3" fill="none"/>` +
    `<path d="M0 24L${w / 2} ${h * 0.58}L${w} 24" stroke="#d9c8ad" stroke-width="4" fill="none" stroke-linejoin="round"/>`
  );
}

/** A card in its open envelope. */
function drawInEnvelope(look: Look): string {
  const { width: w, height: h } = ENVELOPE;
  const place = `translate(${ENVELOPE_LEFT} ${ENVELOPE_TOP})`;
  const envelopeBack = `<rect width="${w}" height="${h}" rx="22" fill="#e6d7bf"/>`;
  const softShadow = Array.from({ length: 7 }, (_, index) => {
    const grow = 18 - index * 3;
    return `<rect x="${-grow}" y="${12 - grow}" width="${w + 2 * grow}" height="${h + 2 * grow}" rx="${22 + grow}" fill="#101820" fill-opacity=".026"/>`;
  }).join('');
  const card = `<g transform="translate(${LEFT} ${TOP - 60}) rotate(-2 ${CARD.width / 2} ${CARD.height / 2})">${drawFace(look)}</g>`;
  return drawPicture(
    look,
    `${ENVELOPE_LEFT} ${TOP - 72} ${w} ${ENVELOPE_TOP + h - TOP + 72}`,
    `<g transform="${place}">${softShadow}${envelopeBack}</g>${card}<g transform="${place}">${drawEnvelopeFront()}</g>`,
  );
}

/**
 * Draws a gift card as SVG, like a product: an e-gift card by a name such as `gift-birthday-1`; the physical one of the same design,
 * in its envelope, by `card-birthday-1`. Undefined for an unknown design.
 */
export function drawGiftCard(imageId: string): string | undefined {
  const look = LOOKS[imageId];
  if (look) return drawAlone(look);
  const mailedLook = imageId.startsWith('card-') ? LOOKS[imageId.replace('card-', 'gift-')] : undefined;
  return mailedLook && drawInEnvelope(mailedLook);
}

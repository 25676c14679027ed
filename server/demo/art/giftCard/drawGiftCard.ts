import { GROUND, PICTURE_HEIGHT, PICTURE_WIDTH } from '../kit/canvas.ts';
import { balloons, bouquet, CARD, confetti, ribbon, sneaker, winter } from './shapes.ts';

type Look = { readonly from: string; readonly to: string; readonly motif: () => string };

/** The looks by picture name, such as `gift-birthday-1`; a changed look gets a new number. */
const LOOKS: Readonly<Record<string, Look>> = {
  'gift-classic-1': { from: '#2a53dd', to: '#0f2266', motif: () => ribbon('#fbe3b0', '#f0c568', '#c9932f') },
  'gift-birthday-1': { from: '#ffd9c9', to: '#f3a98f', motif: balloons },
  'gift-thanks-1': { from: '#e4efe0', to: '#bcd6b6', motif: bouquet },
  'gift-hooray-1': { from: '#ffe9ad', to: '#f8cf6a', motif: confetti },
  'gift-winter-1': { from: '#1d3a78', to: '#3f66ad', motif: winter },
  'gift-shoes-1': { from: '#e7effb', to: '#b9cfef', motif: sneaker },
};

const LEFT = (PICTURE_WIDTH - CARD.width) / 2;
const TOP = (PICTURE_HEIGHT - CARD.height) / 2;

/** Soft without a filter: rounded boxes one inside the other, each a little darker. */
const shadow = Array.from({ length: 7 }, (_, index) => {
  const grow = 18 - index * 3;
  return `<rect x="${LEFT - grow}" y="${TOP + 12 - grow}" width="${CARD.width + 2 * grow}" height="${CARD.height + 2 * grow}" rx="${CARD.radius + grow}" fill="#101820" fill-opacity=".026"/>`;
}).join('');

/** Draws a gift card as SVG, like a product; undefined for an unknown look. */
export function drawGiftCard(imageId: string): string | undefined {
  const look = LOOKS[imageId];
  if (!look) return undefined;
  const size = `width="${CARD.width}" height="${CARD.height}"`;
  const defs =
    `<linearGradient id="card" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/></linearGradient>` +
    `<linearGradient id="gloss" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<clipPath id="edge"><rect ${size} rx="${CARD.radius}"/></clipPath>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" data-keep="${LEFT} ${TOP} ${CARD.width} ${CARD.height}">` +
    `<defs>${defs}</defs><rect x="0" y="0" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${GROUND}"/>${shadow}` +
    `<g transform="translate(${LEFT} ${TOP})"><g clip-path="url(#edge)"><rect ${size} fill="url(#card)"/>${look.motif()}<rect ${size} fill="url(#gloss)"/></g>` +
    `<rect x="1.5" y="1.5" width="${CARD.width - 3}" height="${CARD.height - 3}" rx="${CARD.radius - 1.5}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g></svg>`
  );
}

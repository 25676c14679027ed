import { createRng } from '../rng.ts';

/** The card's own box: motifs are drawn from its upper left corner, and cut at its edge. */
export const CARD = { width: 640, height: 404, radius: 28 } as const;

const { width: W, height: H } = CARD;

const drawPath = (d: string, fill: string, attributes = ''): string => `<path d="${d}" fill="${fill}" ${attributes}/>`;
const stroke = (d: string, color: string, width: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;

/** A band across and one down, tied where they meet. */
export function drawRibbon(lightColor: string, base: string, dark: string): string {
  const [x, y] = [452, 168];
  const loop = (side: 1 | -1): string => {
    const to = (dx: number, dy: number): string => `${x + side * dx} ${y + dy}`;
    return (
      drawPath(
        `M${to(6, 0)}C${to(40, -96)} ${to(150, -112)} ${to(146, -44)}C${to(144, 6)} ${to(60, 22)} ${to(6, 0)}Z`,
        base,
      ) +
      drawPath(
        `M${to(20, -8)}C${to(52, -66)} ${to(120, -80)} ${to(118, -42)}C${to(116, -12)} ${to(60, 2)} ${to(20, -8)}Z`,
        dark,
      ) +
      drawPath(
        `M${to(6, 4)}C${to(30, 50)} ${to(46, 96)} ${to(66, 150)}L${to(96, 116)}L${to(126, 128)}C${to(90, 70)} ${to(50, 30)} ${to(6, 4)}Z`,
        lightColor,
      )
    );
  };
  return (
    `<rect x="${x - 26}" width="52" height="${H}" fill="${base}"/><rect x="${x - 26}" width="10" height="${H}" fill="${lightColor}"/>` +
    `<rect y="${y - 26}" width="${W}" height="52" fill="${base}"/><rect y="${y - 26}" width="${W}" height="10" fill="${lightColor}"/>` +
    `${loop(-1)}${loop(1)}<rect x="${x - 30}" y="${y - 26}" width="60" height="54" rx="18" fill="${lightColor}"/>` +
    `<rect x="${x - 18}" y="${y - 18}" width="36" height="38" rx="12" fill="${base}"/>`
  );
}

const drawBalloon = (x: number, y: number, size: number, lightColor: string, base: string): string =>
  stroke(
    `M${x} ${y + size * 1.28}C${x - 26} ${y + size * 2} ${x + 30} ${y + size * 2.6} ${x - 8} ${H + 20}`,
    '#ffffff',
    3,
    'stroke-opacity=".8"',
  ) +
  drawPath(`M${x - 9} ${y + size * 1.36}L${x + 9} ${y + size * 1.36}L${x} ${y + size * 1.16}Z`, base) +
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.2}" fill="${base}"/>` +
  `<ellipse cx="${x - size * 0.34}" cy="${y - size * 0.44}" rx="${size * 0.3}" ry="${size * 0.42}" fill="${lightColor}" transform="rotate(24 ${x - size * 0.34} ${y - size * 0.44})"/>`;

export const drawBalloons = (): string =>
  [
    drawBalloon(120, 130, 62, '#f7b7a9', '#e0614d'),
    drawBalloon(528, 118, 74, '#ffe3a3', '#f0ab2e'),
    drawBalloon(238, 92, 76, '#9fb6f5', '#3b5bd6'),
    drawBalloon(402, 142, 66, '#b6e0cb', '#2f9a6d'),
    drawBalloon(320, 196, 54, '#f6c4dd', '#d0569a'),
  ].join('');

const createHeartPath = (x: number, y: number, size: number): string =>
  `M${x} ${y + size}C${x - size * 1.5} ${y - size * 0.1} ${x - size * 0.9} ${y - size} ${x} ${y - size * 0.3}` +
  `C${x + size * 0.9} ${y - size} ${x + size * 1.5} ${y - size * 0.1} ${x} ${y + size}Z`;

const drawFlower = (x: number, y: number, size: number, petal: string, middle: string): string => {
  const petals = Array.from({ length: 6 }, (_, index) => {
    const angle = index * 60;
    return `<ellipse cx="${x}" cy="${y - size * 0.62}" rx="${size * 0.36}" ry="${size * 0.58}" fill="${petal}" transform="rotate(${angle} ${x} ${y})"/>`;
  });
  return `${petals.join('')}<circle cx="${x}" cy="${y}" r="${size * 0.32}" fill="${middle}"/>`;
};

const drawStem = (x: number, y: number, bend: number): string => {
  const leafX = x - bend * 0.4;
  const leafY = y + (H - y) * 0.55;
  return (
    stroke(`M${x} ${y}C${x - bend} ${y + 80} ${x + bend} ${H - 60} ${x - bend} ${H + 10}`, '#3f7d55', 8) +
    drawPath(
      `M${leafX} ${leafY}C${leafX + 50} ${leafY - 46} ${leafX + 84} ${leafY - 26} ${leafX + 92} ${leafY - 40}C${leafX + 88} ${leafY + 18} ${leafX + 36} ${leafY + 26} ${leafX} ${leafY}Z`,
      '#4f9468',
    )
  );
};

export const drawBouquet = (): string =>
  [
    [112, 190, 62, '#f4a9a0', '#fff1c9', 18],
    [238, 128, 76, '#ffffff', '#f2b441', -22],
    [376, 176, 66, '#e8799b', '#ffe9a8', 24],
    [512, 120, 80, '#f7d774', '#b5651d', -18],
  ]
    .map(
      ([x, y, size, petal, middle, bend]) =>
        drawStem(Number(x), Number(y), Number(bend)) +
        drawFlower(Number(x), Number(y), Number(size), String(petal), String(middle)),
    )
    .join('') +
  drawPath(createHeartPath(590, 330, 26), '#e0614d') +
  drawPath(createHeartPath(50, 60, 20), '#e0614d');

const CONFETTI = ['#e0614d', '#1b3fc0', '#2f9a6d', '#d0569a', '#ffffff', '#0f2266'] as const;

export function drawConfetti(): string {
  const { next } = createRng(41);
  const bits = Array.from({ length: 92 }, (_, index) => {
    const [x, y, turn, size] = [next() * W, next() * H, next() * 180, 7 + next() * 9];
    const color = CONFETTI[index % CONFETTI.length] ?? '#ffffff';
    return index % 3 === 0
      ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * 0.5).toFixed(1)}" fill="${color}"/>`
      : `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${size.toFixed(1)}" height="${(size * 0.45).toFixed(1)}" rx="1.5" fill="${color}" transform="rotate(${turn.toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  });
  const drawStreamer = (x: number, color: string): string =>
    stroke(`M${x} -10C${x + 60} 40 ${x - 50} 80 ${x + 10} 130S${x + 60} 210 ${x} 260`, color, 11);
  const star = 'M320 96L350 164L424 171L368 220L385 292L320 254L255 292L272 220L216 171L290 164Z';
  return (
    drawStreamer(70, '#d0569a') +
    drawStreamer(560, '#1b3fc0') +
    bits.join('') +
    drawPath(star, '#ffffff', 'stroke="#ffffff" stroke-width="22" stroke-linejoin="round"') +
    drawPath(star, '#f0ab2e', 'stroke="#f0ab2e" stroke-width="8" stroke-linejoin="round"')
  );
}

const drawTree = (x: number, foot: number, size: number, lightColor: string, dark: string): string => {
  const tiers = [0, 1, 2].map((tier) => {
    const top = foot - size * (2.5 - tier * 0.62);
    const halfWidth = size * (0.46 + tier * 0.24);
    const bottomY = top + size * 1.1;
    return (
      drawPath(`M${x} ${top}L${x - halfWidth} ${bottomY}L${x + halfWidth} ${bottomY}Z`, dark) +
      drawPath(`M${x} ${top}L${x - halfWidth} ${bottomY}L${x - halfWidth * 0.15} ${bottomY}Z`, lightColor)
    );
  });
  return `<rect x="${x - size * 0.12}" y="${foot - size * 0.3}" width="${size * 0.24}" height="${size * 0.42}" fill="#6b4a33"/>${tiers.reverse().join('')}`;
};

export function drawWinter(): string {
  const { next } = createRng(7);
  const snow = Array.from({ length: 70 }, () => {
    const r = 1.6 + next() * 3.4;
    return `<circle cx="${(next() * W).toFixed(1)}" cy="${(next() * H).toFixed(1)}" r="${r.toFixed(1)}" fill="#ffffff" fill-opacity="${(0.5 + next() * 0.5).toFixed(2)}"/>`;
  });
  return (
    drawPath('M498 54A48 48 0 1 0 548 118A42 42 0 1 1 498 54Z', '#fdf3d0') +
    drawPath(`M0 300C120 240 230 250 330 290S540 330 640 270V${H}H0Z`, '#c9d8f3') +
    drawTree(96, 316, 62, '#2f7f66', '#1f5f4c') +
    drawTree(228, 290, 84, '#378f73', '#226651') +
    drawTree(368, 318, 58, '#2f7f66', '#1f5f4c') +
    drawTree(566, 300, 72, '#378f73', '#226651') +
    drawPath(`M0 352C140 296 280 330 380 350S560 370 640 330V${H}H0Z`, '#ffffff') +
    snow.join('')
  );
}

/** A pair of shoes, seen from the side. */
export function drawSneaker(): string {
  const upper =
    'M120 250C118 206 132 172 150 150C176 166 214 162 240 142C268 168 306 196 356 210C412 224 472 226 506 258C520 272 522 286 520 292H122C119 280 120 264 120 250Z';
  const drawLace = (index: number): string =>
    stroke(`M${262 + index * 27} ${152 + index * 17}L${236 + index * 27} ${190 + index * 14}`, '#ffffff', 8);
  return (
    '<g transform="translate(-53 -62) scale(1.17)"><ellipse cx="322" cy="338" rx="240" ry="13" fill="#0f2266" fill-opacity=".18"/>' +
    drawPath(upper, '#1b3fc0') +
    drawPath(
      'M120 250C118 206 132 172 150 150C162 158 176 161 190 160C178 200 182 240 196 292H122C119 280 120 264 120 250Z',
      '#15319a',
    ) +
    drawPath('M420 226C468 230 492 244 506 258C520 272 522 286 520 292H432C444 264 440 242 420 226Z', '#ffffff') +
    stroke('M214 270C262 262 318 236 350 214', '#f0ab2e', 13) +
    stroke('M246 282C300 274 352 250 386 226', '#f0ab2e', 13) +
    [0, 1, 2, 3].map(drawLace).join('') +
    drawPath(
      'M108 290H528C540 290 544 302 540 312C536 326 522 332 504 332H132C112 332 102 320 104 306C105 298 106 292 108 290Z',
      '#ffffff',
    ) +
    stroke('M110 316H538', '#c9d3ea', 4) +
    drawPath('M143 158C158 176 212 172 243 139L229 128C206 150 172 158 151 143Z', '#0f2266') +
    '</g>'
  );
}

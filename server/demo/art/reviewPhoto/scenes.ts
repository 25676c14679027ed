import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';

/** Side of a scene; it is drawn for this size and scaled from it. */
export const SCENE = 1000;

const drawRect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Floor boards, each in a tone of its own. */
function drawBoards(rng: Rng, tones: readonly [string, ...string[]], top: number): string {
  const rows: string[] = [];
  for (let y = top, height = 64; y < SCENE; y += height, height *= 1.16) {
    for (let x = -Math.round(rng.pickNumber(0, 300)); x < SCENE; ) {
      const width = Math.round(rng.pickNumber(260, 520));
      rows.push(drawRect(x, Math.round(y), width - 3, Math.round(height) - 3, rng.pick(tones)));
      x += width;
    }
  }
  return rows.join('');
}

/** A hall: wall, skirting board, wooden floor. */
const drawHall = (rng: Rng, wall: string, wood: readonly [string, ...string[]]): string =>
  drawRect(0, 0, SCENE, SCENE, wood[0]) +
  drawBoards(rng, wood, 330) +
  drawRect(0, 0, SCENE, 300, wall) +
  drawRect(0, 286, SCENE, 44, '#f4f1ec') +
  drawRect(0, 326, SCENE, 6, '#00000026');

/** A rug with stripes along its border, on the floor. */
function drawRug(rng: Rng, ground: string, stripe: string): string {
  const fringe = Array.from({ length: 40 }, (_, index) => drawRect(70 + index * 22, 880, 5, 40, '#efe6d6')).join('');
  return (
    drawRect(0, 0, SCENE, SCENE, '#8f6a45') +
    drawBoards(rng, ['#b98f66', '#b28760', '#c29a72'], 0) +
    drawRect(60, 90, 880, 800, ground) +
    drawRect(60, 130, 880, 26, stripe) +
    drawRect(60, 176, 880, 10, stripe) +
    drawRect(60, 820, 880, 26, stripe) +
    drawRect(60, 790, 880, 10, stripe) +
    fringe
  );
}

/** Tiles, as in a kitchen or a bath. */
function drawTiles(rng: Rng, lightColor: string, dark: string, grout: string): string {
  const side = 168;
  const all: string[] = [drawRect(0, 0, SCENE, SCENE, grout)];
  const shift = Math.round(rng.pickNumber(0, side));
  for (let row = -1; row < 7; row++) {
    for (let column = -1; column < 7; column++) {
      const fill = (row + column) % 2 === 0 ? lightColor : dark;
      all.push(drawRect(column * side + shift, row * side + shift / 2, side - 5, side - 5, fill));
    }
  }
  return all.join('');
}

/** A blanket, in soft folds. */
function drawBlanket(rng: Rng, ground: string): string {
  const folds = Array.from({ length: 7 }, (_, index) => {
    const y = index * 160 + rng.pickNumber(-40, 40);
    const path = `M-40 ${y} C ${rng.pickNumber(200, 400)} ${y - 90}, ${rng.pickNumber(500, 700)} ${y + 110}, 1040 ${y + rng.pickNumber(-30, 60)} L 1040 ${y + 70} C 700 ${y + 150}, 300 ${y - 10}, -40 ${y + 60} Z`;
    return `<path d="${path}" fill="${index % 2 === 0 ? '#ffffff' : '#000000'}" opacity="${index % 2 === 0 ? 0.16 : 0.07}" filter="url(#soft)"/>`;
  }).join('');
  return drawRect(0, 0, SCENE, SCENE, ground) + folds;
}

/** Paving stones and grass. */
function drawPath(rng: Rng): string {
  const blades = Array.from({ length: 130 }, () => {
    const x = rng.pickNumber(0, SCENE);
    const y = rng.pickNumber(0, 250);
    return `<path d="M${x} ${y + 40} q ${rng.pickNumber(-14, 14)} -26 ${rng.pickNumber(-20, 20)} -44" stroke="${rng.pick(['#6f9a52', '#86b063', '#5d8845'])}" stroke-width="4" fill="none"/>`;
  }).join('');
  const stones = drawTiles(rng, '#b9b3a9', '#c6c0b6', '#8f897f');
  return `${stones}${drawRect(0, 0, SCENE, 250, '#7aa45c')}${blades}`;
}

type Scene = (rng: Rng) => string;

/** Typical places of buyers' photos. */
const SCENES: readonly [Scene, ...Scene[]] = [
  (rng) => drawHall(rng, '#dfe3e4', ['#a97c52', '#b3865c', '#9f7349', '#ba8f66']),
  (rng) => drawRug(rng, '#8a3b3b', '#e3c9a0'),
  (rng) => drawTiles(rng, '#e9e6df', '#d3d6d3', '#bdbab2'),
  (rng) => drawBlanket(rng, '#c9d2de'),
  drawPath,
  (rng) => drawHall(rng, '#cfd8c9', ['#d9c4a3', '#d1ba97', '#e0ceb0', '#c9b08b']),
  (rng) => drawRug(rng, '#40506b', '#d9dfe8'),
  (rng) => drawBlanket(rng, '#e5d3c2'),
];

/** A room as SVG, lit from one side: the same number and name give the same room. */
export function drawScene(scene: number, salt: string): string {
  const rng = createRng(scene, salt);
  const draw = SCENES[scene % SCENES.length] ?? SCENES[0];
  const side = rng.next() < 0.5;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE} ${SCENE}" width="${SCENE}" height="${SCENE}">
<defs><filter id="soft"><feGaussianBlur stdDeviation="16"/></filter>
<linearGradient id="light" x1="${side ? 0 : 1}" y1="0" x2="${side ? 1 : 0}" y2="1">
<stop offset="0" stop-color="#fff4dc" stop-opacity="0.5"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#101c30" stop-opacity="0.4"/></linearGradient></defs>
${draw(rng)}${drawRect(0, 0, SCENE, SCENE, 'url(#light)')}</svg>`;
}

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

/** A doormat in front of a door, on stone. */
function drawDoormat(rng: Rng): string {
  const bristles = Array.from({ length: 260 }, () =>
    drawRect(rng.pickNumber(90, 900), rng.pickNumber(300, 890), 3, 16, rng.pick(['#6f5334', '#7d5f3d', '#8a6b47'])),
  ).join('');
  return (
    drawTiles(rng, '#a9a49b', '#b3aea5', '#8b867d') +
    drawRect(0, 0, SCENE, 150, '#2f4a45') +
    drawRect(0, 150, SCENE, 30, '#22352f') +
    drawRect(70, 280, 860, 640, '#5d4529') +
    drawRect(90, 300, 820, 600, '#7a5c3a') +
    bristles
  );
}

/** Steps of a porch, lit from above. */
const drawSteps = (light: string, dark: string): string =>
  drawRect(0, 0, SCENE, SCENE, dark) + [0, 1, 2, 3].map((step) => drawRect(0, step * 250, SCENE, 170, light)).join('');

/** Terrazzo: chips of stone in cement. */
function drawTerrazzo(rng: Rng): string {
  const chips = Array.from({ length: 240 }, () => {
    const [x, y] = [rng.pickNumber(0, SCENE), rng.pickNumber(0, SCENE)];
    const points = [0, 1, 2, 3].map((corner) => {
      const angle = (corner * Math.PI) / 2 + rng.pickNumber(-0.5, 0.5);
      const radius = rng.pickNumber(6, 22);
      return `${Math.round(x + Math.cos(angle) * radius)},${Math.round(y + Math.sin(angle) * radius)}`;
    });
    return `<polygon points="${points.join(' ')}" fill="${rng.pick(['#c98f6f', '#7f8f8a', '#4f5a5c', '#e2c9a6', '#b9b4aa'])}"/>`;
  });
  return drawRect(0, 0, SCENE, SCENE, '#ebe7df') + chips.join('');
}

/** Parquet in herringbone. */
function drawHerringbone(rng: Rng, wood: readonly [string, ...string[]]): string {
  const staves: string[] = [];
  for (let row = -3; row < 14; row++) {
    for (let column = -2; column < 8; column++) {
      const [x, y] = [column * 170 + (row % 2) * 85, row * 85];
      const turn = (row + column) % 2 === 0 ? 45 : -45;
      staves.push(
        `<rect x="${x}" y="${y}" width="240" height="57" fill="${rng.pick(wood)}" transform="rotate(${turn} ${x + 120} ${y + 28})"/>`,
      );
    }
  }
  return drawRect(0, 0, SCENE, SCENE, wood[0]) + staves.join('');
}

/** Sand with ripples. */
function drawSand(rng: Rng): string {
  const ripples = Array.from({ length: 16 }, (_, index) => {
    const y = index * 66 + rng.pickNumber(-14, 14);
    return `<path d="M-20 ${y} q 260 ${rng.pickNumber(-34, -10)} 520 0 t 520 ${rng.pickNumber(-12, 12)}" stroke="#b99565" stroke-width="10" opacity="0.35" fill="none" filter="url(#soft)"/>`;
  });
  return drawRect(0, 0, SCENE, SCENE, '#dfc298') + ripples.join('');
}

/** Fallen leaves on a path. */
function drawLeaves(rng: Rng): string {
  const leaves = Array.from({ length: 70 }, () => {
    const [x, y, size] = [rng.pickNumber(0, SCENE), rng.pickNumber(0, SCENE), rng.pickNumber(18, 40)];
    const fill = rng.pick(['#c9752e', '#d99a3b', '#a8482a', '#8c6a2f']);
    return `<path d="M${x} ${y} q ${size} ${-size} ${size * 2} 0 q ${-size} ${size} ${-size * 2} 0" fill="${fill}" transform="rotate(${Math.round(rng.pickNumber(0, 360))} ${x} ${y})"/>`;
  });
  return drawTiles(rng, '#8d8880', '#97928a', '#6f6a63') + leaves.join('');
}

/** The weathered boards of a deck, with their screws, beside a flower bed. */
function drawDeck(rng: Rng): string {
  const boards = Array.from({ length: 8 }, (_, index) => {
    const x = index * 128;
    const screws = [180, 620].map(
      (y) => `<circle cx="${x + 24}" cy="${y}" r="5"/><circle cx="${x + 98}" cy="${y}" r="5"/>`,
    );
    return `${drawRect(x, 0, 122, SCENE, rng.pick(['#a8a199', '#b4ada4', '#9d968e']))}<g fill="#6e6861">${screws.join('')}</g>`;
  });
  const flowers = Array.from({ length: 60 }, () => {
    const [x, y] = [rng.pickNumber(0, SCENE), rng.pickNumber(10, 130)];
    return `<circle cx="${x}" cy="${y}" r="${rng.pickNumber(8, 18)}" fill="${rng.pick(['#e7b7c8', '#f3e3a2', '#c9d8f2', '#6f9a52', '#5d8845'])}"/>`;
  });
  return (
    drawRect(0, 0, SCENE, SCENE, '#5c564f') + boards.join('') + drawRect(0, 0, SCENE, 130, '#4f7a45') + flowers.join('')
  );
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
  drawDoormat,
  () => drawSteps('#c4bdb2', '#958d81'),
  drawTerrazzo,
  (rng) => drawHerringbone(rng, ['#b98a5c', '#a9794c', '#c49a6d', '#9c6f44']),
  drawSand,
  drawLeaves,
  drawDeck,
];

export const SCENE_COUNT = SCENES.length;

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

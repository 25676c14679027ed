import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { demo } from '../../../../server/demo/demo.ts';
import { DrawingProcess } from '../../../../server/services/images/DrawingProcess.ts';
import type { PictureOrder } from '../../../../server/services/images/pictureMaker.ts';

const size = { width: 40, height: 50, format: 'webp', transparent: true } as const;
const SQUARE: PictureOrder = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="736" height="920"><rect width="736" height="920" fill="#d02020"/></svg>',
  ...size,
};
const SHOE: PictureOrder = {
  art: { kind: 'sneaker', model: 'court', seed: 5, colors: { main: '#3355aa' } },
  view: 'side',
  program: demo.pictureMaker.program,
  ...size,
};

const children: ChildProcess[] = [];
/** Starts the program as the shop does, and remembers its process. */
function start(program: string): ChildProcess {
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  children.push(child);
  return child;
}
const drawings: DrawingProcess[] = [];
const open = (idleMs?: number): DrawingProcess => {
  const drawing = new DrawingProcess({ start, ...(idleMs !== undefined && { idleMs }) });
  drawings.push(drawing);
  return drawing;
};
afterEach(() => {
  for (const drawing of drawings.splice(0)) drawing.close();
  children.length = 0;
});

it('starts the program that draws products with the first product, and ends the other one', async () => {
  const drawing = open();
  await drawing.draw(SQUARE);
  const [child] = children;
  expect((await drawing.draw(SHOE)).length).toBeGreaterThan(20);
  if (child?.exitCode === null) await once(child, 'exit');
  expect(child?.exitCode).toBe(0);
  expect(children).toHaveLength(2);
});

it('draws products and other drawings in one process, after orders that it rejects', async () => {
  const drawing = open();
  await expect(drawing.draw({ ...SHOE, art: { kind: 'sofa' } })).rejects.toThrow('kind');
  await expect(drawing.draw({ ...SHOE, view: 'inside' })).rejects.toThrow('inside');
  await expect(drawing.draw({ ...SQUARE, svg: 'no drawing' })).rejects.toThrow();
  for (const order of [SHOE, SQUARE]) {
    const { width, height, format } = await sharp(await drawing.draw(order)).metadata();
    expect({ width, height, format }).toEqual({ width: 40, height: 50, format: 'webp' });
  }
  expect(children).toHaveLength(1);
});

it('rejects the picture of a killed process, and starts another one', async () => {
  const drawing = open();
  await drawing.draw(SHOE);
  const picture = drawing.draw(SHOE);
  children[0]?.kill('SIGKILL');
  await expect(picture).rejects.toThrow('the process ended with SIGKILL');
  expect((await drawing.draw(SQUARE)).length).toBeGreaterThan(20);
  expect(children).toHaveLength(2);
});

it('ends a process without orders, and starts another one for the next order', async () => {
  const drawing = open(20);
  await drawing.draw(SQUARE);
  const [child] = children;
  if (child?.exitCode === null) await once(child, 'exit');
  expect(child?.exitCode).toBe(0);
  expect((await drawing.draw(SQUARE)).length).toBeGreaterThan(20);
  expect(children).toHaveLength(2);
});

it('survives a signal to its terminal, and ends with the shop', async () => {
  const drawing = open();
  await drawing.draw(SQUARE);
  const [child] = children;
  child?.kill('SIGINT');
  child?.kill('SIGTERM');
  expect((await drawing.draw(SQUARE)).length).toBeGreaterThan(20);
  child?.disconnect();
  if (child) expect(await once(child, 'exit')).toEqual([0, null]);
});

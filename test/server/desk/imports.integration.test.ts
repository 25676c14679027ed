import { createServer } from 'node:http';
import { sql } from 'kysely';
import { decrementStock } from '../../../server/services/catalog/actions.ts';
import { advanceImport } from '../../../server/services/catalog/desk/imports/runImport.ts';
import type { DeskImport, DeskImportLine, DeskImportSources } from '../../../src/contracts/desk/imports.ts';
import { takeJobs } from '../services/support/takeJobs.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

/** Takes the queued steps of imports, as the worker does. */
async function work(): Promise<void> {
  for (let jobs = await takeJobs(desk.parts.db); jobs.length > 0; jobs = await takeJobs(desk.parts.db))
    for (const { task, payload } of jobs)
      if (task === 'importProducts') await advanceImport(desk.parts, (payload as { runId: number }).runId);
}

const perform = async <Result = Record<string, unknown>>(name: string, input: object): Promise<Result> => {
  const answer = await owner.perform(name, input);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
  return answer.body.result as Result;
};
const show = async (runId: number) => (await owner.get(`/imports/${runId}`)).body as unknown as DeskImport;
const listLines = async (runId: number, kind: string): Promise<readonly DeskImportLine[]> =>
  ((await owner.get(`/queries/import-lines?run=${runId}&view=${kind}`)).body as unknown as { rows: DeskImportLine[] })
    .rows;

/** Sends a file in two parts, and takes the steps up to its check. */
async function upload(source: string, text: string, more: object = {}): Promise<number> {
  const { runId } = await perform<{ runId: number }>('import.start', { source, file: 'goods.csv', ...more });
  const bytes = Buffer.from(text);
  const half = Math.ceil(bytes.length / 2);
  for (const [index, part] of [bytes.subarray(0, half), bytes.subarray(half)].entries()) {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await owner.call('POST', `/imports/${runId}/pieces/${index + 1}`, part.toString(), headers);
    expect(answer.status).toBe(204);
  }
  await perform('import.received', { run: String(runId), pieces: '2' });
  await work();
  return runId;
}

const run = async (runId: number): Promise<DeskImport> => {
  await perform('import.run', { run: String(runId) });
  await work();
  return show(runId);
};

const HEAD = 'id,item_group_id,title,price,quantity,color,size,brand';
const line = (group: string, size: string, price: string, quantity: number, title = `Shoe ${group}`): string =>
  `${group}-${size},${group},${title},${price},${quantity},Black,${size},Arborel`;
const toFile = (...lines: readonly string[]): string => `${[HEAD, ...lines].join('\n')}\n`;

async function readGoods(source: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.name, k.size, coalesce(k.price_cents, s.price_cents) as cents, k.on_hand as "onHand", p.hidden,
      p.archived_at is not null as "isArchived"
    from products p join styles s using (product_id) join stocks k using (style_id)
    where p.source = ${`feed:${source}`} order by p.source_key, k.position`.execute(desk.parts.db);
  return rows;
}

it('checks a file without changing anything, imports it, and undoes the last import of a source', async () => {
  const first = await upload('Arborel FW26', toFile(line('a', '8', '100.00', 10), line('b', '8', '80.00', 4)));
  expect(await show(first)).toMatchObject({ state: 'checked', lines: 2, counts: { added: 2 }, canUndo: false });
  expect(await readGoods('arborel-fw26')).toEqual([]);
  expect(await run(first)).toMatchObject({ state: 'done', counts: { added: 2 } });

  const changed = toFile(
    line('a', '8', '90.00', 50),
    line('a', '9', '90.00', 7),
    line('c', '8', 'free', 1),
    line('d', '8', '70.00', 3),
  );
  const second = await upload('Arborel FW26', changed, { missing: 'hide' });
  expect(await show(second)).toMatchObject({
    state: 'checked',
    counts: { added: 1, changed: 1, refused: 1, hidden: 1 },
  });
  expect(await listLines(second, 'refused')).toMatchObject([
    { lineNumber: 4, name: 'c-8', field: 'price', reason: expect.stringContaining('not an amount') },
  ]);
  expect(await listLines(second, 'changed')).toMatchObject([
    { name: 'Shoe a', field: 'Black: price', before: '$100.00', after: '$90.00' },
    { field: 'Black 8: stock', before: '10', after: '50' },
    { field: 'size', after: '9' },
  ]);
  expect(await readGoods('arborel-fw26')).toHaveLength(2);
  expect(await run(second)).toMatchObject({ state: 'done', canUndo: true });
  expect((await show(first)).canUndo).toBe(false);
  expect(await readGoods('arborel-fw26')).toMatchObject([
    { name: 'Shoe a', size: '8', cents: 9_000, onHand: 50 },
    { name: 'Shoe a', size: '9', onHand: 7 },
    { name: 'Shoe b', hidden: true },
    { name: 'Shoe d', onHand: 3 },
  ]);

  // Two pieces are sold before the mistake is noticed.
  const { rows } = await sql<{ stockId: number }>`
    select k.stock_id as "stockId" from stocks k where merchant_sku = 'a-8'`.execute(desk.parts.db);
  await desk.parts.db
    .transaction()
    .execute((tx) => decrementStock(tx, [{ stockId: rows[0]?.stockId ?? 0, quantity: 2 }]));
  expect((await owner.perform('import.undo', { run: String(second) }, { isPreview: true })).body.result).toMatchObject({
    added: 1,
    changed: 1,
    hidden: 1,
  });
  await perform('import.undo', { run: String(second) });
  await work();
  expect(await show(second)).toMatchObject({ state: 'undone', canUndo: false });
  expect(await readGoods('arborel-fw26')).toMatchObject([
    { name: 'Shoe a', size: '8', cents: 10_000, onHand: 8 },
    { name: 'Shoe a', size: '9', onHand: 0 },
    { name: 'Shoe b', hidden: false, onHand: 4 },
    { name: 'Shoe d', hidden: true, isArchived: true },
  ]);
  // The corrected file brings the archived product back.
  expect(await run(await upload('Arborel FW26', toFile(line('d', '8', '70.00', 3))))).toMatchObject({ state: 'done' });
  expect((await readGoods('arborel-fw26')).at(-1)).toMatchObject({ name: 'Shoe d', hidden: false, isArchived: false });
});

it('asks what unknown columns are, and remembers it for the source', async () => {
  const table = 'Art-Nr;Modell;UVP;Lager\nx-1;Balsa sandal;120,00;5\n';
  const runId = await upload('Tables', table);
  expect(await show(runId)).toMatchObject({
    state: 'columns',
    columns: [
      { name: 'art_nr', title: 'Art-Nr', sample: 'x-1', target: 'id' },
      { name: 'modell', target: 'title' },
      { name: 'uvp', target: 'price' },
      { name: 'lager', target: '' },
    ],
  });
  const wrong = await owner.perform('import.columns', { run: String(runId), column: ['art_nr='] });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('No column is id yet.')]);
  await perform('import.columns', { run: String(runId), column: ['lager=quantity'] });
  await work();
  expect(await show(runId)).toMatchObject({ state: 'checked', counts: { added: 1, refused: 0 } });
  expect(await run(runId)).toMatchObject({ state: 'done' });
  expect(await readGoods('tables')).toMatchObject([{ name: 'Balsa sandal', cents: 12_000, onHand: 5 }]);
  const later = await upload('Tables', table);
  expect(await show(later)).toMatchObject({ state: 'checked', counts: { unchanged: 1 } });
});

it('goes on where a killed worker stopped, and counts each product once', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => line(`k${index}`, '8', '50.00', 2));
  const runId = await upload('Killed', toFile(...lines));
  await perform('import.run', { run: String(runId) });
  const ending = new AbortController();
  const watch = setInterval(() => {
    void show(runId).then(({ done }) => done > 0 && ending.abort());
  }, 5);
  await advanceImport(desk.parts, runId, ending.signal);
  clearInterval(watch);
  const stopped = await show(runId);
  expect(['importing', 'done']).toContain(stopped.state);
  await advanceImport(desk.parts, runId);
  expect(await show(runId)).toMatchObject({
    state: 'done',
    done: 120,
    counts: { added: 120, changed: 0, unchanged: 0 },
  });
  expect((await listLines(runId, 'added')).length).toBeGreaterThan(0);
});

it('fetches an address by its schedule, and writes nothing if too many lines are refused', async () => {
  let body = toFile(line('s', '8', '60.00', 1));
  const server = createServer((_req, res) => res.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const address = `http://127.0.0.1:${port}/feed.csv?key=secret`;
  await perform('import.schedule', { source: 'Kestrel', address, repeats: 'daily', refused: '10' });
  const { runId } = await perform<{ runId: number }>('import.now', { source: 'Kestrel' });
  await work();
  // An address of this machine is refused.
  expect(await show(runId)).toMatchObject({ state: 'failed', problem: expect.stringContaining('private network') });
  const listed = (await owner.get('/imports')).body as unknown as DeskImportSources;
  const kestrel = listed.sources.find(({ source }) => source === 'kestrel');
  expect(kestrel?.schedule).toMatchObject({ repeats: 'daily', address: `127.0.0.1:${port}/feed.csv` });
  expect(JSON.stringify((await owner.get('/queries/audit')).body)).not.toContain('key=secret');
  body = 'x';
  server.close();
});

it('refuses what is out of turn, too large or not allowed', async () => {
  const { runId } = await perform<{ runId: number }>('import.start', { source: 'Turns', file: 'x.csv' });
  const id = String(runId);
  for (const [name, input] of [
    ['import.run', { run: id }],
    ['import.undo', { run: id }],
    ['import.columns', { run: id }],
    ['import.received', { run: id, pieces: '3' }],
  ] as const)
    expect([name, (await owner.perform(name, input)).status]).toEqual([name, 409]);
  expect((await owner.perform('import.start', { source: '', file: 'x.csv' })).status).toBe(400);
  expect(
    (await owner.perform('import.start', { source: 'Both', file: 'x', address: 'https://a.example' })).status,
  ).toBe(400);
  expect(
    (await owner.call('POST', `/imports/${id}/pieces/201`, 'x', { 'content-type': 'application/octet-stream' })).status,
  ).toBe(400);
  const support = await desk.member('support');
  expect((await support.perform('import.start', { source: 'No', file: 'x.csv' })).status).toBe(403);
  expect((await support.get('/imports')).status).toBe(403);
  await perform('import.cancel', { run: id });
  expect(await show(runId)).toMatchObject({ state: 'canceled' });
});

it('says clearly that a file is no feed', async () => {
  expect(await show(await upload('Broken', 'one\ntwo\n'))).toMatchObject({
    state: 'columns',
    missingTargets: ['id', 'title', 'price'],
  });
  expect(await show(await upload('Broken', '[1, 2]'))).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('is a JSON array'),
  });
});

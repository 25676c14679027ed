import { gzipSync } from 'node:zlib';
import { connect } from '../../../../server/platform/database/database.ts';
import { importFeed } from '../../../../server/services/catalog/import/importFeed.ts';

type Source = AsyncIterable<Uint8Array>;
const MB = 1024 * 1024;
const LONG = 'x'.repeat(900_000);
const HALF = LONG.slice(0, LONG.length / 2);
const HEADING = 'id,title,price,link,item_group_id\n';

/** Yields a text, a part many times, and another text. */
async function* repeat(start: string, part: string | ((index: number) => string), times: number, end = ''): Source {
  yield Buffer.from(start);
  for (let index = 0; index < times; index += 1) yield Buffer.from(typeof part === 'string' ? part : part(index));
  yield Buffer.from(end);
}

/** Yields members of gzip, which unpack to one text. */
async function* repeatPacked(text: string, times: number): Source {
  const member = gzipSync(text);
  for (let index = 0; index < times; index += 1) yield member;
}

const ENTITIES = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
const declareEntities = (declarations: string): string => `<!DOCTYPE rss [${declarations}]>\n<rss><channel><item><id>`;

/** Feeds that are made to exhaust memory or time, by name. */
const BOMBS: Readonly<Record<string, () => Source>> = {
  'gzip of 160 MB': () => repeatPacked('x'.repeat(40 * MB), 4),
  'entities of entities': () => repeat(declareEntities(`<!ENTITY l0 "lol">${ENTITIES.join('')}`), '&l9;', 3, '</id>'),
  'external entity': () => repeat(declareEntities('<!ENTITY x SYSTEM "file:///etc/passwd">'), '&x;', 1, '</id>'),
  'line of 100 MB': () => repeat(HEADING, 'x'.repeat(MB), 100),
  'first line of 10 MB': () => repeat('id,', 'x'.repeat(MB), 10),
  'quoted cell of 10 MB': () => repeat(`${HEADING}1,"`, 'x\n'.repeat(MB / 2), 10),
  'JSON line of 10 MB': () => repeat('{"id":"', 'x'.repeat(MB), 10),
  'XML text of 10 MB': () => repeat('<rss><channel><item><id>', 'x'.repeat(MB), 10),
  'XML attribute of 10 MB': () => repeat('<rss><channel><item><id a="', 'x'.repeat(MB), 10),
  'XML comment of 10 MB': () => repeat('<rss><!--', 'x'.repeat(MB), 10),
  'XML without an item': () => repeat('<rss>', '<a>x</a>'.repeat(MB / 8), 3, '</rss>'),
  'million columns': () => repeat('id,title,price', ',c'.repeat(1000), 1000),
  'deep XML': () => repeat('<rss>\n<channel><item>', '<a>'.repeat(10_000), 100),
  'deep JSON': () => repeat('{"id":', '['.repeat(10_000), 90, '\n'),
  'long ids and groups': () => repeat(HEADING, (index) => `${index}${HALF},Tee,5,,${index}${HALF}\n`, 115),
  'long prices': () => repeat(HEADING, (index) => `${index},Tee,${index}${LONG},,\n`, 115),
  'long names': () => repeat('', (index) => `{"id":"${index}","n${index}${LONG}":"1"}\n`, 100),
  'long rows of one product': () => repeat('Handle,Title,Variant Price\n', (index) => `a,${index}${LONG},5\n`, 115),
  'tags that are not closed': () => repeat(HEADING, (index) => `${index},${'<script'.repeat(100_000)},5,,\n`, 20),
  'deep HTML': () => repeat('id,title,price,description\n', (index) => `${index},Tee,5,${'<b>'.repeat(6000)}\n`, 40),
};

const report = (message: object): void => void process.send?.(message);

/** The first argument is the database. Sends a message about each bomb: its outcome, time and peak of memory. */
const database = connect(process.argv[2] ?? '', { max: 2 });
for (const [name, open] of Object.entries(BOMBS)) {
  const startedAt = performance.now();
  const outcome = await importFeed(database.db, open(), {
    now: new Date('2026-11-20T15:00:00Z'),
    maxBytes: name.startsWith('gzip') ? 100 * MB : 300 * MB,
  }).then(
    ({ lines, rejectedLines }) => `${lines} lines, ${rejectedLines.length} refused`,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'no error'),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  report({ name, outcome, seconds, memoryMb: process.resourceUsage().maxRSS / 1024 });
}
await database.close();
process.disconnect?.();

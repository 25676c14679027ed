import { globSync, readFileSync } from 'node:fs';

const SOURCES = globSync('{server,src,bench,scripts,e2e}/**/*.{ts,tsx}').filter(
  // Reviews and questions of the demo shop speak like shoppers.
  (file) => !/^server\/demo\/(reviews|questions|catalog)\//.test(file),
);

/** Wording that is hard to understand, each with its replacement. */
const RIDDLES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/(?:\/\*\*|\/\/|^\s*\*) (?:What|Who|Whom|Whoever|Whose|Nobody|Somebody) /, 'begin with a verb or a noun'],
  [/(?:\/\/|\*) .*\b(?:whoever|somebody)\b/i, 'write "the customer", "the caller" or "another shopper"'],
  [/(?:\/\/|\*) .*(?<!`)\bnobody\b/i, 'write "guest", "no carrier" or the passive'],
  [/['"`>].*\b(?:whoever|somebody, most likely)\b/i, 'address the shopper: "Anyone with the link can …"'],
  [/\b(?:comes to now|travels apart|has left already|no longer good|the name of who)\b/i, 'use the usual shop text'],
  [/\bMOST_[A-Z]+/, 'name a limit MAX_… or …_LIMIT'],
  [
    /\b(?:function|const) (?:leadOf|seenOf|letIn|tellShop|comeBack|breather|settleNotice|hearNotice)\b/,
    'name the result or the action',
  ],
];

const findRiddles = (lines: readonly string[], file: string): string[] =>
  lines.flatMap((line, index) =>
    RIDDLES.filter(([pattern]) => pattern.test(line)).map(
      ([, advice]) => `${file}:${index + 1}: ${advice}: ${line.trim()}`,
    ),
  );

it('finds no such wording in names, comments and texts', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  expect(SOURCES.flatMap((file) => findRiddles(readFileSync(file, 'utf8').split('\n'), file))).toEqual([]);
});

it.each([
  '/** What the method returns. */',
  '// Who is asking.',
  '  * refunded to whoever paid',
  '// No file that nobody reads.',
  "  text: 'Whoever has the code can redeem it.',",
  '          <h3>Travels apart</h3>',
  'const MOST_LINES = 5;',
  'const leadOf = (order: Order) => order.text;',
])('recognises %s', (line) => {
  expect(findRiddles([line], 'example.ts')).toHaveLength(1);
});

it.each(['/** Returns what a refund pays. */', '/** Runs as `nobody`. */', "const text = 'Nobody is perfect';"])(
  'accepts %s',
  (line) => {
    expect(findRiddles([line], 'example.ts')).toEqual([]);
  },
);

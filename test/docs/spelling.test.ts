import { globSync, readFileSync } from 'node:fs';

const FILES = globSync([
  '{server,src,bench,scripts,e2e}/**/*.{ts,tsx,css}',
  'docs/**/*.md',
  'CONTRIBUTING.md',
  'README.md',
]).filter(
  (file) =>
    // The rows of the coverage quote the spec; the demo's texts speak like shoppers; shoppers search in both spellings.
    !/^(docs\/spec-coverage\.md|server\/demo\/(reviews|questions|catalog)\/|server\/services\/search\/query\/synonyms\.ts)/.test(
      file,
    ),
);

/** British forms. The spec's own terms are not among them: cancelled, recognised, fulfilment, labelless. */
const BRITISH =
  /colour|catalogue|behaviour|neighbour|favour|honour|judgement|[a-z]imetre|misspelt|modelled|travelled|labelled(?!by)|\bcentred?\b|\bprogrammes?\b|\benrol(?:s|ment)?\b|\blicence|\bdefence/i;
/** Verbs in -ise, also inside names; the first letter may be a capital. */
const VERBS =
  /(?:ormal|aster|anit|erial|ummar|rgan|ustom|uthor|nitial|polog|util|riorit|ategor|ptim|inim)is(?:e|es|ed|er|ing|ation)(?![a-z])/;
const GREY = /(?<![a-z])(?:grey|GREY)(?![a-z])/;

/** Words of a merchant's feed and of searches. */
const DATA = /multicolour|gray\|grey|'mens grey hoodie'/;

const findBritish = (text: string, file: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [BRITISH, VERBS, GREY].some((pattern) => pattern.test(line)) && !DATA.test(line)
        ? [`${file}:${index + 1}: ${line.trim()}`]
        : [],
    );

it('finds American spelling only, in names, comments, texts and documents', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(FILES.flatMap((file) => findBritish(readFileSync(file, 'utf8'), file))).toEqual([]);
});

it.each(['// The colours of a card.', 'const normaliseName = 1;', 'a grey shoe', 'the Catalogue', 'sanitising'])(
  'reports %s',
  (line) => {
    expect(findBritish(line, 'example.ts')).toHaveLength(1);
  },
);

it.each(['aria-labelledby="title"', "status: 'cancelled'", 'a programmer', 'an optimistic change', 'greyhound'])(
  'accepts %s',
  (line) => {
    expect(findBritish(line, 'example.ts')).toEqual([]);
  },
);

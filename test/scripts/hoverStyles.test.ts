import { createRequire } from 'node:module';

const hoverStyles: (this: { resourcePath: string }, source: string) => string = createRequire(import.meta.url)(
  '../../scripts/hoverStyles.cjs',
);

/** Removes the white space around braces and between rules. */
const minify = (source: string): string => source.replaceAll(/\s*([{}])\s*|\s+/g, (_space, brace = ' ') => brace);

const change = (source: string): string => minify(hoverStyles.call({ resourcePath: 'Some.module.css' }, source));

it.each([
  ['one selector', '.a:hover { color: red }', '@media (hover: hover) { .a:hover { color: red } }'],
  [
    'one of several selectors',
    '.a:hover, .a:focus-visible { color: red } .b { color: blue }',
    '.a:focus-visible { color: red } @media (hover: hover) { .a:hover { color: red } } .b { color: blue }',
  ],
  [
    'neighbors, in one media query',
    '.a { color: blue } .a:hover { color: red } .b:hover .c { color: red } .d { color: blue }',
    '.a { color: blue } @media (hover: hover) { .a:hover { color: red } .b:hover .c { color: red } } .d { color: blue }',
  ],
  [
    'a rule in another media query',
    '@media (width <= 650px) { .a:hover { color: red } }',
    '@media (width <= 650px) { @media (hover: hover) { .a:hover { color: red } } }',
  ],
])('applies %s only where the main pointer can hover', (_case, source, expected) => {
  expect(change(source)).toBe(minify(expected));
});

it.each([
  '.a { color: red }',
  '.hover { color: red }',
  '@media (hover: hover) and (pointer: fine) { .a:hover { color: red } }',
])('leaves %s as it is', (source) => {
  expect(change(source)).toBe(minify(source));
});

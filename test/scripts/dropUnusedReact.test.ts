import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Drop = ((source: string) => string) & { UNUSED_FEATURES: string[] };

const dropUnusedReact: Drop = require('../../scripts/dropUnusedReact.cjs');

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

/** Uses in the shop's sources that need each dropped feature. */
const USES: Readonly<Record<string, RegExp>> = {
  '<ViewTransition>': /\bViewTransition\b/,
  '<Fragment ref>': /<Fragment[^>]*\sref=|createElement\(Fragment/,
  useActionState: /\buse(?:Action|Form)State\b/,
  'the React compiler': /react-compiler/,
  '<SuspenseList>': /\bSuspenseList\b/,
  '<Activity>': /\bActivity\b[^;]* from 'react'|<Activity\b/,
  'custom elements': /<[a-z]+-[a-z]/,
  'preload, preinit, scripts and styles that React loads':
    /from 'react-dom'|\sprecedence=|<script\b[^>]*\sasync(?:=| src=\{)/,
  'functions as actions of forms': /\bformAction=|\saction=\{(?:async\b|\(|\w+ =>)|useFormStatus|requestFormReset/,
  'onBeforeInput and onSelect': /\son(?:BeforeInput|Select)(?:Capture)?=/,
  createPortal: /\bcreatePortal\b/,
  findDOMNode: /\bfindDOMNode\b/,
  unstable_scheduleHydration: /\bunstable_scheduleHydration\b/,
  onDefaultTransitionIndicator: /\bonDefaultTransitionIndicator\b/,
};

const componentFiles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const sources = [...componentFiles.map((file) => join('src', file)), 'babel.config.cjs'].map((file) => ({
  file,
  code: readFileSync(file, 'utf8'),
}));

it('names the sign of each dropped feature', () => {
  expect(Object.keys(USES)).toEqual(dropUnusedReact.UNUSED_FEATURES);
});

it.each(Object.entries(USES))('drops %s, which no source uses', (_feature, use) => {
  expect(sources.filter(({ code }) => use.test(code)).map(({ file }) => file)).toEqual([]);
});

it('keeps every function of React DOM, some of them without a body', () => {
  const listNames = (code: string): string[] =>
    [...code.matchAll(/^function ([\w$]+)\(/gm)].map(([, name = '']) => name);
  const dropped = dropUnusedReact(react);

  expect(() => new Function(dropped)).not.toThrow();
  expect(listNames(dropped)).toEqual(listNames(react));
  expect(react.length - dropped.length).toBeGreaterThan(40_000);
});

it('fails when an update of React renames a listed function', () => {
  expect(() => dropUnusedReact(react.replaceAll('startViewTransition', 'beginViewTransition'))).toThrow(
    'startViewTransition',
  );
});

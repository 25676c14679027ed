import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe rules whose result depends on colors or layout; the others are checked once. Targets are 24 px large or have as
 * much space around them (WCAG 2.2, 2.5.8).
 */
export const LAYOUT_RULES = [
  'aria-hidden-focus',
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** The program of axe, in its smaller form: the browser reads it in each document. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Returns the program for a document that has not read it yet, and nothing to read for another. */
async function getMissingSource(page: Page): Promise<string> {
  return (await page.evaluate(() => 'axe' in globalThis)) ? 'void 0' : SOURCE;
}

/** Items of a long list, which repeat the ones before them. */
const FURTHER_ITEMS = 'li:nth-child(n + 4):not([aria-current])';

/** Parts that most pages share: the header, the footer and the desk's menu. */
const FRAME = 'header, footer, aside:has(nav)';

/** The shared parts that this process has examined, by their looks. */
const examinedFrames = new Set<string>();

/** Returns the selectors of the page's shared parts if all of them were examined on an earlier page that looked alike. */
async function listExaminedParts(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const frames = await page.locator(FRAME).evaluateAll((elements, rulesText) => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    const looks = [rulesText, innerWidth, color, backgroundColor, matchMedia('(forced-colors: active)').matches].join(
      ' ',
    );
    return elements.map(({ className, textContent }) => `${looks} ${className} ${textContent}`);
  }, rules.join());
  const areExamined = frames.every((frame) => examinedFrames.has(frame));
  for (const frame of frames) examinedFrames.add(frame);
  return areExamined ? FRAME.split(', ') : [];
}

/** Returns what axe finds on the open page; with `rules`, by these only. */
export async function findViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  // Legacy mode opens no page of its own for the results; it leaves out frames of other sites, which the shop has not.
  // Describing what is in order takes axe as long as checking it.
  const axe = new AxeBuilder({ page, axeSource: await getMissingSource(page) });
  axe.options({ resultTypes: ['violations'], preload: false });
  axe.setLegacyMode().exclude(FURTHER_ITEMS);
  for (const selector of await listExaminedParts(page, rules)) axe.exclude(selector);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The rules whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of the open page in forced colors. */
export async function findForcedColorViolations(page: Page): Promise<readonly string[]> {
  // The text fill that Chromium reports is the color of the style sheet, but it paints the forced color.
  await page.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
  });
  return findViolations(page, COLOR_RULES);
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Items of a long list, which repeat the ones before them. */
const FURTHER_ITEMS = 'li:nth-child(n + 4):not([aria-current])';

/** Returns what axe finds on the open page; with `rules`, by these only. `without` are selectors of examined parts. */
export async function findViolations(
  page: Page,
  rules?: string[],
  without: readonly string[] = [],
): Promise<readonly string[]> {
  // Legacy mode opens no page of its own for the results; it leaves out frames of other sites, which the shop has not.
  // Describing what is in order takes axe as long as checking it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  axe.setLegacyMode().exclude(FURTHER_ITEMS);
  for (const selector of without) axe.exclude(selector);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Cards of a list after the eighth, which repeat it. */
const FURTHER_CARDS = 'li[data-page] ~ li:nth-child(n + 9)';

/** Returns what axe finds on the open page; with `rules`, by these only. */
export async function findViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  // Legacy mode opens no page of its own for the results; it leaves out frames of other sites, which the shop has not.
  // Describing what is in order takes axe as long as checking it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  axe.setLegacyMode().exclude(FURTHER_CARDS);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { rememberPage } from './urlHistory.ts';
import { useImpressions } from './useImpressions.ts';
import { usePagePerformance } from './usePagePerformance.ts';
import { usePartClicks } from './usePartClicks.ts';

/** Tells the shop what of its pages is seen, followed, and how long they take; shows nothing, and tells nothing of the shopper. */
export function PageTelemetry() {
  const page = useMatches().at(-1)?.id ?? '';
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a page of its own
  useEffect(() => rememberPage(page), [key]);
  usePagePerformance(page);
  useImpressions();
  usePartClicks();
  return null;
}

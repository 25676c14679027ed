import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePagePath } from '../../page/navigation.ts';
import { rememberPage } from './rememberPage.ts';
import { useImpressions } from './useImpressions.ts';
import { usePagePerformance } from './usePagePerformance.ts';
import { usePartClicks } from './usePartClicks.ts';

/** Collects page views, part impressions and clicks, and page timings, without personal data; renders nothing. */
export function PageTelemetry() {
  const page = usePagePath();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history counts as a page
  useEffect(() => rememberPage(page), [key]);
  usePagePerformance(page);
  useImpressions(page);
  usePartClicks(page);
  return null;
}

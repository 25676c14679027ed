import { VIP_DASHBOARD_PATH } from '../../lib/paths.ts';

type RewardsPage = 'dashboard' | 'redirect' | 'optIn' | 'confirmed' | 'alreadyEnrolled';

/** Without a name they are what shoppers type. */
const SHORT_PATH = /^\/(?:vip|rewards)(?:\/(dashboard|confirmed|alreadyEnrolled|optin\/emailId\/[\w.~-]{1,64}))?$/;

/** Returns the page of the VIP program that a path names (transactions §2); null for an unknown one. */
export function parseRewardsPage(pathname: string): RewardsPage | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === VIP_DASHBOARD_PATH) return 'dashboard';
  const match = SHORT_PATH.exec(path);
  if (!match || path === '/rewards/alreadyEnrolled') return null;
  const [, name = 'dashboard'] = match;
  if (name === 'dashboard') return 'redirect';
  return name === 'confirmed' || name === 'alreadyEnrolled' ? name : 'optIn';
}

/** Returns the id of the mail whose opt-in link has this path; empty for other paths. */
export const parseEmailId = (pathname: string): string => /\/emailId\/([\w.~-]+)/.exec(pathname)?.[1] ?? '';

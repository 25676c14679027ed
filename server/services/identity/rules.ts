import type { CustomerInfo, IdentityLevel } from '../../../src/contracts/account/identity.ts';
import type { Account } from '../customers/actions.ts';

/** Returns the first word of a name, for the header's greeting. */
export const getFirstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** The first match wins: user agents also name the browsers they imitate. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Names a browser for its owner, such as "Chrome on Android"; empty if unknown. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (patterns: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
    patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' on ');
}

export const presentCustomer = (account: Account | undefined, level: IdentityLevel): CustomerInfo => ({
  level,
  customer: account
    ? {
        customerId: String(account.customerId),
        firstName: account.firstName,
        fullName: account.fullName,
        email: account.email,
      }
    : null,
});

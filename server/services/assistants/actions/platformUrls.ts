import type { Parts } from '../../../parts.ts';

/** Whether an address may be a platform's: https, without credentials. A test setting allows http too. */
export function isPlatformUrl(
  address: string,
  { assistantLoopback }: Pick<Parts['config'], 'assistantLoopback'>,
): boolean {
  if (address.length > 300 || !URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && assistantLoopback);
  return isAllowed && username === '' && password === '' && hash === '';
}

import { StartError } from './platform/startError.ts';

type Played = Partial<Record<'SCENARIOS' | 'IDENTITY_SANDBOX' | 'PAYMENTS_SANDBOX', boolean | undefined>>;

const OWN_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What a shop in production mode, which `npm start` has, does not play: failures never, and accounts and payments for those alone who
 * try it on their own machine.
 * @throws {StartError}
 */
export function refuseToPlay({ SCENARIOS, IDENTITY_SANDBOX, PAYMENTS_SANDBOX }: Played, publicUrl: string): void {
  if (SCENARIOS) throw new StartError('SCENARIOS=true: a shop in production calls up no failures');
  if (OWN_MACHINE.test(new URL(publicUrl).hostname)) return;
  if (IDENTITY_SANDBOX) throw new StartError(`IDENTITY_SANDBOX=true: at ${publicUrl} anybody could sign in as anybody`);
  if (PAYMENTS_SANDBOX) throw new StartError(`PAYMENTS_SANDBOX=true: at ${publicUrl} nobody would really pay`);
}

import type { Marketplace } from '../../contracts/content.ts';

/** What sign-in says, by the shop and by where it leads (browsing §2, Sign-in modal). */
export type SignInTexts = {
  readonly title: string;
  /** What happens next, on the modal. */
  readonly prompt: string;
  readonly signIn: string;
  readonly create: string;
  readonly benefits: readonly string[];
};

const WORKWEAR = /^\/c\/[\w-]+-at-work(-form)?(?=[/?#]|$)/;

const benefitsOf = (primeName: string | null): readonly string[] => [
  'Search results in your size',
  'Size recommendations from what you kept',
  'Picks from the brands you wear',
  'Hearts, saved to your Favorites',
  'Points on purchases and logins for VIP members',
  ...(primeName === null ? [] : [`Free upgraded shipping with ${primeName}`]),
];

/** The texts of a shop's sign-in; the workwear pages have a title and prompts of their own. */
export function signInTextsOf(marketplace: Marketplace | null, returnTo: string): SignInTexts {
  const { name = '', createAccountText = '', primeName = null } = marketplace ?? {};
  const benefits = benefitsOf(primeName);
  if (WORKWEAR.test(returnTo)) {
    return {
      title: 'Sign-in for workwear',
      prompt: 'Then straight back to gear for you and your team.',
      signIn: 'Sign in with your work account',
      create: 'Create your work account',
      benefits,
    };
  }
  return {
    title: 'Sign-in',
    prompt: 'You stay on this page, and your cart comes along.',
    signIn: `Sign in with your ${name} account`,
    create: createAccountText,
    benefits,
  };
}

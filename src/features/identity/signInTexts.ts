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

/** What a sign-in brings today; what is not built is not promised. */
const benefitsOf = (primeName: string | null): readonly string[] => [
  'Search results that lean to your size',
  'Size recommendations from what you kept',
  'Lists that favor the brands you buy and heart',
  'Hearts, saved to your Favorites',
  'Points on purchases for VIP members, and better shipping with them',
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

import type { Marketplace } from '../../contracts/content/content.ts';

/** The texts of sign-in, by marketplace and return path (browsing §2, Sign-in modal). */
export type SignInTexts = {
  readonly title: string;
  /** The next step, shown on the modal. */
  readonly prompt: string;
  readonly signIn: string;
  readonly create: string;
  readonly benefits: readonly string[];
};

const WORKWEAR = /^\/c\/[\w-]+-at-work(-form)?(?=[/?#]|$)/;

/** Lists the benefits of an account; only implemented features are promised. */
const listBenefits = (primeName: string | null): readonly string[] => [
  'Search results that lean to your size',
  'Size recommendations from the items you kept',
  'Lists that favor the brands you buy and heart',
  'Hearts, saved to your Favorites',
  'Points for purchases with your login, for VIP members, and better shipping with them',
  ...(primeName === null ? [] : [`Free upgraded shipping with ${primeName}`]),
];

/** Returns the sign-in texts of a marketplace; workwear pages have their own title and prompts. */
export function getSignInTexts(marketplace: Marketplace | null, returnTo: string): SignInTexts {
  const { name = '', createAccountText = '', primeName = null } = marketplace ?? {};
  const benefits = listBenefits(primeName);
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

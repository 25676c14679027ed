type Back = { readonly origin: string; readonly purchaseId: string };
/** `disableHf`: the step was left without header and footer, and is come back to so. */
type BackToStep = Back & { readonly disableHf?: boolean | undefined };

const stepUrl = ({ origin, purchaseId }: Back, step: string, more: Readonly<Record<string, string>>): string =>
  `${origin}/checkout/${step}?${new URLSearchParams({ pid: purchaseId, ...more })}`;

/** Where the page on which a payment is approved leads back to, or is left to (transactions §2, query parameters of the steps). */
export const backToStep = ({ disableHf, ...back }: BackToStep, step: 'address' | 'payment', attempt: string) => {
  const kept = { attempt, ...(disableHf && { disableHf: 'true' }) };
  return { returnUrl: stepUrl(back, step, kept), cancelUrl: stepUrl(back, step, { ...kept, cancelled: 'true' }) };
};

/** Where the page leads back to on which the shopper confirms what they have approved: the order is placed then. */
export const backToPlacing = (back: Back, amazonCheckoutSessionId: string, { setDefault }: { setDefault: boolean }) =>
  stepUrl(back, 'spc', { amazonCheckoutSessionId, confirmed: 'true', ...(setDefault && { setDefault: 'true' }) });

type Back = { readonly origin: string; readonly purchaseId: string };
/** `disableHf`: the step is shown without header and footer, also after the return. */
type BackToStep = Back & { readonly disableHf?: boolean | undefined };

const stepUrl = ({ origin, purchaseId }: Back, step: string, more: Readonly<Record<string, string>>): string =>
  `${origin}/checkout/${step}?${new URLSearchParams({ pid: purchaseId, ...more })}`;

/**
 * Returns the URLs for return and cancellation of an approval page (transactions §2, query parameters of the steps).
 */
export const stepReturnUrls = ({ disableHf, ...back }: BackToStep, step: 'address' | 'payment', attempt: string) => {
  const kept = { attempt, ...(disableHf && { disableHf: 'true' }) };
  return { returnUrl: stepUrl(back, step, kept), cancelUrl: stepUrl(back, step, { ...kept, cancelled: 'true' }) };
};

/**
 * Returns the URL to which the provider redirects after the shopper has confirmed the payment; the order is placed
 * then.
 */
export const placementReturnUrl = (
  back: Back,
  amazonCheckoutSessionId: string,
  { setDefault }: { setDefault: boolean },
) => stepUrl(back, 'spc', { amazonCheckoutSessionId, confirmed: 'true', ...(setDefault && { setDefault: 'true' }) });

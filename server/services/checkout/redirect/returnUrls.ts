type ReturnTarget = { readonly origin: string; readonly purchaseId: string };
/** `disableHf`: the step is shown without header and footer, also after the return. */
type StepReturnTarget = ReturnTarget & { readonly disableHf?: boolean | undefined };

const buildStepUrl = (
  { origin, purchaseId }: ReturnTarget,
  step: string,
  params: Readonly<Record<string, string>>,
): string => `${origin}/checkout/${step}?${new URLSearchParams({ pid: purchaseId, ...params })}`;

/**
 * Returns the URLs for return and cancellation of an approval page (transactions §2, query parameters of the steps).
 */
export const buildStepReturnUrls = (
  { disableHf, ...target }: StepReturnTarget,
  step: 'address' | 'payment',
  attempt: string,
) => {
  const params = { attempt, ...(disableHf && { disableHf: 'true' }) };
  return {
    returnUrl: buildStepUrl(target, step, params),
    cancelUrl: buildStepUrl(target, step, { ...params, cancelled: 'true' }),
  };
};

/**
 * Returns the URL to which the provider redirects after the shopper has confirmed the payment; the order is placed
 * then.
 */
export const buildPlacementReturnUrl = (
  target: ReturnTarget,
  amazonCheckoutSessionId: string,
  { setDefault }: { setDefault: boolean },
) =>
  buildStepUrl(target, 'spc', {
    amazonCheckoutSessionId,
    confirmed: 'true',
    ...(setDefault && { setDefault: 'true' }),
  });

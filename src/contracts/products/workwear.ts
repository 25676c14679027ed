import { z } from 'zod';
import { email } from '../account/identity.ts';
import { createBoundedText, createMultilineText, createOneLineText, idText } from '../common.ts';

/** The number of people that a business equips. */
const TEAM_SIZES = ['5-49', '50-249', '250-999', '1000+'] as const;

const toOptional = (text: string): string | undefined => text || undefined;
const createRequiredText = (max: number, error: string) => createOneLineText(max).min(1, { error });

/** POST /v1/workwear/requests: a business requests a call from a team member. */
export const workwearRequest = z.object({
  fullName: createRequiredText(100, 'Enter your name.'),
  email,
  company: createRequiredText(120, 'Enter the name of your company.'),
  teamSize: z.enum(TEAM_SIZES, { error: 'Choose the size of your team.' }),
  phone: createOneLineText(40).transform(toOptional).optional(),
  message: createMultilineText(2000).transform(toOptional).optional(),
  /** The query of the form's page (browsing §2). */
  query: createBoundedText(1000).catch(''),
});
export type WorkwearRequest = z.input<typeof workwearRequest>;

export const workwearRequested = z.object({ received: z.literal(true) });
export type WorkwearRequested = z.infer<typeof workwearRequested>;

/** GET /slotz/zawSubsidyReissue/v1/checkEligibility, and the body of the reissue. */
export const subsidyQuery = z.object({ orderId: idText });

/** Whether the subsidy of a returned order is paid out again (transactions §4, Subsidy reissue outcome). */
export const subsidyEligibility = z.object({
  orderId: z.string(),
  isEligible: z.boolean(),
  /** The reason. The outcome depends on its words: see `getSubsidyOutcome`. */
  status: z.string(),
  /** The reissue (transactions §3, Promotions); null if there is none. `claimAmount` is in cents. */
  reissue: z
    .object({
      promotionId: z.string(),
      shouldIssueClaimCode: z.boolean(),
      claimAmount: z.int(),
      program: z.string(),
      originalPromoId: z.string(),
    })
    .nullable(),
  /** The code of the new subsidy, once it is issued. */
  claimCode: z.string().nullable(),
});
export type SubsidyEligibility = z.infer<typeof subsidyEligibility>;

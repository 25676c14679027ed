import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../common.ts';

const base64url = (maxLength: number) => createBoundedText(maxLength).regex(/^[\w-]+$/);

const passkeyFields = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A passkey's answer to a challenge (WebAuthn, `navigator.credentials.get`). */
export const passkeyAnswer = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const name = createOneLineText(200).min(1, 'Enter a name.').max(60, 'Input too long');

/** A new passkey (WebAuthn, `navigator.credentials.create`), and the name that its owner gives it. */
export const newPasskey = z.object({
  name,
  passkey: z.object({
    ...passkeyFields,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(40_000),
      transports: z.array(z.enum(TRANSPORTS).catch('internal')).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** POST /v1/account/passkeys. Without a name, the passkey is named after the browser. */
export const newOwnPasskey = newPasskey.extend({ name: createOneLineText(200).max(60, 'Input too long').default('') });

const passkey = z.object({
  passkeyId: z.int(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** POST /v1/account/passkeyOptions and …/{passkeyId}/remove. The password is not needed soon after a sign-in. */
export const passkeyProof = z.object({ password: createBoundedText(200).default('') });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** PUT /v1/account/passkeys/{passkeyId} */
export const passkeyName = z.object({ name });
export type PasskeyName = z.infer<typeof passkeyName>;

/** GET /v1/account/passkeys, and the answer of each change: oldest first. Times are ISO 8601. */
export const passkeyList = z.object({
  passkeys: z.array(passkey),
  hasPassword: z.boolean(),
  /** Whether this browser's sign-in is recent enough to replace the password. */
  isFresh: z.boolean(),
  /** Whether to offer a first passkey after a sign-in (once), and after a purchase (until it is declined). */
  offers: z.object({ afterSignIn: z.boolean(), afterPurchase: z.boolean() }),
});
export type PasskeyList = z.infer<typeof passkeyList>;

/** POST /v1/account/passkeyOffer: a passkey was offered after a sign-in, or the customer wants none. */
export const passkeyOfferAnswer = z.object({ act: z.enum(['shown', 'declined']) });
export type PasskeyOfferAnswer = z.infer<typeof passkeyOfferAnswer>;

/** The options of `navigator.credentials.get` and `create` (WebAuthn, in their form as JSON). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

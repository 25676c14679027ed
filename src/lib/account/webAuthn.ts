/** Returns whether this browser can use passkeys. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns whether this browser offers passkeys in the autofill of a field (conditional mediation). */
export const hasPasskeyAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The person closed the browser's dialog, or it timed out. */
export class PasskeyCanceled extends Error {}

/** The device holds a passkey of this account already. */
export class PasskeyExists extends Error {}

async function ask(start: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await start();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'InvalidStateError') throw new PasskeyExists();
  }
  throw new PasskeyCanceled();
}

type AutofillOptions = { readonly mediation: 'conditional'; readonly signal: AbortSignal };

/**
 * Asks the browser to answer a challenge with a passkey.
 * @param autofill waits for a choice in the autofill of a field, instead of opening a dialog
 * @throws {PasskeyCanceled} if the person closes the dialog, or the signal aborts
 */
export const askPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
  autofill?: AutofillOptions,
): Promise<unknown> =>
  ask(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...autofill,
    }),
  );

/**
 * Asks the browser to make a passkey.
 * @throws {PasskeyCanceled} if the person closes the dialog
 * @throws {PasskeyExists} if the device has one
 */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> =>
  ask(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));

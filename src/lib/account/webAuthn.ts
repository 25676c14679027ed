/** Returns whether this browser can use passkeys. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The person closed the browser's dialog, or it timed out. */
export class PasskeyCanceled extends Error {}

async function ask(start: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await start();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  throw new PasskeyCanceled();
}

/**
 * Asks the browser to answer a challenge with a passkey.
 * @throws {PasskeyCanceled} if the person closes the dialog
 */
export const askPasskey = (options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> =>
  ask(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));

/**
 * Asks the browser to make a passkey.
 * @throws {PasskeyCanceled} if the person closes the dialog
 */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> =>
  ask(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));

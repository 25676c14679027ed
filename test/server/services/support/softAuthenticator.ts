import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

const hash = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const encodeText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
/** The shortest form of the length, which the server expects. */
const encodeBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** Returns a public key of the curve P-256 in the form of COSE (RFC 9053). */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  const point = [x, y].map((part) => encodeBytes(Buffer.from(String(part), 'base64url')));
  return Buffer.concat([head, point[0] ?? Buffer.alloc(0), Buffer.from([0x22]), point[1] ?? Buffer.alloc(0)]);
}

type Settings = { readonly origin: string; readonly rpId: string };

/** A passkey in software: it answers challenges as a browser with a security key does. */
export class SoftAuthenticator {
  id = randomBytes(16).toString('base64url');
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #settings: Settings;
  #counter = 0;

  constructor(settings: Settings = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
    this.#settings = settings;
  }

  /** Returns a copy with the same key and counter, for another site if settings are given. */
  copy(settings = this.#settings): SoftAuthenticator {
    const copy = new SoftAuthenticator(settings);
    copy.id = this.id;
    copy.#keys = this.#keys;
    copy.#counter = this.#counter;
    return copy;
  }

  /** Answers `navigator.credentials.create`. */
  create(challenge: unknown) {
    const clientDataJSON = this.#describeClient('webauthn.create', challenge);
    const rawId = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#describeAuthenticator(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([rawId.length >> 8, rawId.length & 255]),
      rawId,
      encodePublicKey(this.#keys.publicKey),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      encodeText('fmt'),
      encodeText('none'),
      encodeText('attStmt'),
      Buffer.from([0xa0]),
      encodeText('authData'),
      encodeBytes(authData),
    ]);
    const response = {
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Answers `navigator.credentials.get`. @param flags without the person's finger or PIN: 1 */
  get(challenge: unknown, flags = USER_PRESENT_AND_VERIFIED) {
    this.#counter += 1;
    const clientDataJSON = this.#describeClient('webauthn.get', challenge);
    const authenticatorData = this.#describeAuthenticator(flags);
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientDataJSON)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #describeClient(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#settings.origin, crossOrigin: false }));
  }

  #describeAuthenticator(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([hash(this.#settings.rpId), Buffer.from([flags]), counter]);
  }
}

import type { KeyObject } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AMAZON_PAY_ALGORITHM, buildCanonicalText, isSignedText } from '../../amazonPay/amazonPaySignature.ts';

const AUTHORIZATION = new RegExp(
  `^${AMAZON_PAY_ALGORITHM} PublicKeyId=([^,]+), SignedHeaders=([a-z0-9;-]+), Signature=([A-Za-z0-9+/=]+)$`,
);
/** The headers that have to be signed. */
const MUST = ['accept', 'content-type', 'x-amz-pay-date', 'x-amz-pay-host', 'x-amz-pay-region'];

/** Requires Amazon Pay's signature over headers and body; the body has to be read as text before. */
export const createSignatureGuard =
  (publicKeyId: string, privateKey: () => Promise<KeyObject>): RequestHandler =>
  async (req, res, next) => {
    const [, id, names = '', signature = ''] = AUTHORIZATION.exec(req.get('authorization') ?? '') ?? [];
    const signedHeaders = names.split(';').filter(Boolean);
    const headers = Object.fromEntries(signedHeaders.map((name) => [name, req.get(name) ?? '']));
    const body = typeof req.body === 'string' ? req.body : '';
    const canonical = buildCanonicalText({ method: req.method, path: req.originalUrl, headers, body });
    const isWhole = id === publicKeyId && MUST.every((name) => signedHeaders.includes(name));
    if (isWhole && isSignedText(await privateKey(), canonical, signature)) return next();
    res.status(401).json({ reasonCode: 'InvalidRequestSignature', message: 'The signature does not hold.' });
  };

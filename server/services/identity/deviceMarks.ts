import type { Request } from 'express';
import { getNetwork } from '../../platform/http/getAddressKey.ts';
import { createToken, hashToken } from '../../platform/ids.ts';
import { readCookie } from './identityCookies.ts';

/** The marks by which a browser is recognised. */
export type DeviceMarks = {
  /** The value of the device cookie; a new one for a browser without it. */
  readonly deviceId: string;
  /** Hash of the device cookie; null for a browser without one. */
  readonly cookieHash: string | null;
  /** Hash of the user agent and the /24 or /48 network, for a browser that lost its cookies. */
  readonly networkHash: string;
};

const DEVICE_ID = /^[\w-]{20,100}$/;
/** Longer user agents are cut: the rest does not help to tell browsers apart. */
const USER_AGENT_LENGTH = 400;

/** Returns the marks of the browser of a request. */
export function readDeviceMarks(req: Request): DeviceMarks {
  const cookie = readCookie(req, 'device-id');
  const knownDeviceId = cookie !== undefined && DEVICE_ID.test(cookie) ? cookie : null;
  const userAgent = (req.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
  return {
    deviceId: knownDeviceId ?? createToken(),
    cookieHash: knownDeviceId === null ? null : hashToken(`cookie ${knownDeviceId}`),
    networkHash: hashToken(`network ${getNetwork(req)} ${userAgent}`),
  };
}

/** Returns the hash of the cookie by which a browser is recognised from now on. */
export const hashDeviceId = (deviceId: string): string => hashToken(`cookie ${deviceId}`);

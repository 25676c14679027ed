import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Permission } from '../../src/contracts/desk/permissions.ts';
import type { Config } from '../config/readConfig.ts';
import type { Parts } from '../parts.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { describeDevice } from '../platform/http/describeDevice.ts';
import { getAddressKey } from '../platform/http/getAddressKey.ts';
import { SESSION_MS } from '../services/staff/rules.ts';
import {
  createSignedOutError,
  describeStaff,
  findSession,
  type OpenedSession,
  type SignedIn,
  type Staff,
  type StaffSession,
} from '../services/staff/sessions.ts';
import type { Visit } from '../services/staff/staffParts.ts';

type CookieConfig = Pick<Config, 'deskOrigin' | 'hasOwnDeskHost'>;

const DEVICE_COOKIE = 'desk-device';
const DEVICE_MS = 365 * 86_400_000;
const TOKEN = /^[\w-]{20,100}$/;

const isSecure = (req: Request, { deskOrigin }: CookieConfig): boolean => req.secure || deskOrigin.startsWith('https:');

/** On a host of its own, other hosts of the domain cannot set the cookie: the prefix forbids it. */
const getSessionCookie = (req: Request, config: CookieConfig): string =>
  config.hasOwnDeskHost && isSecure(req, config) ? '__Host-desk' : 'desk-session';

/** The cookies go to the calls of the desk only. `__Host-` requires the path of the whole host. */
const getCookieOptions = (req: Request, config: CookieConfig): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure(req, config),
  path: config.hasOwnDeskHost ? '/' : '/api/desk',
});

function readToken(req: Request, name: string): string | undefined {
  const value: unknown = req.cookies[name];
  return typeof value === 'string' && TOKEN.test(value) ? value : undefined;
}

/** Sets the cookie of a session. Unless it is kept, it ends with the browser. */
export function setSessionCookie(req: Request, res: Response, config: CookieConfig, session: OpenedSession): void {
  const life = session.isKept ? { maxAge: SESSION_MS } : {};
  res.cookie(getSessionCookie(req, config), session.token, { ...getCookieOptions(req, config), ...life });
}

/** Sets the cookies of a complete sign-in: of the session, and of the browser, which is then a known one. */
export function setSignedInCookies(req: Request, res: Response, config: CookieConfig, signedIn: SignedIn): void {
  setSessionCookie(req, res, config, signedIn);
  res.cookie(DEVICE_COOKIE, signedIn.deviceId, { ...getCookieOptions(req, config), maxAge: DEVICE_MS });
}

export function clearSessionCookie(req: Request, res: Response, config: CookieConfig): void {
  res.clearCookie(getSessionCookie(req, config), getCookieOptions(req, config));
}

/** Returns the browser of a request. */
export const readVisit = (req: Request): Visit => ({
  address: getAddressKey(req),
  device: describeDevice(req.get('user-agent')),
  deviceId: readToken(req, DEVICE_COOKIE),
});

/** Returns the session of a request at any stage; undefined without one. */
export async function readSession(parts: Parts, req: Request): Promise<StaffSession | undefined> {
  const token = readToken(req, getSessionCookie(req, parts.config));
  return token === undefined ? undefined : findSession(parts, token);
}

declare module 'node:http' {
  interface ServerResponse {
    staff?: Staff;
  }
}

/**
 * Lets only people pass who are signed in to the desk with both factors. Register before any use of `getStaff`.
 * Answers 401 `staff.auth.required`; 403 `second.factor.required` to people who have not set one up yet.
 */
export const requireStaff =
  (parts: Parts): RequestHandler =>
  async (req, res, next) => {
    const session = await readSession(parts, req);
    if (session?.stage === 'set-up')
      throw new ApiError(403, 'second.factor.required', 'Set up a passkey or a code app first.');
    if (session?.stage !== 'open') throw createSignedOutError();
    res.staff = await describeStaff(parts, session);
    next();
  };

/** Returns the signed-in person. @throws {ApiError} 401 before `requireStaff` */
export function getStaff(res: Response): Staff {
  if (!res.staff) throw createSignedOutError();
  return res.staff;
}

/** Lets only people with a permission pass. Answers 403 `action.forbidden`. Register after `requireStaff`. */
export const requirePermission =
  (permission: Permission): RequestHandler =>
  (_req, res, next) => {
    const { actor, role } = getStaff(res);
    if (actor.permissions.has(permission)) return next();
    next(new ApiError(403, 'action.forbidden', `Your role ${role.name} does not allow this. Ask an owner.`));
  };

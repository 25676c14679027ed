import type { OauthParts, OauthServer } from './createOauthServer.ts';

/** The addresses of the authorization server. */
export const OAUTH_PATH = '/oauth';
export const OAUTH_METADATA_PATH = '/.well-known/oauth-authorization-server';

/** The one permission of a linked platform: checkouts in the name of the customer, with their prices and points. */
export const LINK_SCOPE = 'dev.ucp.shopping.checkout:manage';

/** The cookie in which the library would remember who has signed in. */
export const SESSION_COOKIE = 'link-session';

/** The customer who has linked a platform, and the platform's profile. */
export type Link = { readonly customerId: number; readonly profile: string };

/** The authorization servers of the shops, by origin. The library is loaded with the first call. */
export class OauthServers {
  readonly #parts: OauthParts;
  readonly #servers = new Map<string, Promise<OauthServer>>();
  constructor(parts: OauthParts) {
    this.#parts = parts;
  }

  /** Returns the server of a shop. */
  get(origin: string): Promise<OauthServer> {
    const opened = this.#servers.get(origin);
    if (opened) return opened;
    const opening = import('./createOauthServer.ts').then(({ createOauthServer }) =>
      createOauthServer(this.#parts, origin),
    );
    this.#servers.set(origin, opening);
    return opening;
  }

  /** Returns the link of an access token that the shop has given and that is still valid. */
  async findLink(origin: string, token: string): Promise<Link | undefined> {
    const found = await (await this.get(origin)).AccessToken.find(token);
    if (!found?.scopes.has(LINK_SCOPE) || found.clientId === undefined) return undefined;
    return { customerId: Number(found.accountId), profile: found.clientId };
  }
}

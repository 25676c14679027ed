import type { PlatformAccess } from '../../../src/lib/desk/assistants.ts';
import type { AssistantProtocol } from '../../services/assistants/actions/acts.ts';
import type { UcpVersion } from './versions.ts';

/** A platform whose signature or token holds: what it may do here, and the versions of the capabilities that it has. */
export type CallingPlatform = {
  readonly access: PlatformAccess;
  /** Undefined where the protocol does not negotiate them. */
  readonly capabilities: Readonly<Record<string, readonly string[]>> | undefined;
};

/** A caller: the address counts for limits; the record of acts has the profile and the protocol. */
export type AssistantCaller = {
  readonly protocol: AssistantProtocol;
  /** The version in which the Universal Commerce Protocol is spoken: that of the platform's profile, or of the address. */
  readonly version: UcpVersion;
  readonly addressKey: string;
  /** The address of the assistant's profile, as it says or as its token has it; empty for none. */
  readonly profile: string;
  /** Undefined for an anonymous caller. */
  readonly platform: CallingPlatform | undefined;
  /** The customer who has linked the platform, if the call has their token. */
  readonly customerId?: number;
};

/** A call that is refused before its operation: the status of HTTP, and the protocol's code. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

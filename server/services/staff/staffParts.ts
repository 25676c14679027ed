import type { Parts } from '../../parts.ts';

/** Dependencies of staff accounts. */
export type StaffParts = Pick<Parts, 'config' | 'db' | 'clock'>;

/** The browser of a request. */
export type Visit = {
  /** The key of its network address (`getAddressKey`). */
  readonly address: string;
  /** Its name, such as "Chrome on Mac"; empty if unknown. */
  readonly device: string;
  /** The value of its device cookie; undefined without one. */
  readonly deviceId: string | undefined;
};

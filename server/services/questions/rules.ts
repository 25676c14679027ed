/** Returns a customer's public name: `Maya L.` for `Maya Lindqvist`. */
export function toPublicName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const [first = 'Anonymous', ...others] = words;
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Returns the voter: a customer on all devices, else one browser; undefined without a session. */
export function toVoterKey(caller: {
  readonly customerId: number | null;
  readonly sessionId: string | null;
}): string | undefined {
  if (caller.customerId !== null) return `c:${caller.customerId}`;
  return caller.sessionId === null ? undefined : `s:${caller.sessionId}`;
}

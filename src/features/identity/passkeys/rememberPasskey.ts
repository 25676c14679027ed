const KEY = 'passkey';

/** Returns whether a passkey was used or added in this browser. It says nothing about an account. */
export function hasUsedPasskey(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether passkeys are the first choice in this browser. */
export function rememberPasskey(isUsed: boolean): void {
  try {
    if (isUsed) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: passkeys are then offered by the autofill only.
  }
}

const KEPT_MS = 60_000;

/** Saves a file on the person's device, as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, because some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Returns the content of a file that a call answered as Base64. */
export function decodeFile(base64: string, type: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

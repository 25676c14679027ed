/** Waits for a background effect, such as a sandbox's webhook. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come to be');
}

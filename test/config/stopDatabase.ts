/** Stops the embedded server when its last user leaves. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.embeddedTestDatabase?.leave();
}

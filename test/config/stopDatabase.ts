/** Stops the embedded server when its last user has disconnected. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.embeddedTestDatabase?.stopIfLast();
}

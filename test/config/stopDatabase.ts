/** After the integration tests: the embedded server ends with its last user. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.embeddedTestDatabase?.leave();
}

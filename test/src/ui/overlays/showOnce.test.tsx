/** The module as loaded by a newly opened page. */
async function reopenPage(): Promise<(name: string) => boolean> {
  pages += 1;
  const tooltip: typeof import('../../../../src/ui/overlays/Tooltip.tsx') = await import(
    `../../../../src/ui/overlays/Tooltip.tsx?page=${pages}`
  );
  return tooltip.showOnce;
}
let pages = 0;

afterEach(() => jest.restoreAllMocks());

it('shows only the first time, also on pages that are opened later', async () => {
  const first = await reopenPage();
  expect([first('a'), first('a'), first('b')]).toEqual([true, false, true]);
  const later = await reopenPage();
  expect([later('a'), later('b'), later('c')]).toEqual([false, false, true]);
});

it('lasts as long as the page if storage is disabled', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const showOnce = await reopenPage();
  expect([showOnce('d'), showOnce('d')]).toEqual([true, false]);
});

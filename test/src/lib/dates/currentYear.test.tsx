/** Returns the module without the year of the tests. */
const openPage = (): Promise<typeof import('../../../../src/lib/dates/currentYear.ts')> =>
  // A name of its own loads a module again.
  import(`../../../../src/lib/dates/currentYear.ts?page=${Math.random()}`);

afterEach(() => {
  delete document.documentElement.dataset.year;
});

it('is that of the page in the browser, so that the server and the browser write the same days', async () => {
  const { getCurrentYear } = await openPage();
  document.documentElement.dataset.year = '2027';
  expect(getCurrentYear()).toBe(2027);
});

it('is that of the clock on a page without one', async () => {
  const { getCurrentYear } = await openPage();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2028-01-01T05:00:00Z'));
  expect(getCurrentYear()).toBe(2028);
  clock.mockRestore();
});

afterEach(() => {
  delete document.documentElement.dataset.year;
});

it('is that of the page in the browser, so that the server and the browser write the same days', async () => {
  jest.resetModules();
  const { formatMonthDay } = await import('../../../../src/lib/dates/dates.ts');
  document.documentElement.dataset.year = '2027';
  expect(formatMonthDay('2026-12-03')).toBe('Dec 3, 2026');
  expect(formatMonthDay('2027-12-03')).toBe('Dec 3');
});

it('is that of the clock on a page without one', async () => {
  jest.resetModules();
  const { getCurrentYear } = await import('../../../../src/lib/dates/currentYear.ts');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2028-01-01T05:00:00Z'));
  expect(getCurrentYear()).toBe(2028);
  clock.mockRestore();
});

import { setYearSource } from '../../src/lib/dates/currentYear.ts';

/** The tests' days are of 2026: that is their current year, whenever they run. */
setYearSource(() => 2026);

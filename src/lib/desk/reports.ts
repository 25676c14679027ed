/** The reports of the desk, in the order of the navigation. */
export const REPORT_NAMES = ['sales', 'conversion', 'returns', 'customers', 'promotions', 'stock', 'staff'] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** Periods to compare with: as long and directly before, the same days of the year before, or none. */
export const REPORT_COMPARISONS = ['before', 'year', 'none'] as const;

export const REPORT_GROUPS = ['brand', 'product', 'category', 'marketplace'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The longest period of a report. */
export const MAX_REPORT_DAYS = 731;

/** The steps of a visit to an order, in their order. */
export const VISIT_STEPS = ['visits', 'sawProduct', 'added', 'checkout', 'payment', 'paid'] as const;

/** The landing page of the business variant and its form (browsing §2). */
export const WORKWEAR_PATH = '/c/zappos-at-work';
export const WORKWEAR_FORM_PATH = '/c/zappos-at-work-form';

import { TEXT, textWith } from './textRules.ts';

/** The texts of emails of lists and stock alerts, by email. */
export const listMailTexts = {
  welcome: {
    subject: textWith('percent'),
    title: textWith('percent'),
    thanks: TEXT,
    code: textWith('percent'),
    how: TEXT,
    button: TEXT,
  },
  confirm: {
    subject: TEXT,
    title: TEXT,
    asked: TEXT,
    button: TEXT,
    otherwise: TEXT,
  },
  stockAlert: {
    subject: textWith('product'),
    title: TEXT,
    text: textWith('product'),
    button: TEXT,
    reason: TEXT,
    stop: TEXT,
  },
  confirmStockAlert: {
    subject: TEXT,
    title: TEXT,
    asked: TEXT,
    button: TEXT,
    otherwise: TEXT,
  },
  mailing: {
    button: TEXT,
    vipButton: TEXT,
  },
} as const;

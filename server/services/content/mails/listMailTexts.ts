import { createTextRule, TEXT } from './textRules.ts';

/** The texts of emails of lists and stock alerts, by email. */
export const listMailTexts = {
  welcome: {
    subject: createTextRule('percent'),
    title: createTextRule('percent'),
    thanks: TEXT,
    code: createTextRule('percent'),
    how: TEXT,
    button: TEXT,
    reason: TEXT,
  },
  confirm: {
    subject: TEXT,
    title: TEXT,
    asked: TEXT,
    button: TEXT,
    otherwise: TEXT,
  },
  stockAlert: {
    subject: createTextRule('product'),
    title: TEXT,
    text: createTextRule('product'),
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
    reason: createTextRule('list'),
  },
  newStyles: {
    subject: createTextRule('brand'),
    button: TEXT,
    reason: createTextRule('brand'),
  },
  onSale: {
    subject: createTextRule('product'),
    button: TEXT,
    reason: createTextRule('product'),
  },
} as const;

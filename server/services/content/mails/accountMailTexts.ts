import { createTextRule, TEXT } from './textRules.ts';

/** The texts of emails about accounts, by email. */
export const accountMailTexts = {
  'reset-password': {
    subject: TEXT,
    title: TEXT,
    text: TEXT,
    button: TEXT,
  },
  'password-changed': {
    subject: TEXT,
    title: TEXT,
    text: createTextRule('connectedUrl'),
    button: TEXT,
  },
  'password-reset': {
    subject: TEXT,
    title: TEXT,
    text: TEXT,
    button: TEXT,
  },
  'name-changed': {
    subject: TEXT,
    title: TEXT,
    text: createTextRule('about'),
    button: TEXT,
  },
  connected: {
    subject: createTextRule('about'),
    title: createTextRule('about'),
    text: createTextRule('about'),
    button: TEXT,
  },
  disconnected: {
    subject: createTextRule('about'),
    title: createTextRule('about'),
    text: createTextRule('about'),
    button: TEXT,
  },
  'new-device': {
    subject: TEXT,
    title: TEXT,
    text: createTextRule('about', 'settingsUrl'),
    button: TEXT,
  },
  'deletion-requested': {
    subject: TEXT,
    title: createTextRule('about'),
    text: createTextRule('about'),
    button: TEXT,
  },
  'deletion-reminder': {
    subject: createTextRule('about'),
    title: createTextRule('about'),
    text: TEXT,
    button: TEXT,
  },
  'deletion-withdrawn': {
    subject: TEXT,
    title: TEXT,
    text: TEXT,
    button: TEXT,
  },
  'deletion-done': {
    subject: TEXT,
    title: TEXT,
    text: TEXT,
  },
  'confirm-email': {
    subject: TEXT,
    title: TEXT,
    text: TEXT,
    button: TEXT,
  },
  'email-asked': {
    subject: TEXT,
    title: TEXT,
    text: createTextRule('about'),
    button: TEXT,
  },
  'email-changed': {
    subject: TEXT,
    title: TEXT,
    text: createTextRule('about'),
  },
} as const;

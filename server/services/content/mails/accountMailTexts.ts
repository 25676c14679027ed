import { TEXT, textWith } from './textRules.ts';

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
    text: textWith('connectedUrl'),
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
    text: textWith('about'),
    button: TEXT,
  },
  connected: {
    subject: textWith('about'),
    title: textWith('about'),
    text: textWith('about'),
    button: TEXT,
  },
  disconnected: {
    subject: textWith('about'),
    title: textWith('about'),
    text: textWith('about'),
    button: TEXT,
  },
  'new-device': {
    subject: TEXT,
    title: TEXT,
    text: textWith('about', 'settingsUrl'),
    button: TEXT,
  },
  'deletion-requested': {
    subject: TEXT,
    title: textWith('about'),
    text: textWith('about'),
    button: TEXT,
  },
  'deletion-reminder': {
    subject: textWith('about'),
    title: textWith('about'),
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
    text: textWith('about'),
    button: TEXT,
  },
  'email-changed': {
    subject: TEXT,
    title: TEXT,
    text: textWith('about'),
  },
} as const;

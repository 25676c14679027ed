import { writeMailing } from '../../../../../server/jobs/mails/subscriptions/mailingMails.ts';
import { givenSentences } from '../../../../src/features/givenPromises.ts';

const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};
const mailing = { mailingId: 7, subject: 'The sale is open', invitesToVip: false } as const;

it.each([
  ['list', 'News', 'The sale is open', 'You get this email because you subscribed to News.'],
  ['brand', 'Halden', 'New from Halden', 'You get this email because you follow Halden.'],
  ['style', 'Halden Boot', 'On sale now: Halden Boot', 'You get this email because you follow Halden Boot.'],
] as const)('writes a mailing of a %s', (kind, name, subject, reason) => {
  expect(writeMailing({ ...mailing, kind }, name, sender)).toEqual({
    subject,
    reason,
    button: { text: 'Shop now', href: 'https://shop.example' },
  });
});

it.each([
  ['list', 'The sale is open', 'Because of X', 'Look'],
  ['brand', 'X has news for you', 'X, for you', 'See the news'],
  ['style', 'X costs less', 'You wait for X', 'Buy it'],
] as const)('writes a mailing of a %s with the published texts of the shop', (kind, subject, reason, button) => {
  const texts = {
    'list-mails': {
      mailing: { button: 'Look', reason: 'Because of {{list}}' },
      newStyles: { subject: '{{brand}} has news for you', reason: '{{brand}}, for you', button: 'See the news' },
      onSale: { subject: '{{product}} costs less', reason: 'You wait for {{product}}', button: 'Buy it' },
    },
  };
  expect(writeMailing({ ...mailing, kind }, 'X', { ...sender, texts })).toMatchObject({
    subject,
    reason,
    button: { text: button },
  });
});

it('invites to the VIP program with the id of the mailing', () => {
  expect(writeMailing({ ...mailing, kind: 'list', invitesToVip: true }, 'News', sender).button).toEqual({
    text: 'Join Eyelet VIP',
    href: 'https://shop.example/vip/optin/emailId/mailing-7',
  });
});

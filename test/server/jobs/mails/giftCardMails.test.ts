import { renderGiftCardMail } from '../../../../server/jobs/mails/giftCardMails.ts';
import type { DueGiftCard } from '../../../../server/services/giftcards/actions.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';

const card: DueGiftCard = {
  giftCardId: 7,
  orderId: '112-4820193-7740021',
  lineItemId: 1,
  amountCents: 5000,
  gift: {
    designId: 'birthday',
    recipientName: 'Noa <i>Berg</i>',
    recipientEmail: 'noa@example.com',
    senderName: 'Maya & Ben',
    message: 'Enjoy!\n<script>alert(1)</script>',
    deliverOn: null,
  },
  design: { designId: 'birthday', name: 'Happy Birthday', asin: 'B0EGIFT002', imageId: 'gift-birthday-1' },
  code: 'ABCD111122223333',
};
const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};

it('names the sender, the value and the message, and explains how to redeem the card', () => {
  const { subject, text } = renderGiftCardMail(card, sender);
  expect(subject).toBe('Maya & Ben sent you a $50.00 Eyelet e-Gift Card');
  expect(text).toBe(`Hi Noa <i>Berg</i>,

Enjoy!
<script>alert(1)</script>

Maya & Ben sent you an e-Gift Card worth $50.00 for Eyelet.

Your code: ABCD-1111-2222-3333

Sign in, or create an account, and enter the code here:
https://shop.example/account/gift-cards

Anyone with the code can redeem it, so keep it private.
Questions? Call us 24/7: (800) 555-0142`);
});

it('escapes the sender’s text, and has the code in no URL', () => {
  const { html } = renderGiftCardMail(card, sender);
  expect(html).toContain('Enjoy!<br/>&lt;script&gt;');
  expect(html).toContain('Hi Noa &lt;i&gt;Berg&lt;/i&gt;,');
  expect(html).not.toMatch(/href="[^"]*ABCD/);
});

it('omits parts without a text', () => {
  const { text } = renderGiftCardMail({ ...card, gift: { ...card.gift, message: '' } }, sender);
  expect(text).toMatch(/^Hi Noa <i>Berg<\/i>,\n\nMaya & Ben sent you/);
});

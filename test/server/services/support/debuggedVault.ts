// A separate process that saves a card in Stripe's vault while its library and Node log everything they can.
import { openStripe } from '../../../../server/providers/payments/stripe/openStripe.ts';
import { CARD } from './given.ts';

const [apiUrl = '', secretKey = '', cvv = ''] = process.argv.slice(2);
const card = {
  number: CARD.approved.replaceAll(' ', ''),
  cvv,
  expirationMonth: 8,
  expirationYear: 2030,
  fullName: 'Maya',
};
const answer = await openStripe({ apiUrl, secretKey, webhookSecret: 'whsec_none' }).storeCard(card, 'debugged');
process.stdout.write(answer.status);

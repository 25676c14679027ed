// Written by scripts/writeMailValues.ts from the documents in server/services/content/seed. A test fails while it differs.

/** The names of the values in each text of an email that has some, by document and email. */
export type MailValues = {
  readonly 'order-mails': {
    readonly placed: {
      readonly named: 'title' | 'name';
      readonly arrives: 'day';
      readonly paid: 'payment' | 'when';
      readonly paidWithBalance: 'payment' | 'when';
      readonly plan: 'installments';
    };
    readonly shipped: {
      readonly title: 'product';
      readonly titleMore: 'product' | 'count';
      readonly named: 'title' | 'name';
      readonly arrives: 'day';
      readonly laterMore: 'count';
      readonly returnText: 'days';
    };
    readonly delivered: {
      readonly returnUntil: 'day';
    };
    readonly delayed: {
      readonly arrives: 'day';
      readonly arrivesInstead: 'day' | 'before';
      readonly unknown: 'day';
      readonly lateText: 'day';
    };
    readonly cancelled: {
      readonly refunded: 'amount' | 'payment';
      readonly notCharged: 'amount' | 'payment';
      readonly balance: 'amount';
    };
    readonly refunded: {
      readonly title: 'amount';
      readonly toPayment: 'payment' | 'day';
      readonly toProvider: 'payment';
    };
    readonly paymentRefused: {
      readonly lead: 'payment';
    };
    readonly deliveryChanged: {
      readonly arrives: 'day';
    };
    readonly kept: {
      readonly lead: 'orderId';
    };
    readonly link: {
      readonly guest: 'day';
    };
    readonly draft: {
      readonly total: 'amount';
      readonly until: 'day';
    };
    readonly missingParcel: {
      readonly lead: 'day';
      readonly carrierText: 'carrier' | 'trackingNumber';
    };
    readonly giftCard: {
      readonly subject: 'senderName' | 'amount';
      readonly title: 'senderName';
      readonly greeting: 'recipientName';
      readonly worth: 'senderName' | 'amount';
    };
  };
  readonly 'return-mails': {
    readonly return: {
      readonly handIn: 'day' | 'money';
      readonly pickup: 'time' | 'money';
      readonly labelByMail: 'day' | 'money';
      readonly labelPosted: 'day' | 'money';
      readonly moneyInBalance: 'amount' | 'target';
      readonly moneyLater: 'amount' | 'target';
      readonly paymentAndBalance: 'payment';
      readonly cancelledPart: 'day';
      readonly credited: 'amount';
      readonly expired: 'day';
      readonly creditTaken: 'amount';
      readonly refused: 'money';
      readonly sentBack: 'carrier';
      readonly refusedOne: 'money';
      readonly refundKept: 'amount';
      readonly creditKept: 'amount';
      readonly received: 'amount' | 'target';
      readonly note: 'rmaId';
      readonly noteLabel: 'rmaId';
    };
    readonly exchangeEnded: {
      readonly expired: 'day';
      readonly againText: 'days';
    };
    readonly labelPin: {
      readonly lead: 'pin';
    };
    readonly withdrawal: {
      readonly lead: 'time';
      readonly statement: 'orderId';
    };
  };
  readonly 'account-mails': {
    readonly 'password-changed': {
      readonly text: 'connectedUrl';
    };
    readonly 'name-changed': {
      readonly text: 'about';
    };
    readonly connected: {
      readonly subject: 'about';
      readonly title: 'about';
      readonly text: 'about';
    };
    readonly disconnected: {
      readonly subject: 'about';
      readonly title: 'about';
      readonly text: 'about';
    };
    readonly 'passkey-added': {
      readonly text: 'about';
    };
    readonly 'passkey-removed': {
      readonly text: 'about';
    };
    readonly 'new-device': {
      readonly text: 'about' | 'settingsUrl';
    };
    readonly 'deletion-requested': {
      readonly title: 'about';
      readonly text: 'about';
    };
    readonly 'deletion-reminder': {
      readonly subject: 'about';
      readonly title: 'about';
    };
    readonly 'email-asked': {
      readonly text: 'about';
    };
    readonly 'email-changed': {
      readonly text: 'about';
    };
  };
  readonly 'list-mails': {
    readonly welcome: {
      readonly subject: 'offer';
      readonly title: 'offer';
      readonly code: 'offer';
    };
    readonly stockAlert: {
      readonly subject: 'product';
      readonly text: 'product';
    };
    readonly mailing: {
      readonly reason: 'list';
    };
    readonly newStyles: {
      readonly subject: 'brand';
      readonly reason: 'brand';
    };
    readonly onSale: {
      readonly subject: 'product';
      readonly reason: 'product';
    };
  };
  readonly 'mail-frame': {
    readonly order: {
      readonly number: 'orderId';
    };
    readonly items: {
      readonly size: 'size';
      readonly quantity: 'count';
      readonly pieces: 'count' | 'total';
      readonly each: 'amount';
      readonly giftMessage: 'message';
      readonly giftCard: 'recipientName' | 'recipientEmail' | 'day';
    };
    readonly sums: {
      readonly code: 'code';
    };
    readonly payments: {
      readonly card: 'brand' | 'lastFour';
      readonly withPayer: 'name' | 'payer';
      readonly installments: 'amount';
    };
  };
};

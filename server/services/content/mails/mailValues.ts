// Written by scripts/writeMailValues.ts from the documents in server/services/content/seed. A test fails while it differs.

/** The names of the values in each text of an email, by document and email. */
export type MailValues = {
  readonly 'order-mails': {
    readonly placed: {
      readonly title: never;
      readonly named: 'title' | 'name';
      readonly arrives: 'day';
      readonly byEmail: never;
      readonly button: never;
      readonly items: never;
      readonly paymentTitle: never;
      readonly paidByBalance: never;
      readonly nothingToPay: never;
      readonly paid: 'payment' | 'when';
      readonly paidWithBalance: 'payment' | 'when';
      readonly cardNow: never;
      readonly cardLater: never;
      readonly moneyNow: never;
      readonly moneyLater: never;
      readonly plan: 'installments';
    };
    readonly shipped: {
      readonly title: 'product';
      readonly titleMore: 'product' | 'count';
      readonly titleOrder: never;
      readonly titleExchange: never;
      readonly named: 'title' | 'name';
      readonly giftCard: never;
      readonly arrives: 'day';
      readonly stepAccepted: never;
      readonly stepShipped: never;
      readonly stepDelivered: never;
      readonly button: never;
      readonly items: never;
      readonly laterTitle: never;
      readonly laterOne: never;
      readonly laterMore: 'count';
      readonly returnTitle: never;
      readonly returnText: 'days';
    };
    readonly delivered: {
      readonly title: never;
      readonly returnUntil: 'day';
      readonly noReturn: never;
      readonly button: never;
      readonly items: never;
      readonly address: never;
      readonly surveyTitle: never;
      readonly surveyText: never;
      readonly surveyLink: never;
    };
    readonly delayed: {
      readonly title: never;
      readonly arrives: 'day';
      readonly arrivesInstead: 'day' | 'before';
      readonly unknown: 'day';
      readonly button: never;
      readonly items: never;
      readonly waitTitle: never;
      readonly waitText: never;
      readonly lateTitle: never;
      readonly lateText: 'day';
    };
    readonly cancelled: {
      readonly title: never;
      readonly titlePart: never;
      readonly refunded: 'amount' | 'payment';
      readonly notCharged: 'amount' | 'payment';
      readonly balance: 'amount';
      readonly moneyTitle: never;
      readonly nothing: never;
      readonly button: never;
      readonly items: never;
      readonly reasonTitle: never;
      readonly outOfStock: never;
      readonly cardDeclined: never;
      readonly notAccepted: never;
      readonly byShop: never;
      readonly byWarehouse: never;
      readonly byDeadline: never;
      readonly balanceTitle: never;
      readonly restTitle: never;
      readonly restText: never;
    };
    readonly refunded: {
      readonly title: 'amount';
      readonly toBalance: never;
      readonly toPayment: 'payment' | 'day';
      readonly toProvider: 'payment';
      readonly someMethod: never;
      readonly button: never;
      readonly reasonTitle: never;
      readonly moneyTitle: never;
      readonly moneyText: never;
    };
    readonly paymentRefused: {
      readonly title: never;
      readonly lead: 'payment';
      readonly someMethod: never;
      readonly button: never;
      readonly note: never;
      readonly items: never;
      readonly nextTitle: never;
      readonly nextText: never;
      readonly nextGiftCard: never;
    };
    readonly deliveryChanged: {
      readonly title: never;
      readonly arrives: 'day';
      readonly button: never;
      readonly items: never;
      readonly helpTitle: never;
      readonly helpText: never;
    };
    readonly kept: {
      readonly title: never;
      readonly lead: 'orderId';
      readonly button: never;
      readonly items: never;
      readonly helpTitle: never;
      readonly helpText: never;
    };
    readonly link: {
      readonly title: never;
      readonly member: never;
      readonly guest: 'day';
      readonly button: never;
      readonly ignore: never;
    };
    readonly draft: {
      readonly title: never;
      readonly total: 'amount';
      readonly until: 'day';
      readonly button: never;
      readonly items: never;
      readonly ignore: never;
    };
    readonly missingParcel: {
      readonly title: never;
      readonly lead: 'day';
      readonly button: never;
      readonly items: never;
      readonly carrierTitle: never;
      readonly carrierText: 'carrier' | 'trackingNumber';
      readonly nextTitle: never;
      readonly nextText: never;
      readonly foundTitle: never;
      readonly foundText: never;
    };
    readonly giftCard: {
      readonly subject: 'senderName' | 'amount';
      readonly title: 'senderName';
      readonly greeting: 'recipientName';
      readonly worth: 'senderName' | 'amount';
      readonly code: never;
      readonly button: never;
      readonly how: never;
      readonly howByLink: never;
      readonly secrecy: never;
    };
  };
  readonly 'return-mails': {
    readonly return: {
      readonly titleConfirmed: never;
      readonly titleExchange: never;
      readonly titleLabel: never;
      readonly titlePosted: never;
      readonly titleCredited: never;
      readonly titleRefunded: never;
      readonly titleReceived: never;
      readonly titleReceivedPart: never;
      readonly titleRefused: never;
      readonly titleRefusedAll: never;
      readonly titleRefusedExchange: never;
      readonly titleRefusedOldItem: never;
      readonly titleSentBack: never;
      readonly titleCancelled: never;
      readonly titleCancelledPart: never;
      readonly titleExpired: never;
      readonly handIn: 'day' | 'money';
      readonly pickup: 'time' | 'money';
      readonly labelByMail: 'day' | 'money';
      readonly labelPosted: 'day' | 'money';
      readonly noLabel: never;
      readonly moneyInBalance: 'amount' | 'target';
      readonly moneyLater: 'amount' | 'target';
      readonly newItemLater: never;
      readonly balance: never;
      readonly paymentAndBalance: 'payment';
      readonly earlierPayment: never;
      readonly cancelled: never;
      readonly cancelledNoLabel: never;
      readonly cancelledPart: 'day';
      readonly credited: 'amount';
      readonly expired: 'day';
      readonly creditTaken: 'amount';
      readonly refused: 'money';
      readonly sentBack: 'carrier';
      readonly refusedOne: 'money';
      readonly nothingRefunded: never;
      readonly nothingRefundedOne: never;
      readonly refundKept: 'amount';
      readonly creditKept: 'amount';
      readonly exchangeEnds: never;
      readonly newItemKept: never;
      readonly newItemRefundKept: never;
      readonly exchangeReceived: never;
      readonly receivedAfterRefund: never;
      readonly received: 'amount' | 'target';
      readonly button: never;
      readonly buttonLabel: never;
      readonly buttonCode: never;
      readonly codeText: never;
      readonly note: 'rmaId';
      readonly noteLabel: 'rmaId';
      readonly items: never;
      readonly itemsGoingBack: never;
      readonly refund: never;
      readonly refundExpected: never;
      readonly reasonTitle: never;
      readonly labelTitle: never;
      readonly labelText: never;
      readonly moneyTitle: never;
      readonly moneySent: never;
      readonly moneyToPayment: never;
      readonly moneyToBalance: never;
      readonly moneyBackToBalance: never;
      readonly newItemTitle: never;
      readonly newItemText: never;
      readonly cancelTitle: never;
      readonly cancelText: never;
      readonly cancelLink: never;
    };
    readonly exchangeEnded: {
      readonly titleExpired: never;
      readonly titleCancelled: never;
      readonly expired: 'day';
      readonly cancelled: never;
      readonly onItsWay: never;
      readonly button: never;
      readonly items: never;
      readonly againTitle: never;
      readonly againText: 'days';
    };
    readonly labelPin: {
      readonly title: never;
      readonly lead: 'pin';
      readonly button: never;
      readonly helpTitle: never;
      readonly helpText: never;
    };
    readonly withdrawal: {
      readonly title: never;
      readonly lead: 'time';
      readonly button: never;
      readonly items: never;
      readonly statementTitle: never;
      readonly statement: 'orderId';
      readonly nameTitle: never;
      readonly emailTitle: never;
      readonly nextTitle: never;
      readonly nextText: never;
    };
  };
  readonly 'account-mails': {
    readonly 'reset-password': {
      readonly subject: never;
      readonly title: never;
      readonly text: never;
      readonly button: never;
    };
    readonly 'password-changed': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'connectedUrl';
      readonly button: never;
    };
    readonly 'password-reset': {
      readonly subject: never;
      readonly title: never;
      readonly text: never;
      readonly button: never;
    };
    readonly 'name-changed': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'about';
      readonly button: never;
    };
    readonly connected: {
      readonly subject: 'about';
      readonly title: 'about';
      readonly text: 'about';
      readonly button: never;
    };
    readonly disconnected: {
      readonly subject: 'about';
      readonly title: 'about';
      readonly text: 'about';
      readonly button: never;
    };
    readonly 'passkey-added': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'about';
      readonly button: never;
    };
    readonly 'passkey-removed': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'about';
      readonly button: never;
    };
    readonly 'new-device': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'about' | 'settingsUrl';
      readonly button: never;
    };
    readonly 'deletion-requested': {
      readonly subject: never;
      readonly title: 'about';
      readonly text: 'about';
      readonly button: never;
    };
    readonly 'deletion-reminder': {
      readonly subject: 'about';
      readonly title: 'about';
      readonly text: never;
      readonly button: never;
    };
    readonly 'deletion-withdrawn': {
      readonly subject: never;
      readonly title: never;
      readonly text: never;
      readonly button: never;
    };
    readonly 'deletion-done': {
      readonly subject: never;
      readonly title: never;
      readonly text: never;
    };
    readonly 'confirm-email': {
      readonly subject: never;
      readonly title: never;
      readonly text: never;
      readonly button: never;
    };
    readonly 'email-asked': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'about';
      readonly button: never;
    };
    readonly 'email-changed': {
      readonly subject: never;
      readonly title: never;
      readonly text: 'about';
    };
  };
  readonly 'list-mails': {
    readonly welcome: {
      readonly subject: 'offer';
      readonly title: 'offer';
      readonly thanks: never;
      readonly code: 'offer';
      readonly how: never;
      readonly button: never;
      readonly reason: never;
    };
    readonly confirm: {
      readonly subject: never;
      readonly title: never;
      readonly asked: never;
      readonly button: never;
      readonly otherwise: never;
    };
    readonly stockAlert: {
      readonly subject: 'product';
      readonly title: never;
      readonly text: 'product';
      readonly button: never;
      readonly reason: never;
      readonly stop: never;
    };
    readonly confirmStockAlert: {
      readonly subject: never;
      readonly title: never;
      readonly asked: never;
      readonly button: never;
      readonly otherwise: never;
    };
    readonly mailing: {
      readonly button: never;
      readonly vipButton: never;
      readonly reason: 'list';
    };
    readonly newStyles: {
      readonly subject: 'brand';
      readonly button: never;
      readonly reason: 'brand';
    };
    readonly onSale: {
      readonly subject: 'product';
      readonly button: never;
      readonly reason: 'product';
    };
  };
  readonly 'mail-frame': {
    readonly footer: {
      readonly questions: never;
      readonly questionsShort: never;
      readonly unsubscribe: never;
      readonly manage: never;
    };
    readonly reasons: {
      readonly order: never;
      readonly exchange: never;
      readonly return: never;
      readonly withdrawal: never;
      readonly missingParcel: never;
    };
    readonly order: {
      readonly title: never;
      readonly number: 'orderId';
      readonly link: never;
      readonly address: never;
      readonly stepDone: never;
      readonly stepCurrent: never;
      readonly stepOpen: never;
    };
    readonly items: {
      readonly size: 'size';
      readonly quantity: 'count';
      readonly pieces: 'count' | 'total';
      readonly each: 'amount';
      readonly eachNote: never;
      readonly giftMessage: 'message';
      readonly giftCard: 'recipientName' | 'recipientEmail' | 'day';
    };
    readonly sums: {
      readonly subtotal: never;
      readonly shipping: never;
      readonly freeShipping: never;
      readonly code: 'code';
      readonly tax: never;
      readonly total: never;
      readonly giftBalance: never;
      readonly payment: never;
    };
    readonly payments: {
      readonly card: 'brand' | 'lastFour';
      readonly paypal: never;
      readonly amazonPay: never;
      readonly afterpay: never;
      readonly withPayer: 'name' | 'payer';
      readonly installments: 'amount';
      readonly cardTime: never;
      readonly paypalTime: never;
      readonly amazonPayTime: never;
      readonly afterpayTime: never;
      readonly otherTime: never;
    };
  };
};

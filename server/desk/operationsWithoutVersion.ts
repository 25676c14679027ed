const ADDS = 'adds something of its own, and replaces nothing';
const ONCE = 'is possible once: it is refused after another person has done it, or the opposite';
const SETS = 'sets one value; a second person who sets it again means it, and the audit log has both';
const MANY = 'concerns many things, each of which is checked when its turn comes';
const CELLS = 'carries the value seen in each cell, and refuses the cells that have another by now';
const NOTHING = 'changes nothing that another person edits: it prints, mails or shows';

const forReason = (reason: string, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** Operations that carry no version of what they change, with the reason. A test goes over all others. */
export const OPERATIONS_WITHOUT_VERSION: Readonly<Record<string, string>> = {
  ...forReason(ADDS, 'import.start', 'import.now', 'media.upload', 'marketplace.add', 'backup.start'),
  ...forReason(NOTHING, 'import.refused'),
  ...forReason(
    ADDS,
    ...['order.note', 'draft.create', 'customer.credit', 'customer.points', 'customer.note', 'subsidy.create'],
    ...['question.answer', 'chat.reply', 'mailing.send', 'staff.invite', 'role.create', 'product.create'],
    ...[
      'product.duplicate',
      'product.color',
      'product.size',
      'promotion.create',
      'collection.create',
      'campaign.create',
    ],
  ),
  ...forReason(
    ONCE,
    ...['order.note-remove', 'order.dispute-answer', 'order.dispute-accept', 'order.refund-approve'],
    ...['order.refund-decline', 'order.receive', 'order.lost', 'batch.pause', 'batch.continue'],
    ...['return.receive', 'return.send-back', 'return.expire', 'customer.delete', 'customer.merge'],
    ...['customer.note-remove', 'product.move', 'promo.stop', 'mailing.stop', 'mailing.resume', 'chat.end'],
    ...['subscriber.unsubscribe', 'subscriber.allow'],
    ...['import.received', 'import.columns', 'import.run', 'import.cancel', 'import.undo', 'import.forget'],
    ...['content.unschedule', 'content.discard', 'job.repeat', 'job.discard'],
    ...['reviews.media.approve', 'reviews.media.reject', 'experiment.start', 'experiment.stop'],
    'marketplace.restore',
  ),
  ...forReason(
    SETS,
    ...['gift-card.off', 'gift-card.on', 'gift-card.stock', 'customer.elite', 'customer.prime', 'product.hide'],
    ...['product.unhide', 'product.cost', 'product.shelf', 'product.subsite', 'brand.safety', 'sale.restrict'],
    ...['product.status', 'import.schedule'],
    ...['sale.lift', 'search.blacklist', 'search.allow', 'review.hide', 'review.unhide', 'question.hide'],
    ...[
      'question.unhide',
      'chat.take',
      'suppression.add',
      'suppression.remove',
      'flag.set',
      'flag.reset',
      'staff.deactivate',
    ],
    ...['staff.reactivate', 'staff.reset', 'staff.signout', 'assistant.connect'],
  ),
  ...forReason(
    MANY,
    ...['order.tag-many', 'order.hold-many', 'order.ship-many', 'order.ship-list', 'return.labels', 'return.posted'],
  ),
  ...forReason(MANY, 'job.repeat-all', 'redirect.import'),
  ...forReason(CELLS, 'stock.save'),
  ...forReason(
    NOTHING,
    ...['order.resend', 'order.print', 'order.pick-list', 'batch.print', 'gift-card.print', 'customer.export'],
    ...[
      'customer.reveal',
      'subscriber.reveal',
      'order.reveal',
      'draft.reveal',
      'gift-card.reveal',
      'staff.resend',
      'content.test-mail',
      'report.export',
    ],
    ...['promotion.codes-export', 'campaign.test', 'connection.test', 'redirect.export'],
  ),
};

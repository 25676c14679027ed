import type { DeskAct, DeskAuditRow } from '../../contracts/desk/audit.ts';
import { diffStates } from '../parts/diffStates.ts';
import { formatMoney } from '../parts/format.ts';
import { toInfinitive } from './infinitives.ts';

/**
 * The act of each operation, after the person's name. `{subject}` is the thing that changed, `{sum}` the money that moved,
 * `{dollars}` and `{1}` the second word of the command, `{asker}` the person who asked for approval, and `{view}` the name of a
 * saved view.
 */
export const ACTS: Readonly<Record<string, string>> = {
  'order pack': 'packed {subject}',
  'order unpack': 'unpacked a package of {subject}',
  'order ship': 'shipped {subject}',
  'order cancel': 'canceled items of {subject}',
  'order refund': 'refunded {sum} of {subject}',
  'order refund-ask': 'asked for approval to refund {sum} of {subject}',
  'order refund-approve': 'approved the refund of {sum} of {subject} that {asker} asked for',
  'order refund-decline': 'declined the refund of {sum} of {subject} that {asker} asked for',
  'order hold': 'put {subject} on hold',
  'order hold-many': 'put {subject} on hold',
  'order release': 'released {subject} from its hold',
  'order note': 'wrote a note about {subject}',
  'order note-remove': 'removed a note about {subject}',
  'order delivery': 'changed the delivery of {subject}',
  'order tag': 'changed the tags of {subject}',
  'order tag-many': 'changed the tags of {subject}',
  'order ship-many': 'started to ship many orders: {subject}',
  'order ship-list': 'shipped the orders of a file: {subject}',
  'order print': 'printed a document of {subject}',
  'order pick-list': 'printed a pick list',
  'order dispute-answer': 'answered the dispute of {subject}',
  'order dispute-accept': 'accepted the dispute of {subject}',
  'draft create': 'prepared an order for a customer',
  'draft change': 'changed {subject}',
  'draft send': 'mailed the link of {subject}',
  'draft cancel': 'canceled {subject}',
  'order receive': 'received goods of {subject} without a return',
  'order lost': 'marked a parcel of {subject} as lost',
  'order resend': 'sent a mail of {subject} again',
  'batch pause': 'paused {subject}',
  'batch continue': 'continued {subject}',
  'batch print': 'printed the labels of {subject}',
  'return receive': 'received items of {subject}',
  'return inspect': 'inspected {subject}',
  'return refuse': 'refused items of {subject}',
  'return send-back': 'sent refused items of {subject} back',
  'return expire': 'ended {subject}, whose parcel never came',
  'return labels': 'printed return labels',
  'return posted': 'noted that return labels were posted',
  'gift-card resend': 'mailed {subject} again',
  'gift-card correct': 'corrected the recipient of {subject}',
  'gift-card replace': 'replaced the code of {subject}',
  'gift-card block': 'deactivated {subject}',
  'gift-card off': 'stopped the sale of gift cards: {subject}',
  'gift-card on': 'started the sale of gift cards again: {subject}',
  'gift-card stock': 'set the stock of gift cards: {subject}',
  'gift-card print': 'printed the gift cards of {subject}',
  'report export': 'exported {subject}',
  'customer credit': 'gave {subject} {dollars} of goodwill credit',
  'customer points': 'gave {subject} {1} goodwill points',
  'customer elite': 'changed the VIP tier of {subject}',
  'customer rename': 'corrected the name of {subject}',
  'customer email': 'corrected the email address of {subject}',
  'customer prime': 'changed the prime membership of {subject}',
  'customer address': 'corrected an address of {subject}',
  'customer export': 'exported all data of {subject}',
  'customer delete': 'deleted the data of {subject}',
  'customer merge': 'merged {subject} into another account',
  'customer note': 'wrote a note about {subject}',
  'customer note-remove': 'removed a note about {subject}',
  'customer reveal': 'revealed personal data of {subject}',
  'order reveal': 'revealed personal data of {subject}',
  'draft reveal': 'revealed personal data of {subject}',
  'gift-card reveal': 'revealed personal data of {subject}',
  'settings agree': 'agreed with the {subject}',
  'backup start': 'started a backup',
  'backup schedule': 'changed when backups are taken',
  'retention change': 'changed how long data is kept',
  'settings late': 'changed the {subject}',
  'settings installation': 'changed the {subject}',
  'marketplace add': 'added {subject}',
  'marketplace change': 'changed name and hosts of {subject}',
  'marketplace remove': 'removed {subject}',
  'marketplace restore': 'brought {subject} back',
  'redirect save': 'saved {subject}',
  'redirect remove': 'removed {subject}',
  'redirect import': 'imported a list of redirects',
  'redirect export': 'exported the redirects',
  'product hide': 'hid {subject}',
  'product unhide': 'showed {subject} again',
  'product status': 'changed whether shoppers see {subject}',
  'product edit': 'edited {subject}',
  'product safety': 'changed the safety information of {subject}',
  'brand safety': 'changed the safety information of {subject}',
  'product pictures': 'changed the pictures of {subject}',
  'product create': 'added {subject}',
  'product duplicate': 'copied {subject}',
  'product color': 'added a color to {subject}',
  'product recolor': 'changed a color of {subject}',
  'product size': 'added sizes to {subject}',
  'product remove': 'removed a color or sizes of {subject}',
  'product numbers': 'changed SKUs, GTINs or weights of {subject}',
  'stock save': 'changed {subject}',
  'product cost': 'set the cost of {subject} to {dollars}',
  'product shelf': 'noted the shelf of {subject}: {1}',
  'product move': 'led {subject} to another product',
  'product subsite': 'changed the site of {subject}',
  'import start': 'started an import: {subject}',
  'import received': 'checked an uploaded file: {subject}',
  'import columns': 'named the columns of {subject}',
  'import run': 'wrote the products of {subject} into the shop',
  'import cancel': 'stopped {subject}',
  'import undo': 'undid {subject}',
  'import schedule': 'changed the schedule of {subject}',
  'import now': 'started {subject} at once',
  'import forget': 'deleted the source of {subject}',
  'import refused': 'saved the refused lines of {subject}',
  'media upload': 'added a picture to the library: {subject}',
  'media describe': 'described {subject}',
  'media delete': 'deleted {subject}',
  'collection create': 'added {subject}',
  'collection edit': 'changed {subject}',
  'collection delete': 'deleted {subject}',
  'sale restrict': 'restricted the sale of {subject}',
  'sale lift': 'lifted a restriction of {subject}',
  'settings rules': 'changed the rules of {subject}',
  'settings promises': 'changed the promises of {subject}',
  'settings shipping': 'changed the shipping of {subject}',
  'settings shop': 'changed the name, address or look of {subject}',
  'connection test': 'tested the {subject}',
  'settings tax': 'changed the tax of {subject}',
  'settings welcome': 'changed the welcome offer of {subject}',
  'promo stop': 'ended {subject}',
  'promotion create': 'added {subject}',
  'promotion edit': 'changed {subject}',
  'promotion codes': 'made codes for one use each of {subject}',
  'promotion codes-export': 'exported the codes of {subject}',
  'promotion pause': 'paused {subject}',
  'promotion resume': 'resumed {subject}',
  'content edit': 'saved a draft of {subject}',
  'content publish': 'published {subject}',
  'content rollback': 'rolled {subject} back',
  'content unschedule': 'took back the schedule of {subject}',
  'content test-mail': 'sent a test of {subject} to the own address',
  'content discard': 'deleted a draft of {subject}',
  'job repeat': 'tried {subject} again',
  'job repeat-all': 'tried all {subject} again that were given up',
  'job discard': 'removed {subject}',
  'search blacklist': 'blocked {subject}',
  'search allow': 'allowed {subject} again',
  'search words': 'taught {subject}',
  'search words-remove': 'forgot {subject}',
  'review hide': 'hid {subject}',
  'review unhide': 'showed {subject} again',
  'reviews media approve': 'approved {subject}',
  'reviews media reject': 'rejected {subject}',
  'question answer': 'answered {subject}',
  'question hide': 'hid {subject}',
  'question unhide': 'showed {subject} again',
  'chat take': 'took {subject}',
  'chat reply': 'wrote in {subject}',
  'chat end': 'ended {subject}',
  'subscriber unsubscribe': 'unsubscribed {subject}',
  'subscriber allow': 'allowed mail to {subject} again',
  'subscriber reveal': 'revealed {subject}',
  'campaign create': 'wrote {subject}',
  'campaign save': 'changed {subject}',
  'campaign test': 'sent a test of {subject} to the own address',
  'campaign schedule': 'scheduled {subject}',
  'campaign cancel': 'canceled {subject}',
  'mailing send': 'sent a mailing: {subject}',
  'mailing stop': 'stopped {subject}',
  'mailing resume': 'continued {subject}',
  'subsidy create': 'gave a subsidy: {subject}',
  'suppression add': 'stopped marketing mail to an address',
  'suppression remove': 'allowed marketing mail to an address again',
  'flag set': 'set {subject} to “{1}”',
  'flag reset': 'reset {subject}',
  'assistant access': 'changed what {subject} may do: {1}',
  'assistant link': 'changed where customers return to after linking {subject}',
  'assistant connect': 'gave a token to {subject}',
  'experiment start': 'started {subject}',
  'experiment stop': 'ended {subject}',
  'staff invite': 'invited a person as {1}',
  'staff resend': 'sent the invitation of {subject} again',
  'staff role': 'gave {subject} the role {1}',
  'staff deactivate': 'ended the access of {subject}',
  'staff reactivate': 'gave {subject} access again',
  'staff reset': 'removed the second steps of {subject}',
  'staff signout': 'signed {subject} out everywhere',
  'view share': 'shared the view {view} with all staff',
  'view unshare': 'made the shared view {view} a personal one again',
  'view change': 'changed the shared view {view}',
  'view delete': 'deleted the shared view {view}',
  'role create': 'made {subject}',
  'role change': 'changed {subject}',
  'role delete': 'deleted {subject}',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readNumber = (state: unknown, name: string): number => {
  const value = isObject(state) ? state[name] : undefined;
  return typeof value === 'number' ? value : 0;
};

/** Returns a fact of the request for approval that an entry is about. */
const readRequest = (state: unknown, name: string): unknown =>
  isObject(state) && isObject(state.request) ? state.request[name] : undefined;

/** Formats the money that a change has moved: of a request, or the difference of the refunded sums. */
function describeSum({ before, after }: DeskAct): string {
  const asked = readRequest(after, 'amountCents') ?? readRequest(before, 'amountCents');
  const moved = readNumber(after, 'refundedCents') - readNumber(before, 'refundedCents');
  if (moved > 0) return formatMoney(moved);
  return typeof asked === 'number' ? formatMoney(asked) : 'a sum';
}

/** Names a saved view by what it was called after the change, or before its deletion. */
function describeView({ before, after, subject }: DeskAct): string {
  const { name, list } = { ...(isObject(before) ? before : {}), ...(isObject(after) ? after : {}) };
  return typeof name === 'string' && typeof list === 'string' ? `“${name}” of ${list}` : (subject ?? 'of a list');
}

/**
 * Returns the act of an entry as the end of a sentence that begins with the person.
 * @param thing what the page calls the changed thing, such as `this order`
 */
export function describeAct(entry: DeskAct, thing = entry.subject ?? 'the shop'): string {
  const { operation, args, after, before, outcome } = entry;
  const asker = readRequest(after, 'askedBy') ?? readRequest(before, 'askedBy');
  const act = (ACTS[operation] ?? `did “${operation}” on {subject}`).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'subject') return thing;
    if (name === 'sum') return describeSum(entry);
    if (name === 'dollars') return `$${args[1] ?? '…'}`;
    if (name === 'view') return describeView(entry);
    if (name === 'asker') return typeof asker === 'string' ? asker : 'a colleague';
    return args[Number(name)] ?? '…';
  });
  if (outcome === 'failed') return `could not ${toInfinitive(act)}`;
  return outcome === 'started' ? `${act} (not ended)` : act;
}

/** Returns an entry as one sentence. */
export const describeEntry = (entry: DeskAuditRow): string => `${entry.by} ${describeAct(entry)}.`;

/** A part of an entry's input; `value` is null for a text or a file that the log does not keep. */
type InputPart = { readonly name: string; readonly value: string | null };

const OPTION = /^--([a-z][a-z\d-]*)$/;
/** Options of programs, which say nothing about the change. */
const OF_PROGRAMS = ['key', 'version'];
const toValue = (text: string): string | null => (text === '(text)' || text === '(file)' ? null : text);

/** Lists the input of an entry by names. The words of a command have none, and the name of the subject is left out. */
function listInput({ args, subject }: Pick<DeskAuditRow, 'args' | 'subject'>): InputPart[] {
  const parts: InputPart[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const text = args[at] ?? '';
    const name = OPTION.exec(text)?.[1];
    const next = args[at + 1];
    if (name === undefined) parts.push({ name: '', value: toValue(text) });
    else if (next === undefined || OPTION.test(next)) parts.push({ name: name.replaceAll('-', ' '), value: 'yes' });
    else {
      parts.push({ name: name.replaceAll('-', ' '), value: toValue(next) });
      at += 1;
    }
  }
  const known = (subject ?? '').split(' ');
  return parts.filter(({ name, value }) =>
    name === '' ? value !== null && !known.includes(value) : !OF_PROGRAMS.includes(name),
  );
}

/** Describes the input of an entry: `line 41:2, 42:1 · speed second · email not kept`. */
export function describeInput(entry: Pick<DeskAuditRow, 'args' | 'subject'>): string {
  const values = new Map<string, string[]>();
  for (const { name, value } of listInput(entry)) values.set(name, [...(values.get(name) ?? []), value ?? 'not kept']);
  return [...values].map(([name, texts]) => `${name} ${[...new Set(texts)].join(', ')}`.trim()).join(' · ');
}

const MAX_DETAIL = 80;
const cut = (text: string): string => (text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL - 1)}…` : text);

/** Describes an entry beside its act: why it failed, what changed first, else its input without what is not kept. */
export function describeDetail(entry: DeskAuditRow): string {
  const { message, outcome, args, subject, before, after } = entry;
  if (outcome === 'failed' && message !== null) return cut(message);
  const [difference, ...others] = diffStates(before, after).filter(({ field }) => !field.endsWith('version'));
  if (difference) {
    const text = `${difference.field}: ${difference.before ?? 'none'} → ${difference.after ?? 'none'}`;
    return cut(others.length > 0 ? `${text} (+${others.length})` : text);
  }
  const kept = args.filter(
    (text, at) => toValue(text) !== null && (!OPTION.test(text) || toValue(args[at + 1] ?? '') !== null),
  );
  return cut(describeInput({ args: kept, subject }));
}

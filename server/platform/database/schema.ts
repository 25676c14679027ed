// Written by scripts/writeTables.ts from the migrated database. A test fails while it differs.
import type {
  Art,
  Disclosures,
  DrawnPhoto,
  FederatedKind,
  Generated,
  Json,
  LineSnapshot,
  OrderPayment,
  OrderStatus,
  RefundCauseKind,
  ReturnMethod,
  ReturnReason,
  SandboxShipmentBody,
  SandboxStripeBody,
  SandboxTrackingDetail,
  StoredAddress,
  StoredAssistantAnswer,
  StoredCoupon,
  StoredGift,
  StoredImage,
  StoredKeptGift,
  StoredPointsRule,
  StoredPurchaseLine,
  StoredReturnTerms,
  StoredTier,
  StoredVideo,
  Timestamp,
  WeightedVariant,
} from './columnTypes.ts';

/** All tables as Kysely types; created by `server/db/migrations`. */
export type Tables = {
  access_log: {
    access_id: Generated<number>;
    customer_id: number | null;
    act: string;
    about: string;
    happened_at: Timestamp;
  };
  account_deletions: {
    customer_id: number;
    request_id: string;
    email: string | null;
    requested_at: Timestamp;
    due_at: Timestamp;
    withdrawn_at: Timestamp | null;
    started_at: Timestamp | null;
    erased: Generated<string[]>;
    done_at: Timestamp | null;
    marketplace_id: string | null;
  };
  account_tokens: {
    token_hash: string;
    purpose: 'reset-password' | 'confirm-email';
    customer_id: number;
    new_email: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  addresses: {
    address_id: Generated<number>;
    customer_id: number;
    full_name: string;
    address_line1: string;
    address_line2: Generated<string>;
    city: string;
    state_or_region: string;
    postal_code: string;
    country_code: string;
    phone: string;
    is_primary: Generated<boolean>;
    deleted_at: Timestamp | null;
    created_at: Timestamp;
    /** Counts the changes of the address, by a trigger; another primary address is none. */
    version: Generated<number>;
  };
  agent_sessions: {
    agent_session_id: Generated<number>;
    token_id: string;
    cookie_hash: string;
    agent_id: string;
    customer_id: number;
    started_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
  };
  /** Up to which time search engines know the changed products of each marketplace. */
  announced_pages: {
    marketplace_id: string;
    announced_until: Timestamp;
  };
  answers: {
    answer_id: Generated<number>;
    question_id: number;
    customer_id: number | null;
    answered_by: 'customer' | 'staff';
    answerer_name: Generated<string>;
    verified_purchase: Generated<boolean>;
    body: string;
    answered_at: Timestamp;
    /** When an operator hid it. */
    hidden_at: Timestamp | null;
  };
  /** Changes that buying assistants made or tried to make; append-only, deleted after 90 days. */
  assistant_acts: {
    act_id: Generated<number>;
    protocol: string;
    /** The address of the assistant's profile, as it says; empty if it says nothing. */
    profile: Generated<string>;
    act: string;
    marketplace_id: string;
    /** The code of the first error; empty for a success. */
    refusal: Generated<string>;
    happened_at: Timestamp;
    /** Whether the profile's signature was verified. */
    is_signed: Generated<boolean>;
  };
  /** Checkouts of platforms: what they have chosen, until it is a purchase. Deleted a week after they expire without an order. */
  assistant_checkouts: {
    checkout_id: string;
    profile: string;
    marketplace_id: string;
    /** The cart of the assistant that was converted. */
    cart_id: string | null;
    /** Lines, buyer, address, delivery option and codes. */
    content: Json<unknown>;
    /** The total that the platform has seen last. */
    shown_cents: number | null;
    /** The guest session that the platform's completion uses. */
    session_id: string | null;
    /** The customer of the purchase. */
    customer_id: number | null;
    /** The purchase, once the buyer has opened the checkout or the platform completes it. */
    purchase_id: string | null;
    /** When the buyer opened it in the browser; the platform cannot change it any more. */
    opened_at: Timestamp | null;
    /** When the running completion began. */
    completing_at: Timestamp | null;
    canceled_at: Timestamp | null;
    /** The customer has ended the platform's access to the order. */
    is_disconnected: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
    expires_at: Timestamp;
    /** The protocol by which the checkout was made. */
    protocol: Generated<string>;
    /** The customer in whose name a linked platform has made the checkout: it has their prices and points. */
    linked_customer_id: number | null;
    /** The SKUs of gifts that the platform has seen last. */
    shown_gifts: Generated<string[]>;
  };
  /** Keys (P-256) with which the shop signs requests to platforms. The newest signs; older ones stay published for a while. */
  assistant_keys: {
    key_id: string;
    public_x: string;
    public_y: string;
    /** Encrypted with SECRET_KEY. */
    sealed_private_key: string;
    created_at: Timestamp;
  };
  /** Codes, tokens and consents of linked accounts. Deleted when they expire, or the customer disconnects the platform. */
  assistant_oauth: {
    /** Hash of the shop's origin, the kind, and the code or token, which is not stored. */
    record_hash: string;
    /** The name of the model of oidc-provider, such as AccessToken. A Grant is the consent of a customer. */
    kind: string;
    origin: string;
    profile: string | null;
    customer_id: number | null;
    grant_id: string | null;
    uid: string | null;
    payload: Json<unknown>;
    consumed_at: Timestamp | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  /** Platforms whose signature the shop has verified, by the address of their profile. */
  assistant_platforms: {
    platform_id: Generated<number>;
    profile: string;
    /** review: the buyer completes each checkout; complete: the platform may complete it; blocked: every call is refused. */
    access: Generated<'blocked' | 'review' | 'complete'>;
    version: Generated<number>;
    first_seen_at: Timestamp;
    last_seen_at: Timestamp;
    /** Where a customer's browser may return to after the consent; empty: the platform cannot be linked. */
    redirect_urls: Generated<string[]>;
  };
  /** Changes with an Idempotency-Key and their answers, kept for 48 hours. */
  assistant_requests: {
    /** Hash of the caller, the operation and the key. */
    request_hash: string;
    /** Hash of the payload. */
    digest: string;
    /** Null while the request runs. */
    answer: Json<StoredAssistantAnswer> | null;
    started_at: Timestamp;
  };
  /** Tokens that staff have given to platforms; one for each platform. */
  assistant_tokens: {
    profile: string;
    token_hash: string;
    /** Where changes of its orders are posted; empty for none. */
    webhook_url: Generated<string>;
    /** The key of the signatures of webhooks, encrypted with SECRET_KEY. */
    sealed_webhook_secret: string;
    created_at: Timestamp;
  };
  /** Order webhooks to platforms, kept for 90 days. A repeated one has the same id and time, so that it takes effect once. */
  assistant_webhooks: {
    webhook_id: string;
    profile: string;
    order_id: string;
    event: string;
    occurred_at: Timestamp;
    /** When the platform has accepted it, or it became pointless. */
    delivered_at: Timestamp | null;
  };
  audit_log: {
    audit_id: Generated<number>;
    actor: string;
    command: string;
    args: string[];
    outcome: 'started' | 'done' | 'failed';
    message: string | null;
    started_at: Timestamp;
    ended_at: Timestamp | null;
    channel: Generated<'command' | 'desk'>;
    staff_id: number | null;
    subject: string | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
  };
  /** At most one row: without it, or without an hour, no backup is taken by itself. The hour is Eastern. */
  backup_settings: {
    is_only: Generated<boolean>;
    hour: number | null;
    kept: number;
    version: Generated<number>;
    changed_by: string;
    updated_at: Timestamp;
  };
  /** The file is on the machine of the worker that took it. It has its name only once it is complete and has been read again. */
  backups: {
    backup_id: Generated<number>;
    state: 'waiting' | 'running' | 'done' | 'failed';
    started_by: string;
    is_scheduled: boolean;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    host: string | null;
    file: string | null;
    bytes: number | null;
    row_count: number | null;
    problem: string | null;
  };
  blacklisted_terms: {
    term: string;
    added_at: Generated<Timestamp>;
  };
  /** The counted stock of each brand that is for sale, as summed up every ten minutes. */
  brand_stock: {
    brand_id: number;
    pieces: number;
    price_cents: number;
    /** Of the pieces whose cost is known. */
    cost_cents: number;
    costed_pieces: number;
    /** When the products were added, as a mean of all pieces. */
    added_at: Timestamp;
    summed_at: Timestamp;
  };
  brands: {
    brand_id: Generated<number>;
    name: string;
    slug: string;
    about: Generated<string>;
    /** Facts of `src/lib/products/disclosures.ts` by field, for products of the brand without their own. */
    disclosures: Generated<Json<Disclosures>>;
  };
  campaign_recipients: {
    campaign_id: number;
    email: string;
    /** Claimed after a process died: whether that mail was sent is unknown. */
    state: Generated<'waiting' | 'claimed' | 'sent' | 'skipped' | 'failed'>;
    claimed_at: Timestamp | null;
    ended_at: Timestamp | null;
    /** SHA-256 of the token of its links and picture; null where nothing is measured. */
    token_hash: string | null;
    opened_at: Timestamp | null;
    clicked_at: Timestamp | null;
  };
  campaigns: {
    campaign_id: Generated<number>;
    name: string;
    brand_id: number;
    terms: Generated<string[]>;
    categories: Generated<string[]>;
    starts_on: string;
    ends_on: string | null;
    stopped_at: Timestamp | null;
  };
  cart_gift_cards: {
    line_id: Generated<number>;
    cart_id: number;
    amount_cents: number;
    gift: Json<StoredGift>;
    saved: Generated<boolean>;
    added_at: Timestamp;
  };
  /** The decisions of a shopper about the gifts of promotions; without a row, a gift with one size adds itself. */
  cart_gifts: {
    cart_id: number;
    /** The promotion. */
    code: string;
    /** The chosen size; null if the shopper does not want the gift. */
    stock_id: number | null;
  };
  cart_items: {
    cart_id: number;
    stock_id: number;
    quantity: number;
    saved: Generated<boolean>;
    price_cents_when_added: number;
    added_at: Timestamp;
    wanted_quantity: number | null;
  };
  carts: {
    cart_id: Generated<number>;
    session_id: string | null;
    customer_id: number | null;
    updated_at: Generated<Timestamp>;
    former_marks: Generated<string[]>;
    /** Counts the changes of the row, by a trigger. */
    version: Generated<number>;
    /** The prepared order whose goods the cart was filled with last. */
    draft_id: number | null;
  };
  /** The last versions of the catalog; older ones are deleted by the writer. */
  catalog_changes: {
    version: number;
    /** Not a foreign key: the product may be gone. Null: any product may have changed. */
    product_id: number | null;
    /** The mark of the version; null if a former release wrote it. */
    mark: string | null;
  };
  catalog_version: {
    only_row: Generated<boolean>;
    version: Generated<number>;
    mark: Generated<string>;
  };
  chat_messages: {
    chat_id: string;
    position: number;
    message_id: string;
    author: 'customer' | 'agent';
    body: string;
    sent_at: Timestamp;
  };
  chats: {
    chat_id: string;
    owner: string;
    marketplace_id: string;
    customer_name: string | null;
    status: 'waiting' | 'open' | 'ended';
    agent_name: string | null;
    started_at: Timestamp;
    ended_at: Timestamp | null;
    /** The person of the desk who answers in place of the provider; null while the provider does. */
    taken_by: string | null;
  };
  /** Former addresses of collections, which redirect to the current one. */
  collection_slugs: {
    slug: string;
    collection_id: number;
  };
  collections: {
    collection_id: Generated<number>;
    slug: string;
    title: string;
    /** The text above the products, sanitized. */
    html: Generated<string>;
    /** The description for search engines; empty for one that is made of the title. */
    description: Generated<string>;
    media_id: number | null;
    is_by_rule: boolean;
    /** Whether one condition is enough; otherwise all must hold. */
    matches_any: Generated<boolean>;
    /** Of a collection by rule: conditions such as `zc2=Boots|Sandals` or `price=70..260`. */
    conditions: Generated<string[]>;
    /** By hand: its products in order. By rule: those that come first. */
    products: Generated<string[]>;
    /** The order of the products that have no place by hand: a sort key of lists. */
    sort: Generated<string>;
    is_hidden: Generated<boolean>;
    starts_at: Timestamp | null;
    ends_at: Timestamp | null;
    /** Null for all marketplaces. */
    marketplace_id: string | null;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  content_versions: {
    document_key: string;
    marketplace_id: string;
    version: number;
    status: 'draft' | 'published';
    based_on: number;
    body: Json<unknown>;
    checksum: string;
    shown_from: Timestamp | null;
    shown_until: Timestamp | null;
    author: string;
    created_at: Timestamp;
    published_at: Timestamp | null;
    /** The person at the desk whose draft it is; null for the command line. */
    staff_id: number | null;
    /** How often the draft has been saved: a person publishes what that person saw. */
    revision: Generated<number>;
    /** The person who published it, if it is known. */
    published_by: string | null;
  };
  /** Challenges that passkeys sign; each is deleted when it is answered. */
  customer_challenges: {
    challenge: string;
    purpose: 'registration' | 'sign-in';
    /** Hash of the session of the browser that may answer. */
    session_hash: string;
    /** The customer whose passkey must answer; null for a sign-in of anyone. */
    customer_id: number | null;
    expires_at: Timestamp;
  };
  /** Notes of staff about customers, who do not see them; deleted with the account. */
  customer_notes: {
    note_id: Generated<number>;
    customer_id: number;
    body: string;
    written_by: string;
    written_at: Timestamp;
  };
  /** Orders of each customer and the moment of the last, counted by a trigger. */
  customer_order_counts: {
    customer_id: number;
    orders: number;
    last_placed_at: Timestamp;
  };
  customer_passkeys: {
    passkey_id: Generated<number>;
    customer_id: number;
    /** The host that the passkey signs in to. */
    relying_party: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Timestamp;
    used_at: Timestamp | null;
  };
  customers: {
    customer_id: Generated<number>;
    email: string;
    full_name: string;
    first_name: string;
    /** Null for federated sign-in only. */
    password_hash: string | null;
    created_at: Generated<Timestamp>;
    is_prime: Generated<boolean>;
    /** A guest: no password, no sign-in, and the email address is not unique. */
    is_guest: Generated<boolean>;
    /** Counts the changes of the row, by a trigger. */
    version: Generated<number>;
    /** Counts the changes of name and email address, by a trigger. */
    contact_version: Generated<number>;
  };
  /** Only the numbers that were changed; the others have their defaults. A topic without a row has version 0. */
  desk_settings: {
    topic: string;
    numbers: Json<Record<string, number>>;
    version: Generated<number>;
    changed_by: string;
    updated_at: Timestamp;
  };
  /** Orders that staff prepare, and customers pay by a link. */
  draft_orders: {
    draft_id: Generated<number>;
    version: Generated<number>;
    marketplace_id: string;
    customer_id: number | null;
    email: string;
    name: Generated<string>;
    lines: Json<unknown>;
    address: Json<unknown> | null;
    shipment_speed: string | null;
    coupons: Generated<string[]>;
    message: Generated<string>;
    created_by: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    expires_at: Timestamp;
    sent_at: Timestamp | null;
    sent_cents: number | null;
    cancelled_at: Timestamp | null;
    link_id: string | null;
    token_hash: string | null;
    opening: string | null;
    opened_at: Timestamp | null;
    opened_by: number | null;
    opened_session: string | null;
    purchase_id: string | null;
  };
  email_subscriptions: {
    email: string;
    kind: 'list' | 'brand' | 'style';
    target: string;
    source: string;
    requested_at: Timestamp;
    active_at: Timestamp | null;
    /** The shop that sends its emails; null for the default one. */
    marketplace_id: string | null;
  };
  exchange_holds: {
    item_unique_id: string;
    order_id: string;
    stock_id: number;
    expires_at: Timestamp;
  };
  exchanges: {
    exchange_id: string;
    order_id: string;
    item_unique_id: string;
    contract_id: string;
    exchange_order_id: string;
    request_key: string;
    old_asin: string;
    new_asin: string;
    state: 'open' | 'released' | 'ended';
    end_reason: 'cancelled' | 'expired' | 'refused' | null;
    ships_at: 'first scan' | 'receipt';
    carried_cents: number;
    refund_cents: number;
    charge_cents: number;
    due_at: Timestamp;
    created_at: Timestamp;
    released_at: Timestamp | null;
    ended_at: Timestamp | null;
  };
  experiment_visitors: {
    experiment_id: string;
    visitor: string;
    variant: string;
    views: Generated<number>;
    orders: Generated<number>;
    first_seen_at: Timestamp;
  };
  experiments: {
    experiment_id: string;
    flag: string;
    marketplace_id: string;
    variants: Json<WeightedVariant[]>;
    started_at: Timestamp;
    started_by: string;
    stopped_at: Timestamp | null;
  };
  explicit_fits: {
    customer_id: number;
    department: string;
    gender: string;
    age_group: string;
    size: string;
    width: Generated<string>;
    saved_at: Timestamp;
  };
  federated_attempts: {
    state_hash: string;
    browser_hash: string;
    kind: FederatedKind;
    nonce: string;
    code_verifier: string;
    return_to: string;
    link_to: number | null;
    expires_at: Timestamp;
    is_again: Generated<boolean>;
  };
  federated_identities: {
    issuer: string;
    kind: FederatedKind;
    subject: string;
    customer_id: number;
    email: string | null;
    linked_at: Timestamp;
  };
  federated_questions: {
    browser_hash: string;
    issuer: string;
    kind: FederatedKind;
    subject: string;
    email: string | null;
    email_verified: boolean;
    full_name: string;
    return_to: string;
    expires_at: Timestamp;
  };
  /** Feeds written in advance: packed (gzip), in pieces in the storage of files. The last two of each stay. */
  feed_files: {
    run_id: string;
    marketplace_id: string;
    format: string;
    pieces: number;
    written_at: Timestamp;
  };
  flag_values: {
    flag: string;
    marketplace_id: string;
    variant: string;
    changed_by: string;
    changed_at: Timestamp;
  };
  gift_balance_entries: {
    entry_id: Generated<number>;
    customer_id: number;
    kind: 'claim' | 'payment' | 'refund' | 'reward' | 'credit';
    amount_cents: number;
    gift_card_id: number | null;
    order_id: string | null;
    created_at: Timestamp;
    reward_transaction_id: string | null;
    /** Why staff gave goodwill credit; the customer reads it. */
    reason: string | null;
    request_key: string | null;
  };
  gift_card_stops: {
    design_id: string;
    stopped_at: Timestamp;
  };
  gift_cards: {
    gift_card_id: Generated<number>;
    order_id: string;
    line_item_id: number;
    code_hash: string;
    sealed_code: string | null;
    last_four: string;
    amount_cents: number;
    /** E-gift cards only. */
    gift: Json<StoredGift> | null;
    status: Generated<'issued' | 'redeemed' | 'cancelled'>;
    issued_at: Timestamp;
    deliver_at: Timestamp;
    sent_at: Timestamp | null;
    redeemed_at: Timestamp | null;
    redeemed_by: number | null;
    expires_at: Timestamp | null;
    /** Physical cards only: the piece that the card is. */
    item_unique_id: string | null;
    /** When the code of a physical card was last handed to the printer. */
    printed_at: Timestamp | null;
    /** How often staff had the email sent again. */
    resent: Generated<number>;
    /** Counts the changes of recipient, code, state and repeated emails, by a trigger. */
    version: Generated<number>;
  };
  guest_sessions: {
    session_hash: string;
    customer_id: number;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  /** The former states that an undo of the last run of a source brings back. */
  import_changes: {
    change_id: Generated<number>;
    run_id: number;
    kind: 'added' | 'changed' | 'hidden' | 'sold-out';
    product_id: number | null;
    stock_id: number | null;
    /** Of a changed product, the record that brings the former state back; of a SKU sold out, the former number. */
    record: Json<unknown> | null;
  };
  /** Outcomes of lines and products in a check or a run, for the tables of the desk. */
  import_lines: {
    line_id: Generated<number>;
    run_id: number;
    kind: 'refused' | 'warning' | 'added' | 'changed' | 'unchanged' | 'kept' | 'hidden';
    line_number: number | null;
    product_id: number | null;
    name: Generated<string>;
    field: Generated<string>;
    before: Generated<string>;
    after: Generated<string>;
    reason: Generated<string>;
  };
  /** One file of a source: received, checked, imported, perhaps undone. The worker takes the steps. */
  import_runs: {
    run_id: Generated<number>;
    source: string;
    state:
      | 'receiving'
      | 'reading'
      | 'columns'
      | 'checking'
      | 'checked'
      | 'importing'
      | 'done'
      | 'failed'
      | 'canceled'
      | 'undoing'
      | 'undone';
    file_name: string | null;
    address: string | null;
    is_scheduled: Generated<boolean>;
    /** The parts in which the file was stored. */
    pieces: Generated<number>;
    form: string | null;
    columns: Generated<Json<unknown>>;
    mapping: Generated<Json<Record<string, string>>>;
    missing: Generated<'keep' | 'hide'>;
    line_count: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    warned: Generated<number>;
    kept: Generated<number>;
    hidden: Generated<number>;
    /** Products of the file that are written, counted with each batch: an interrupted run goes on there. */
    done_count: Generated<number>;
    total_count: Generated<number>;
    problem: string | null;
    /** Starts of the present step without progress. */
    tries: Generated<number>;
    actor: string;
    created_at: Timestamp;
    changed_at: Timestamp;
    ended_at: Timestamp | null;
  };
  /** The senders of files with products. Products of a source have it in `products.source` after `feed:`. */
  import_sources: {
    source: string;
    name: string;
    /** The attributes that columns of its files stand for; an empty one is not imported. */
    mapping: Generated<Json<Record<string, string>>>;
    /** The treatment of products of the source that a file does not name. */
    missing: Generated<'keep' | 'hide'>;
    address: string | null;
    repeats: 'hourly' | 'daily' | 'weekly' | null;
    next_run_at: Timestamp | null;
    /** A scheduled run with more refused lines writes nothing. */
    max_refused_percent: Generated<number>;
    created_at: Timestamp;
  };
  known_devices: {
    customer_id: number;
    device_hash: string;
    first_seen_at: Timestamp;
    seen_at: Timestamp;
  };
  label_pins: {
    session_hash: string;
    pin_id: string;
    order_id: string;
    email: string;
    wrong_guesses: Generated<number>;
    expires_at: Timestamp;
  };
  /** The person who last acted on an order or a return at the desk. */
  last_actors: {
    kind: 'order' | 'return';
    thing_id: string;
    staff_id: number;
    acted_at: Timestamp;
  };
  list_items: {
    list_id: number;
    style_id: number;
    added_at: Timestamp;
    stock_id: number | null;
    merchant_id: Generated<string>;
  };
  lists: {
    list_id: Generated<number>;
    customer_id: number;
    key: Generated<string>;
    name: Generated<string>;
    created_at: Generated<Timestamp>;
    collection_id: Generated<string>;
    collection_type: Generated<string>;
    share_token: string | null;
  };
  login_tokens: {
    token_hash: string;
    kind: 'x-main' | 'at-main';
    customer_id: number;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: Timestamp | null;
    sign_in_id: number;
  };
  mail_attachments: {
    mail_key: string;
    filename: string;
    content_type: string;
    cid: string | null;
    bytes: Buffer;
  };
  mail_campaigns: {
    campaign_id: Generated<number>;
    subject: string;
    preview_text: string;
    /** The text, sanitized. */
    html: string;
    /** The subscribers of the newsletter: all, those with an order, or those without one. */
    audience: 'subscribers' | 'buyers' | 'new';
    /** Only subscribers of this marketplace; null for all. */
    marketplace_id: string | null;
    state: Generated<'draft' | 'scheduled' | 'sending' | 'sent' | 'canceled'>;
    scheduled_at: Timestamp | null;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** All of which a recipient meets, such as boughtWithin=30; empty for the whole audience. */
    conditions: Generated<string[]>;
  };
  mail_suppressions: {
    email: string;
    reason: 'bounce' | 'complaint' | 'operator';
    detail: string;
    created_at: Timestamp;
  };
  mailing_recipients: {
    mailing_id: number;
    email: string;
    state: Generated<'waiting' | 'claimed' | 'sent' | 'skipped' | 'failed'>;
    claimed_at: Timestamp | null;
    ended_at: Timestamp | null;
  };
  mailings: {
    mailing_id: Generated<number>;
    mailing_key: string;
    kind: 'list' | 'brand' | 'style';
    target: string;
    subject: string;
    body: string;
    since: Timestamp | null;
    state: Generated<'sending' | 'stopped' | 'done'>;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    invites_to_vip: Generated<boolean>;
  };
  mails: {
    mail_key: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Timestamp;
    sent_at: Timestamp | null;
  };
  marketplace_versions: {
    marketplace_id: string;
    version: number;
    body: Json<unknown>;
    author: string;
    published_at: Timestamp;
  };
  measured_purchases: {
    order_id: string;
    measured_at: Timestamp;
    refunds: Generated<string[]>;
  };
  /** Uploaded pictures without metadata; the files are in the storage under `media/`. */
  media_files: {
    media_id: Generated<number>;
    file_key: string;
    name: string;
    width: number;
    height: number;
    bytes: number;
    /** SHA-256 of the uploaded bytes: the same file is stored once. */
    content_hash: string;
    alt: Generated<string>;
    is_decorative: Generated<boolean>;
    /** The point that crops keep, in percent from the left; `focal_y` from the top. */
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    version: Generated<number>;
    actor: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Documents that have shown a picture of the media library. */
  media_uses: {
    media_id: number;
    place: string;
  };
  merged_carts: {
    session_mark: string;
    merged_at: Timestamp;
  };
  moved_products: {
    old_product_id: number;
    product_id: number;
    moved_at: Generated<Timestamp>;
  };
  news_feed_marks: {
    customer_id: number;
    type: 'review';
    line_item_id: string;
    seen_at: Timestamp;
    completed_at: Timestamp | null;
    dismissed_at: Timestamp | null;
  };
  order_cancellations: {
    cancellation_id: Generated<number>;
    order_id: string;
    request_key: string;
    reason: string;
    gift_cents: number;
    charge_cents: number;
    is_refund: boolean;
    created_at: Timestamp;
    /** Null for cancellations of earlier releases. */
    cancelled_by: 'customer' | 'guest' | 'shop' | 'warehouse' | 'payment' | 'deadline' | null;
  };
  /** Orders that staff keep from being packed and shipped, until they are released. */
  order_holds: {
    hold_id: Generated<number>;
    order_id: string;
    reason: string;
    held_by: string;
    held_at: Timestamp;
    released_by: string | null;
    released_at: Timestamp | null;
  };
  order_items: {
    line_item_id: Generated<number>;
    order_id: string;
    stock_id: number | null;
    asin: string;
    snapshot: Json<LineSnapshot>;
    quantity: number;
    price_cents: number;
    status: OrderStatus;
    tax_cents: Generated<number>;
    /** The shipment that contains the line. */
    shipment_id: number | null;
    /** The cancellation of the line; never together with a shipment or a package. */
    cancellation_id: number | null;
    discount_cents: Generated<number>;
    /** The product's badges at the time of the order. */
    badges: Generated<string[]>;
    /** Whether the product was returnable at the time of the order. */
    is_returnable: Generated<boolean>;
    package_id: number | null;
  };
  /** Notes of staff about orders; customers do not see them. */
  order_notes: {
    note_id: Generated<number>;
    order_id: string;
    body: string;
    written_by: string;
    written_at: Timestamp;
  };
  /** A package of an order, packed and then shipped or unpacked again. */
  order_packages: {
    package_id: Generated<number>;
    order_id: string;
    request_key: string;
    packed_at: Timestamp;
    unpacked_at: Timestamp | null;
    shipment_id: number | null;
  };
  /** One piece of a line, with its share of the line's price after discounts, in cents. */
  order_pieces: {
    item_unique_id: string;
    line_item_id: number;
    piece_number: number;
    paid_cents: number;
    tax_cents: number;
    /** The part that pays for its replacement. */
    exchanged_cents: Generated<number>;
    refunded_cents: Generated<number>;
    received_condition: 'sellable' | 'damaged' | null;
    /** How often it was in a return; set by a trigger. */
    return_attempts: Generated<number>;
  };
  order_refunds: {
    refund_id: Generated<number>;
    order_id: string;
    /** The key of the cause: each cause refunds once. */
    cause: string;
    destination: 'original payment' | 'store credit';
    gift_cents: number;
    charge_cents: number;
    created_at: Timestamp;
    /** The share that is returned by the order whose item was exchanged for this one. */
    exchange_cents: Generated<number>;
    reason: string | null;
    cause_kind: RefundCauseKind | null;
    cause_id: string | null;
    /** For a return: the number of its pieces that were refunded before. */
    pieces_before: number | null;
  };
  /** Tags that staff give to orders. */
  order_tags: {
    order_id: string;
    tag: string;
  };
  order_tokens: {
    token_hash: string;
    order_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    is_mailed: boolean;
  };
  orders: {
    order_id: string;
    purchase_id: string;
    customer_id: number;
    status: OrderStatus;
    placed_at: Timestamp;
    promised_for: string;
    shipment_speed: string | null;
    subtotal_cents: number;
    shipping_cents: number;
    tax_cents: number;
    total_cents: number;
    /** Null for orders of mailed gift cards only. */
    shipping_address: Json<StoredAddress> | null;
    /** Null if discounts and the gift balance paid the whole order. */
    payment: Json<OrderPayment> | null;
    discount_cents: Generated<number>;
    gift_cents: Generated<number>;
    coupons: Generated<Json<StoredCoupon[]>>;
    /** The shop of the order. */
    marketplace_id: string;
    /** The order whose item this one replaces. */
    exchange_of: string | null;
    exchange_piece: string | null;
    /** The amount that the replaced item has paid for this order. */
    exchange_cents: Generated<number>;
    /** Whether the order waits for a returned item: nothing of it may be packed. */
    is_held: Generated<boolean>;
    /** The tax that the prices contain; null if it is added to them. */
    included_tax_cents: number | null;
    /** How the order earns points; null for orders of earlier releases. */
    points_rule: Json<StoredPointsRule> | null;
    /** The hold that keeps it from being packed and shipped. */
    hold_id: number | null;
    version: Generated<number>;
    /** How the order can be returned; null for orders that a process of an earlier release placed during a deploy. */
    return_terms: Json<StoredReturnTerms> | null;
  };
  /** Customers to whom a passkey was offered after a sign-in, or who want none. */
  passkey_offers: {
    customer_id: number;
    shown_at: Timestamp | null;
    declined_at: Timestamp | null;
  };
  payment_authorizations: {
    authorization_id: Generated<number>;
    purchase_id: string;
    order_id: string | null;
    idempotency_key: string;
    amount_cents: number;
    status: 'pending' | 'authorized' | 'declined' | 'voided' | 'captured';
    provider_reference: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    method: Generated<string>;
    /** The vault token of the card, or the id of the provider's session. */
    token: Generated<string>;
    /** The amount to capture, or captured; null until it is set. */
    capture_cents: number | null;
    /** Null while an order can use the attempt. */
    closed_at: Timestamp | null;
  };
  /** Disputes of captured payments, as their providers report them. */
  payment_disputes: {
    dispute_id: Generated<number>;
    method: string;
    reference: string;
    payment_key: string;
    state: 'open' | 'answered' | 'won' | 'lost';
    amount_cents: number;
    reason: string;
    answer_by: Timestamp | null;
    opened_at: Timestamp;
    changed_at: Timestamp;
  };
  payment_events: {
    method: string;
    event_id: string;
    received_at: Timestamp;
  };
  payment_instruments: {
    payment_instrument_id: Generated<number>;
    customer_id: number;
    vault_token: string;
    card_type: string;
    last_four: string;
    expiration_month: number;
    expiration_year: number;
    full_name: string;
    address_id: number | null;
    is_primary: Generated<boolean>;
    deleted_at: Timestamp | null;
    created_at: Timestamp;
  };
  payment_movements: {
    movement_id: Generated<number>;
    payment_key: string;
    kind: 'authorize' | 'void' | 'capture' | 'refund' | 'dispute' | 'dispute fee' | 'dispute return';
    amount_cents: number;
    idempotency_key: string;
    provider_reference: string | null;
    state: 'pending' | 'done' | 'refused';
    cause: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  payment_sessions: {
    attempt_hash: string;
    method: string;
    session_id: string | null;
    purchase_id: string;
    customer_id: number;
    amount_cents: number | null;
    payer: Generated<string>;
    status: 'begun' | 'approved' | 'spent';
    created_at: Timestamp;
    updated_at: Timestamp;
    origin: Generated<string>;
  };
  /** Pictures of imported products that could not be fetched. */
  picture_failures: {
    image_id: string;
    style_id: number;
    url: string;
    reason: string;
    attempts: number;
    failed_at: Timestamp;
    /** Null once it is given up. */
    next_try_at: Timestamp | null;
  };
  products: {
    product_id: Generated<number>;
    source: string;
    source_key: string;
    brand_id: number;
    name: string;
    description: Generated<string>;
    features: Generated<string[]>;
    measurements: Generated<Json<{ label: string; value: string }[]>>;
    genders: Generated<string[]>;
    age_group: Generated<string>;
    department: string;
    category: string;
    product_type: string;
    attributes: Generated<Json<Record<string, string[]>>>;
    badges: Generated<string[]>;
    keywords: Generated<string>;
    popularity: Generated<number>;
    released_on: Generated<string>;
    rating_counts: Generated<number[]>;
    review_count: Generated<number>;
    fit_counts: Generated<number[]>;
    hidden: Generated<boolean>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    videos: Generated<Json<StoredVideo[]>>;
    youtube_video_id: string | null;
    preferred_subsite: Json<{ id: string; url: string }> | null;
    /** When an import hid the product because its feed no longer named it. */
    gone_at: Timestamp | null;
    /** Counted by a trigger with each change of what staff and imports write; ratings do not count. */
    version: Generated<number>;
    /** When a hidden product is shown by itself. */
    shown_from: Timestamp | null;
    /** An archived product is hidden, and in no list of the desk but its own. */
    archived_at: Timestamp | null;
    /** The columns that staff changed and imports leave as they are, each with the value that the last import stated; null before one. */
    kept_values: Generated<Json<Record<string, unknown>>>;
    /** Facts of `src/lib/products/disclosures.ts` by field. */
    disclosures: Generated<Json<Disclosures>>;
  };
  promo_codes: {
    promo_id: Generated<number>;
    code: string;
    description: string;
    kind: 'percent' | 'amount' | 'shipping' | 'tiers' | 'bundle' | 'gift';
    percent: number | null;
    amount_cents: number | null;
    starts_at: Timestamp;
    ends_at: Timestamp | null;
    min_subtotal_cents: Generated<number>;
    brands: Generated<string[]>;
    departments: Generated<string[]>;
    marketplace_id: string | null;
    once_per_customer: Generated<boolean>;
    total_limit: number | null;
    used: Generated<number>;
    stopped_at: Timestamp | null;
    created_at: Timestamp;
    promotion_type: Generated<'SUBSIDY' | 'EXCHANGE' | 'DISCOUNT'>;
    /** Whether it applies without being entered; its code is then only its name. */
    is_automatic: Generated<boolean>;
    /** Of kind tiers: [{"fromCents", "percent"} or {"fromCents", "amountCents"} …], by the sum of the goods that it concerns. */
    tiers: Json<StoredTier[]> | null;
    /** Of kind bundle: who buys so many pieces gets get_quantity further ones, the cheapest, with get_percent off. */
    buy_quantity: number | null;
    get_quantity: number | null;
    get_percent: number | null;
    /** Of kind gift: the product of which one piece is free. */
    gift_product: string | null;
    /** The most that it takes off one order; null without a limit. */
    max_discount_cents: number | null;
    /** The ids of the only products that it concerns; empty for all. */
    products: Generated<string[]>;
    /** The only categories (zc1 or zc2) that it concerns; empty for all. */
    categories: Generated<string[]>;
    /** Whether it leaves out products with a struck price. */
    excludes_sale: Generated<boolean>;
    audience: Generated<'everyone' | 'first order' | 'customers'>;
    /** The customers of audience customers, by normalized email address. */
    emails: Generated<string[]>;
    /** The most orders of one customer; null without a limit, or once if once_per_customer says so. */
    customer_limit: number | null;
    /** With which others it applies: none, those of the other kind (goods or shipping), or all. */
    combines: Generated<'nothing' | 'shipping' | 'all'>;
    /** The order of application: smaller ones first. */
    priority: Generated<number>;
    /** Set while it is paused. */
    paused_at: Timestamp | null;
    version: Generated<number>;
    /** Whether it is entered by codes for one use each; its own code is then only its name. */
    has_single_codes: Generated<boolean>;
    /** Of a code for one use: the promotion whose terms it has. */
    single_of: number | null;
    /** Of kind gift: the only SKUs of the product that it gives; empty for all. */
    gift_skus: Generated<string[]>;
    /** The only collections (ids) that it concerns; empty for all goods. A deleted one has no products. */
    collections: Generated<string[]>;
  };
  promo_redemptions: {
    redemption_id: Generated<number>;
    promo_id: number;
    customer_id: number;
    email: string;
    order_id: string;
    once: boolean;
    amount_cents: number;
    redeemed_at: Timestamp;
    released_at: Timestamp | null;
    /** The goods of the order after all discounts, without tax. */
    net_cents: Generated<number>;
  };
  purchases: {
    purchase_id: string;
    customer_id: number;
    version: Generated<number>;
    status: 'open' | 'separate' | 'placed' | 'abandoned';
    lines: Json<StoredPurchaseLine[]>;
    address_id: number | null;
    payment_instrument_id: number | null;
    shipment_speed: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    total_cents: Generated<number>;
    promised_for: string | null;
    choices: Generated<Json<unknown>>;
    due_cents: Generated<number>;
    /** The prepared order that this purchase pays. One placed purchase pays it. */
    draft_id: number | null;
  };
  /** The key (P-256) by which push services know the shop. Made once: subscriptions are bound to it. */
  push_keys: {
    public_key: string;
    /** Encrypted with SECRET_KEY. */
    sealed_private_key: string;
    is_only: Generated<boolean>;
  };
  /** Messages that were queued for devices: each once, as each mail. */
  push_messages: {
    message_key: string;
    created_at: Timestamp;
  };
  /** Devices that get messages; one ends with the sign-in in which it was added. */
  push_subscriptions: {
    subscription_id: Generated<number>;
    customer_id: number;
    sign_in_id: number;
    /** The address of the browser's push service for this device, which is a secret. */
    endpoint: string;
    /** The key (P-256) for which messages are encrypted. */
    public_key: string;
    auth_secret: string;
    created_at: Timestamp;
  };
  question_votes: {
    question_id: number;
    voter: string;
    voted_at: Timestamp;
  };
  questions: {
    question_id: Generated<number>;
    product_id: number;
    customer_id: number | null;
    asker_name: string;
    body: string;
    helpful: Generated<number>;
    asked_at: Timestamp;
    /** When an operator hid it. */
    hidden_at: Timestamp | null;
  };
  /** Addresses that would not be found (404) and lead to a page instead. `old_path` is in the form of `toRedirectKey`; a use is counted at most once a second. */
  redirects: {
    redirect_id: Generated<number>;
    old_path: string;
    target: string;
    version: Generated<number>;
    changed_by: string;
    updated_at: Timestamp;
    uses: Generated<number>;
    last_used_at: Timestamp | null;
  };
  /** Refunds that wait for the approval of another person, and their answers. */
  refund_requests: {
    request_id: Generated<number>;
    order_id: string;
    input: Json<unknown> | null;
    amount_cents: number;
    reason: string | null;
    state: Generated<'waiting' | 'approved' | 'declined'>;
    asked_by: string;
    asked_by_id: number;
    asked_at: Timestamp;
    expires_at: Timestamp;
    decided_by: string | null;
    decided_at: Timestamp | null;
    answer: string | null;
  };
  refusal_pictures: {
    picture_id: string;
    contract_id: string;
    /** WebP, without metadata. */
    bytes: Buffer;
  };
  /** Their versions stay, so that orders can name them, and that they can be brought back. */
  removed_marketplaces: {
    marketplace_id: string;
    removed_by: string;
    removed_at: Timestamp;
  };
  return_pieces: {
    contract_id: string;
    item_unique_id: string;
    reason: ReturnReason;
    comment: string;
    state: 'open' | 'cancelled' | 'received' | 'refused';
    refund_cents: number;
    is_refunded: Generated<boolean>;
    condition: 'sellable' | 'damaged' | null;
    /** Why it was refused, or received and refunded in part. */
    refusal_reason: string | null;
    /** When a customer took the piece out of the return. */
    cancelled_at: Timestamp | null;
    cancelled_by: string | null;
    /** The carrier of the parcel that brings a refused piece back to the customer. */
    sent_back_carrier: string | null;
    sent_back_number: string | null;
    /** The picture that shows why it failed the inspection. */
    refusal_picture_id: string | null;
    /** The parts of the price and tax of the piece that pay for kept gifts, which its refund leaves out: [{"itemUniqueId", "paidCents", "taxCents"} …]. */
    kept_gifts: Generated<Json<StoredKeptGift[]>>;
  };
  returns: {
    contract_id: string;
    rma_id: string;
    order_id: string;
    request_key: string;
    method: ReturnMethod;
    destination: 'original payment' | 'store credit';
    label_state: 'none' | 'pending' | 'ready' | 'refused' | 'void';
    carrier_shipment_id: string | null;
    carrier: string | null;
    tracking_number: string | null;
    tracking_status: string | null;
    created_at: Timestamp;
    scanned_at: Timestamp | null;
    arrived_at: Timestamp | null;
    tracked_at: Timestamp | null;
    /** Whether an exchange waits for it. */
    is_exchange: Generated<boolean>;
    marketplace_id: string;
    drop_off_by: string;
    warehouse: string | null;
    pickup_day: string | null;
    pickup_window: 'morning' | 'afternoon' | null;
    pickup_state: Generated<'none' | 'pending' | 'scheduled' | 'failed'>;
    pickup_id: string | null;
    label_posted_at: Timestamp | null;
  };
  review_media: {
    media_id: Generated<number>;
    review_id: number;
    media_type: 'image' | 'video';
    position: Generated<number>;
    file_key: string | null;
    drawn: Json<DrawnPhoto> | null;
    /** Whether a video has its own poster. */
    has_poster: Generated<boolean>;
    /** `waiting`: visible to the author only; `rejected`: hidden, its files are deleted. */
    status: Generated<'waiting' | 'approved' | 'rejected'>;
  };
  review_votes: {
    review_id: number;
    voter: string;
  };
  reviews: {
    review_id: Generated<number>;
    product_id: number;
    rating: number;
    summary: string;
    body: string;
    reviewer_name: Generated<string>;
    verified_purchase: Generated<boolean>;
    helpful: Generated<number>;
    fit: 'small' | 'true' | 'large' | null;
    reviewed_at: Timestamp;
    customer_id: number | null;
    source: Generated<string>;
    source_key: string | null;
    power_review: Generated<boolean>;
    customer_reward_review: Generated<boolean>;
    premier_review: Generated<boolean>;
    width: 'narrow' | 'true' | 'wide' | null;
    comfort: 'uncomfortable' | 'okay' | 'comfortable' | null;
    edited_at: Timestamp | null;
    /** When an operator hid it. */
    hidden_at: Timestamp | null;
  };
  /** The points ledger; rows are never changed. */
  reward_entries: {
    entry_id: Generated<number>;
    customer_id: number;
    kind: 'earn' | 'takeBack' | 'redeem' | 'expire' | 'credit';
    points: number;
    tier_points: Generated<number>;
    tier_year: number | null;
    order_id: string | null;
    item_unique_id: string | null;
    product_name: string | null;
    transaction_id: string | null;
    created_at: Timestamp;
    /** Why staff gave goodwill points; the customer reads it. */
    reason: string | null;
    request_key: string | null;
  };
  reward_members: {
    customer_id: number;
    enrolled_at: Timestamp | null;
    consented_at: Timestamp | null;
    banned: Generated<boolean>;
    elite: Generated<boolean>;
    preferred_speed: 'next-wow' | 'second' | 'next-business' | 'next' | null;
    refunds_at_first_scan: Generated<boolean>;
    opt_in_email_id: string | null;
  };
  reward_redemptions: {
    transaction_id: string;
    customer_id: number;
    request_key: string;
    points: number;
    state: Generated<'pending' | 'success' | 'error'>;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    amount_cents: number;
  };
  sale_restrictions: {
    restriction_id: Generated<number>;
    product_id: number;
    kind: 'domestic' | 'countries' | 'states' | 'limit' | 'release' | 'held';
    places: Generated<string[]>;
    most: number | null;
    created_at: Timestamp;
  };
  /** Sums of the sales entries up to the mark, by day, marketplace and region. */
  sales_days: {
    day: string;
    marketplace_id: string;
    region: string;
    orders: number;
    pieces: number;
    gross_cents: number;
    discount_cents: number;
    returned_cents: number;
    shipping_cents: number;
    tax_cents: number;
    included_tax_cents: number;
    gift_cards_cents: number;
    balance_cents: number;
    cost_cents: number;
    costed_cents: number;
  };
  /** The last sales entry that sales_days contains. */
  sales_days_mark: {
    is_only: Generated<boolean>;
    entry_id: number;
  };
  /** Sales, cancellations and refunds of orders, as booked by triggers; the sums of an order are what it keeps. */
  sales_entries: {
    entry_id: Generated<number>;
    order_id: string;
    booked_at: Timestamp;
    /** The day of booked_at in the time zone of the shop. */
    day: string;
    marketplace_id: string;
    /** The state or region of the delivery; empty for gift cards by email. */
    region: string;
    /** The SKU; null for what belongs to the order as a whole. */
    asin: string | null;
    product_id: number | null;
    /** 1 for a new order, -1 once all of it is cancelled; replacements of exchanges count 0. */
    orders: number;
    pieces: number;
    /** Goods before discounts, without added tax and without gift cards; cancelled pieces are taken off. */
    gross_cents: number;
    discount_cents: number;
    /** Refunded for shipped goods, without tax. */
    returned_cents: number;
    /** After discounts on the shipping. */
    shipping_cents: number;
    /** Added to the prices. */
    tax_cents: number;
    /** Contained in the prices, and so in the other sums. */
    included_tax_cents: number;
    /** Gift cards sold; they are no sales until they pay for something. */
    gift_cards_cents: number;
    /** The part of all these sums that the gift balance paid. */
    balance_cents: number;
    /** The cost of the goods that customers keep, where it is known. */
    cost_cents: number;
    /** Net sales of the goods whose cost is known. */
    costed_cents: number;
    /** The cost of one piece when it was sold; null if it was not known. */
    unit_cost_cents: number | null;
  };
  sandbox_authorizations: {
    reference: string;
    idempotency_key: string;
    token: string;
    amount_cents: number;
    status: string;
    captured_cents: Generated<number>;
    /** Where the bank's page of the sandbox leads back to */
    return_url: string | null;
  };
  sandbox_carrier_shipments: {
    id: string;
    reference: string;
    body: Json<SandboxShipmentBody>;
    created_at: Timestamp;
  };
  sandbox_carrier_trackers: {
    id: string;
    tracking_code: string;
    carrier: string;
    shipment_id: string | null;
    journey: Json<readonly SandboxTrackingDetail[]>;
    is_sent_twice: Generated<boolean>;
    is_shuffled: Generated<boolean>;
    sent_count: Generated<number>;
    created_at: Timestamp;
  };
  sandbox_carrier_webhooks: {
    id: string;
    url: string;
    secret: string;
  };
  sandbox_payment_sessions: {
    session_id: string;
    provider: string;
    request_key: string;
    amount_cents: number;
    custom_id: string;
    shop_name: string;
    return_url: string;
    cancel_url: string;
    status: Generated<string>;
    behavior: Generated<string>;
    sends_webhook_twice: Generated<boolean>;
    authorization_id: string | null;
    capture_id: string | null;
    details: Generated<Json<unknown>>;
    captured_cents: Generated<number>;
  };
  sandbox_refunds: {
    provider: string;
    refund_key: string;
    charge: string;
    amount_cents: number;
  };
  sandbox_signing_keys: {
    name: string;
    private_pem: string;
  };
  sandbox_stripe_objects: {
    id: string;
    kind: string;
    body: Json<SandboxStripeBody>;
    behavior: Generated<string>;
  };
  sandbox_stripe_requests: {
    idempotency_key: string;
    status: Generated<number>;
    answer: Generated<Json<object>>;
  };
  sandbox_vault_cards: {
    token: string;
    card_type: string;
    last_four: string;
    behavior: string;
  };
  /** Terms in lower case. Without a path they mean the same, with one a search for any of them leads to that page. */
  search_words: {
    word_id: Generated<number>;
    terms: string[];
    path: string | null;
    version: Generated<number>;
    changed_by: string;
    updated_at: Timestamp;
  };
  session_moves: {
    session_hash: string;
    nonce: string;
    client_hash: string;
    moved_at: Timestamp;
  };
  shipments: {
    shipment_id: Generated<number>;
    order_id: string;
    carrier: string;
    tracking_number: string;
    shipped_at: Timestamp;
    tracking_status: Generated<string>;
    estimated_delivery: string | null;
    delivered_at: Timestamp | null;
    tracked_at: Timestamp | null;
    lost_at: Timestamp | null;
    missing_at: Timestamp | null;
  };
  /** The orders of a batch, each with its label or with the reason why it has not shipped. */
  shipping_batch_orders: {
    batch_id: number;
    order_id: string;
    place: number;
    service: 'standard' | 'second day' | 'next day' | null;
    state: Generated<'waiting' | 'shipped' | 'failed'>;
    attempt: Generated<number>;
    tries: Generated<number>;
    package_id: number | null;
    label_id: string | null;
    carrier: string | null;
    carrier_service: string | null;
    tracking_number: string | null;
    cost_cents: number | null;
    problem: string | null;
    message: string | null;
    changed_at: Timestamp;
  };
  /** Orders that staff ship together; a job buys their labels. */
  shipping_batches: {
    batch_id: Generated<number>;
    request_key: string;
    started_by: string;
    started_at: Timestamp;
    is_paused: Generated<boolean>;
    printed_at: Timestamp | null;
    silent_in_row: Generated<number>;
    pause_reason: string | null;
  };
  shop_events: {
    event_id: Generated<number>;
    received_at: Timestamp;
    name: string;
    page: string;
    visit: string | null;
    params: Json<unknown>;
  };
  sign_ins: {
    sign_in_id: Generated<number>;
    customer_id: number;
    device: Generated<string>;
    created_at: Timestamp;
    seen_at: Timestamp;
    ended_at: Timestamp | null;
    /** When the customer proved who they are; null if unknown. */
    proven_at: Timestamp | null;
  };
  size_filters: {
    size_filter_id: Generated<number>;
    customer_id: number;
    department: string;
    gender: string;
    sizes: Generated<string[]>;
    widths: Generated<string[]>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Weights, boxes and shelves of SKUs, from feeds or by hand. */
  sku_parcels: {
    stock_id: number;
    grams: number | null;
    length_mm: number | null;
    width_mm: number | null;
    height_mm: number | null;
    shelf: Generated<string>;
  };
  /** Former and present prices of SKUs, their own or those of their styles, written with each change. */
  sku_prices: {
    stock_id: number;
    since: Timestamp;
    price_cents: number;
    /** The lowest price of the 30 days before the running reduction began; null without a reduction. */
    reference_cents: number | null;
  };
  /** A sale price that starts and ends. */
  sku_sales: {
    stock_id: number;
    regular_cents: number;
    sale_cents: number;
    starts_at: Timestamp;
    ends_at: Timestamp;
    /** Whether the SKU's price is the sale price now. */
    is_on: boolean;
  };
  /** People who work in the shop; invited ones have not joined yet. */
  staff: {
    staff_id: Generated<number>;
    email: string;
    full_name: string | null;
    /** A shipped role, or one of staff_roles. */
    role_id: string;
    password_hash: string | null;
    /** Made by the demo shop with a published password, until it is changed. */
    is_demo: Generated<boolean>;
    version: Generated<number>;
    created_at: Timestamp;
    joined_at: Timestamp | null;
    deactivated_at: Timestamp | null;
  };
  /** Sign-ins of staff and attempts to sign in; deleted after a year. */
  staff_attempts: {
    attempt_id: Generated<number>;
    /** Of the typed address, which may be no account. */
    email_hash: string;
    address: string;
    staff_id: number | null;
    device: string;
    kind: 'password' | 'code' | 'recovery-code' | 'passkey';
    outcome: 'failed' | 'passed' | 'signed-in' | 'refused';
    happened_at: Timestamp;
  };
  /** Challenges that passkeys sign; each is deleted when it is answered. */
  staff_challenges: {
    challenge: string;
    purpose: 'registration' | 'sign-in' | 'confirmation';
    staff_id: number | null;
    expires_at: Timestamp;
  };
  /** Authenticator apps (TOTP, RFC 6238). */
  staff_code_apps: {
    staff_id: number;
    /** Encrypted; null until the first code is right. */
    sealed_secret: string | null;
    pending_secret: string | null;
    /** The time step of the last used code: none works twice. */
    last_step: Generated<number>;
  };
  staff_devices: {
    staff_id: number;
    device_hash: string;
    first_seen_at: Timestamp;
    seen_at: Timestamp;
  };
  /** Links that work once; that of the first owner is printed, the others are mailed. */
  staff_links: {
    token_hash: string;
    purpose: 'invitation' | 'password' | 'owner';
    staff_id: number | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  staff_passkeys: {
    passkey_id: Generated<number>;
    staff_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Timestamp;
    used_at: Timestamp | null;
  };
  staff_recovery_codes: {
    staff_id: number;
    code_hash: string;
    used_at: Timestamp | null;
  };
  /** Changed shipped roles, and own ones. The others are as the program ships them. */
  staff_roles: {
    role_id: string;
    name: string;
    summary: string;
    permissions: string[];
    /** Null without a limit. */
    refund_limit_cents: number | null;
    /** Null without a limit. */
    credit_limit_cents: number | null;
    version: number;
    changed_at: Timestamp;
  };
  staff_sessions: {
    session_id: Generated<number>;
    token_hash: string;
    staff_id: number;
    stage: 'second-factor' | 'set-up' | 'open';
    device: string;
    /** Whether the browser keeps the cookie when it is closed. */
    is_kept: boolean;
    created_at: Timestamp;
    seen_at: Timestamp;
    expires_at: Timestamp;
    /** When the person last gave the second factor. */
    confirmed_at: Timestamp | null;
    ended_at: Timestamp | null;
  };
  /** Saved views of the lists of the desk, personal or shared with all staff. */
  staff_views: {
    view_id: Generated<number>;
    staff_id: number;
    list: string;
    name: string;
    params: string;
    is_shared: Generated<boolean>;
    version: Generated<number>;
    changed_at: Timestamp;
  };
  stock_alert_addresses: {
    email: string;
    request_id: string | null;
    token_hash: string | null;
    expires_at: Timestamp | null;
    wants_newsletter: Generated<boolean>;
    confirmed_at: Timestamp | null;
  };
  stock_alerts: {
    alert_id: Generated<number>;
    stock_id: number;
    email: string;
    requested_at: Timestamp;
    sent_at: Timestamp | null;
    /** The shop that sends the mail; null for the default one. */
    marketplace_id: string | null;
  };
  /** The ledger of stock that staff counted, received or wrote off; append-only. */
  stock_changes: {
    change_id: Generated<number>;
    stock_id: number;
    reason: 'count' | 'received' | 'damage';
    pieces_before: number;
    pieces_after: number;
    actor: string;
    changed_at: Timestamp;
  };
  stocks: {
    stock_id: Generated<number>;
    style_id: number;
    asin: string;
    size: Generated<string>;
    width: Generated<string>;
    position: Generated<number>;
    on_hand: number;
    shoe_type: Generated<'PAIR' | 'LEFT' | 'RIGHT'>;
    size_range: Generated<'REGULAR' | 'PETITE' | 'TALL' | 'PLUS' | 'BIG' | 'MATERNITY'>;
    /** False if the source states no number; `on_hand` then is the operator's limit until the next import. */
    is_counted: Generated<boolean>;
    /** The merchant's own number; empty if the source has none, as `gtin` and `mpn` are. */
    merchant_sku: Generated<string>;
    gtin: Generated<string>;
    mpn: Generated<string>;
    /** Null if the SKU has its style's price, which is the lowest of all sizes. */
    price_cents: number | null;
    original_price_cents: number | null;
    /** As `products.kept_values`, with the names `price` and `stock` for pairs of columns. */
    kept_values: Generated<Json<Record<string, unknown>>>;
    /** The cost of a piece for the shop; null if it is not known. */
    cost_cents: number | null;
    /** The reference of a price of its own. */
    reference_price_cents: number | null;
  };
  style_prices: {
    style_id: number;
    since: Timestamp;
    price_cents: number;
  };
  style_views: {
    style_id: number;
    views: Generated<number>;
    pictured_at: Timestamp | null;
    recent: Generated<number>;
    recent_at: Generated<Timestamp>;
  };
  styles: {
    style_id: Generated<number>;
    product_id: number;
    source_key: string;
    color_id: number;
    color: string;
    color_families: Generated<string[]>;
    price_cents: number;
    original_price_cents: number;
    position: Generated<number>;
    images: Generated<Json<StoredImage[]>>;
    art: Json<Art> | null;
    hard_launch_date: string | null;
    /** As `products.kept_values`. */
    kept_values: Generated<Json<Record<string, unknown>>>;
    /** The reference of the sizes with the price of the style; null if one of them has none. */
    reference_price_cents: number | null;
  };
  subscribers: {
    email: string;
    created_at: Timestamp;
    confirmed_at: Timestamp | null;
    asked_at: Timestamp | null;
    welcomed_at: Timestamp | null;
    opted_out_at: Timestamp | null;
  };
  subscription_tokens: {
    token_hash: string;
    email: string;
    purpose: 'confirm' | 'manage';
    scope_kind: 'list' | 'brand' | 'style' | null;
    scope_target: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  survey_answers: {
    answer_id: Generated<number>;
    survey_id: string;
    respondent_hash: string;
    order_id: string | null;
    marketplace_id: string;
    answers: Json<unknown>;
    answered_at: Timestamp;
  };
  tracking_events: {
    tracking_event_id: Generated<number>;
    shipment_id: number;
    /** The carrier's own key. */
    event_key: string;
    status: string;
    message: string;
    place: string;
    occurred_at: Timestamp;
    local_time: string;
  };
  viewed_products: {
    customer_id: number;
    product_id: number;
    style_id: number;
    viewed_at: Timestamp;
  };
  /** Visits of each day in the time zone of the shop, and the steps that they reached; written once a day from the events. */
  visit_days: {
    day: string;
    visits: number;
    saw_product: number;
    /** Visits that added something to the cart. */
    added: number;
    /** Visits that entered checkout. */
    checkout: number;
    /** Visits that chose a payment. */
    payment: number;
    /** Visits that placed an order. */
    paid: number;
  };
  withdrawals: {
    order_id: string;
    name: string;
    email: string;
    withdrawn_at: Timestamp;
  };
  worker_heartbeats: {
    worker_id: string;
    beat_at: Timestamp;
  };
  workwear_requests: {
    request_id: Generated<number>;
    request_hash: string;
    marketplace_id: string;
    full_name: string;
    email: string;
    company: string;
    team_size: string;
    phone: string | null;
    message: string | null;
    query: string;
    requested_at: Timestamp;
  };
  workwear_subsidies: {
    subsidy_id: Generated<number>;
    code: string;
    program: string;
    email: string;
    amount_cents: number;
    ends_at: Timestamp | null;
    marketplace_id: string | null;
    original_subsidy_id: number | null;
    order_id: string | null;
    created_at: Timestamp;
  };
};

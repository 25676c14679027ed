import { z } from 'zod';
import { createBoundedText } from '../common.ts';

export const CONTENT_VIEWS = ['all', 'home', 'navigation', 'banners', 'pages', 'mails', 'other'] as const;
export type ContentView = (typeof CONTENT_VIEWS)[number];

/** Whether shoppers see a document: now, only later, or not yet. */
export type ContentState = 'published' | 'scheduled' | 'draft' | 'ended';

/** A document in the list (GET /api/desk/queries/content). */
export type DeskContentRow = {
  readonly key: string;
  /** `*` for all marketplaces without a document of their own. */
  readonly marketplaceId: string;
  /** The title of a page; null for documents that have none. */
  readonly title: string | null;
  readonly state: ContentState;
  /** The version that shoppers see, or will see; 0 for none. */
  readonly version: number;
  /** The moment from which a scheduled version is shown; null without one. */
  readonly scheduledFrom: string | null;
  readonly hasDraft: boolean;
  readonly changedBy: string;
  readonly changedAt: string;
};

/** A version of a document, without its body. */
export type ContentVersion = {
  readonly version: number;
  readonly state: 'live' | 'scheduled' | 'draft' | 'past';
  readonly by: string;
  readonly at: string;
  readonly from: string | null;
  readonly until: string | null;
  /** Whether it is the draft of the person who asks. */
  readonly isOwn: boolean;
};

export type StoredContent = { readonly version: number; readonly body: unknown };

/** A link of a document, checked: the number of products, or whether its page exists. */
export type CheckedLink = {
  readonly href: string;
  /** Null for a link that leads to no list of products. */
  readonly count: number | null;
  /** Whether it leads to a page of texts that the shop does not have. */
  readonly isMissing: boolean;
};

/** A part of a document that shoppers will not see as it is written. */
export type ContentWarning = { readonly path: string; readonly text: string };

/** The links of a document's body, and the parts of it that shoppers will not see. */
export type ContentCheck = {
  readonly links: readonly CheckedLink[];
  readonly warnings: readonly ContentWarning[];
};

/** The draft of the person who asks. */
type OwnContentDraft = StoredContent & {
  readonly revision: number;
  /** The published version that it was made from, with its body; version 0 for a new document. */
  readonly base: StoredContent;
  readonly at: string;
};

/** A document for its editor (GET /api/desk/content/document?key=…&marketplace=…). */
export type DeskContent = {
  readonly key: string;
  readonly marketplaceId: string;
  /** Where the shop shows it. */
  readonly path: string;
  /** The highest published version; version 0 with a body to start from for a new document. */
  readonly published: StoredContent & { readonly by: string | null; readonly at: string | null };
  /** The version that shoppers see now; null for none. */
  readonly liveVersion: number | null;
  readonly draft: OwnContentDraft | null;
  /** The newest fifty. */
  readonly versions: readonly ContentVersion[];
  /** The JSON schema of the body, from which forms are made. */
  readonly schema: unknown;
  readonly check: ContentCheck;
  /** The values that its texts may name, such as `returnDays`. */
  readonly values: readonly string[];
  /** Of a document with emails: the values that each text must keep, by email and text. */
  readonly mailValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> | null;
};

/** PUT /api/desk/content/draft: saves the draft of the person who asks. */
export const draftRequest = z.strictObject({
  key: createBoundedText(100),
  marketplace: createBoundedText(40).default('*'),
  /** The published version that the words were made from; 0 for a new document. */
  version: z.int().nonnegative(),
  /** The revision of the own draft that they follow; 0 for a new one. */
  revision: z.int().nonnegative(),
  body: z.unknown(),
});

/** The answer: the saved draft, and the address of a frame that shows it for a quarter of an hour. */
export type SavedContentDraft = {
  readonly version: number;
  readonly revision: number;
  readonly check: ContentCheck;
};

/** GET /api/desk/content/frame, /settings/look-frame, /products/{productId}/frame: the address of a frame with a page of the shop. */
export type FrameAddress = { readonly url: string };

/** GET /api/desk/content/mails: the emails of a version with invented data; frames show them as HTML. */
export type ContentMails = {
  readonly mails: readonly { readonly name: string; readonly subject: string; readonly text: string }[];
};

import { z } from 'zod';
import { createBoundedText, createOneLineText, stockId, rowId as styleId } from './common.ts';
import { productCard } from './products/productCard.ts';

/** The default list of hearted items (browsing §9). */
export const DEFAULT_LIST_ID = 'h.';
/** The collection type of a favorites list, the only type so far (browsing §3). */
export const FAVORITES_TYPE = 'favorites';
/** The default merchant of a list item (browsing §3, Heart list item). */
export const OWN_MERCHANT = 'shop';
/** Limits: lists of a customer, and items on a list. */
export const MAX_LISTS = 100;
export const MAX_ITEMS = 1000;
/** Items on a page of a list. Divisible by 2, 3, 4 and 5, so that all rows are full. */
export const ITEMS_PER_PAGE = 60;

/** `h.` or the id of a list. Any other text is an unknown list. */
const listId = createBoundedText(64);
const ownListId = listId.default(DEFAULT_LIST_ID);
const shareToken = createBoundedText(100).optional();
const collectionName = createOneLineText(200).min(1, 'Give the list a name.').max(50, 'Input too long');

/** POST addToList, removeFromList. `itemId` is a style, `subItemId` a SKU, which alone names its style. */
export const listChange = z
  .object({
    itemId: styleId.optional(),
    subItemId: stockId.optional(),
    merchantId: createBoundedText(40).min(1).default(OWN_MERCHANT),
    listId: ownListId,
  })
  .refine(({ itemId, subItemId }) => itemId !== undefined || subItemId !== undefined, 'an item needs an itemId');
export type ListChange = z.input<typeof listChange>;
/** The answer of addToList, removeFromList and moveToList. */
export const listChangeAnswer = z.object({ listId: z.string(), itemId: z.string() });
export type ListChangeAnswer = z.infer<typeof listChangeAnswer>;

/** POST moveToList: moves an item between two of the customer's lists. */
export const listMove = z.object({ itemId: styleId, listId: ownListId, toListId: listId });
export type ListMove = z.input<typeof listMove>;

/** POST createList. */
export const newList = z.object({ collectionName });
/** POST renameList. */
export const listRename = z.object({ listId, collectionName });
/** POST deleteList. */
export const listRemoval = z.object({ listId });
/** POST shareList. `shared: false` revokes the link; sharing again creates a new link. */
export const listSharing = z.object({ listId: ownListId, shared: z.boolean().default(true) });

/** GET itemIdsOnList?listId: the ids of the hearted styles. */
export const ownListQuery = z.object({ listId: ownListId });
/** The answer of GET itemIdsOnList. */
export const itemIdsOnList = z.object({ listId: z.string(), itemIds: z.array(z.string()) });
export type ItemIdsOnList = z.infer<typeof itemIdsOnList>;

/** GET list, listItems: one of the caller's lists or, with a share token, another customer's list. */
export const listQuery = z.object({ listId: ownListId, shareToken });
/** GET listItems: a page of a list; the token comes from the page before. */
export const listItemsQuery = listQuery.extend({
  nextPageToken: z
    .string()
    .regex(/^\d{1,17}-\d{1,12}$/)
    .optional(),
});

/** A list (browsing §3, Collection). `listId` is unique per customer, `collectionId` globally. */
export const collection = z.object({
  collectionId: z.string(),
  collectionName: z.string(),
  collectionType: z.string(),
  listId: z.string(),
  /** The token of the public link; null when the list is not shared. */
  shareToken: z.string().nullable(),
  itemCount: z.int(),
  /** Images of the items added last. */
  imageIds: z.array(z.string()),
  /** Whether the caller owns the list and can change it. */
  isOwner: z.boolean(),
});
export type Collection = z.infer<typeof collection>;

/** GET lists: the caller's lists, the default list first. */
export const lists = z.object({ lists: z.array(collection) });
export type Lists = z.infer<typeof lists>;

/** One item of a list (browsing §3, Heart list item). */
const heartListItem = z.object({
  itemId: z.string(),
  /** The selected SKU; only the list's owner sees it. */
  subItemId: z.string().nullable(),
  listId: z.string(),
  merchantId: z.string(),
  addedAt: z.string(),
  /** Null when the shop no longer sells the product. */
  card: productCard.nullable(),
});
export type HeartListItem = z.infer<typeof heartListItem>;
/** The answer of GET listItems: one page of a list. */
export const listItems = z.object({
  listId: z.string(),
  shareToken: z.string().nullable(),
  items: z.array(heartListItem),
  /** The token of the next page; null on the last page. */
  nextPageToken: z.string().nullable(),
});
export type ListItems = z.infer<typeof listItems>;

const itemIds = createBoundedText(2000)
  .transform((text) => text.split(','))
  .pipe(z.array(styleId).min(1).max(100));
/** GET itemSubsetOnLists?itemIds=1,2: which of the caller's lists contain these items. */
export const itemIdsQuery = z.object({ itemIds });
/** The answer of GET itemSubsetOnLists. */
export const itemSubset = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      /** Whether it is on the default list. */
      hearted: z.boolean(),
      /** How many shoppers have hearted it. */
      count: z.int(),
      listIds: z.array(z.string()),
    }),
  ),
});
export type ItemSubset = z.infer<typeof itemSubset>;

/** GET counts?itemIds=1,2: how many shoppers have hearted each item. Public. */
export const heartCounts = z.object({ items: z.array(z.object({ itemId: z.string(), count: z.int() })) });
export type HeartCounts = z.infer<typeof heartCounts>;

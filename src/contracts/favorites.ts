import { z } from 'zod';
import { productCard } from './catalog.ts';
import { boundedText, stockId, rowId as styleId } from './common.ts';

/** The list that hearts go to unless another is named (browsing §9). */
export const DEFAULT_LIST_ID = 'h.';
/** Collection type of a list of favorites, the only one so far (browsing §3). */
export const FAVORITES_TYPE = 'favorites';
/** Who sells what is on a list, unless another merchant is named (browsing §3, Heart list item). */
export const OWN_MERCHANT = 'shop';
/** How much of it there may be. */
export const MOST_LISTS = 100;
export const MOST_ITEMS = 1000;
/** Items to a page of a list: whole rows of two, three, four and five. */
export const ITEMS_PER_PAGE = 60;

/** `h.`, or the id of a list; what is neither is a list that is not there. */
const listId = boundedText(64);
const ownListId = listId.default(DEFAULT_LIST_ID);
const shareToken = boundedText(100).optional();
const collectionName = boundedText(200).trim().min(1, 'Give the list a name.').max(50, 'Input too long');

/** POST addToList, removeFromList. `itemId` is a style, `subItemId` the SKU of it that is meant; the SKU alone names its style. */
export const listChange = z
  .object({
    itemId: styleId.optional(),
    subItemId: stockId.optional(),
    merchantId: boundedText(40).min(1).default(OWN_MERCHANT),
    listId: ownListId,
  })
  .refine(({ itemId, subItemId }) => itemId !== undefined || subItemId !== undefined, 'an item needs an itemId');
export type ListChange = z.input<typeof listChange>;
export const listChangeAnswer = z.object({ listId: z.string(), itemId: z.string() });
export type ListChangeAnswer = z.infer<typeof listChangeAnswer>;

/** POST moveToList: from one list of the customer to another. */
export const listMove = z.object({ itemId: styleId, listId: ownListId, toListId: listId });
export type ListMove = z.input<typeof listMove>;

/** POST createList, renameList, deleteList. */
export const newList = z.object({ collectionName });
export const listRename = z.object({ listId, collectionName });
export const listRemoval = z.object({ listId });
/** POST shareList: `shared: false` takes the link back, so that it leads nowhere; shared again, the list has a new one. */
export const listSharing = z.object({ listId: ownListId, shared: z.boolean().default(true) });

/** GET itemIdsOnList?listId : the style ids of the hearted styles. */
export const ownListQuery = z.object({ listId: ownListId });
export const itemIdsOnList = z.object({ listId: z.string(), itemIds: z.array(z.string()) });
export type ItemIdsOnList = z.infer<typeof itemIdsOnList>;

/** GET list, listItems: the caller's own, or with the token of its link anybody's. */
export const listQuery = z.object({ listId: ownListId, shareToken });
export const listItemsQuery = listQuery.extend({
  nextPageToken: z
    .string()
    .regex(/^\d{1,17}-\d{1,12}$/)
    .optional(),
});

/** A list (browsing §3, Collection). `listId` names it among its owner's, `collectionId` among all. */
export const collection = z.object({
  collectionId: z.string(),
  collectionName: z.string(),
  collectionType: z.string(),
  listId: z.string(),
  /** Of the link that shows it to others; null while there is none. */
  shareToken: z.string().nullable(),
  itemCount: z.int(),
  /** Pictures of what was put on it last. */
  imageIds: z.array(z.string()),
  /** Whether it is the caller's own, and may be changed. */
  isOwner: z.boolean(),
});
export type Collection = z.infer<typeof collection>;

/** GET lists: the caller's own, the list of hearts first. */
export const lists = z.object({ lists: z.array(collection) });
export type Lists = z.infer<typeof lists>;

/** One item of a list (browsing §3, Heart list item). */
export const heartListItem = z.object({
  itemId: z.string(),
  /** The SKU that was meant; told to the list's owner alone. */
  subItemId: z.string().nullable(),
  listId: z.string(),
  merchantId: z.string(),
  addedAt: z.string(),
  /** Null where the shop no longer sells it. */
  card: productCard.nullable(),
});
export type HeartListItem = z.infer<typeof heartListItem>;
export const listItems = z.object({
  listId: z.string(),
  shareToken: z.string().nullable(),
  items: z.array(heartListItem),
  /** Of the next page; null on the last. */
  nextPageToken: z.string().nullable(),
});
export type ListItems = z.infer<typeof listItems>;

const itemIds = boundedText(2000)
  .transform((text) => text.split(','))
  .pipe(z.array(styleId).min(1).max(100));
/** GET itemSubsetOnLists?itemIds=1,2 : what the caller has on which lists. */
export const itemIdsQuery = z.object({ itemIds });
export const itemSubset = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      /** Whether it is on the list of hearts. */
      hearted: z.boolean(),
      /** How many shoppers have hearted it. */
      count: z.int(),
      listIds: z.array(z.string()),
    }),
  ),
});
export type ItemSubset = z.infer<typeof itemSubset>;

/** GET counts?itemIds=1,2 : how many shoppers have hearted each; for everybody. */
export const heartCounts = z.object({ items: z.array(z.object({ itemId: z.string(), count: z.int() })) });
export type HeartCounts = z.infer<typeof heartCounts>;

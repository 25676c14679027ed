import type { Collection } from '../../contracts/favorites.ts';

export const buildOwnListPath = (listId: string): string =>
  listId === 'h.' ? '/account/favorites' : `/favorites/${listId}`;

export const buildSharedListPath = ({ collectionId }: Pick<Collection, 'collectionId'>, shareToken: string): string =>
  `/collection/${collectionId}?${new URLSearchParams({ shareToken })}`;

import { MAX_ITEMS, MAX_LISTS } from '../../../src/contracts/favorites.ts';
import { ApiError } from '../../platform/http/apiError.ts';

const ERRORS = {
  'list.name.taken': [409, 'You have a list of this name already. Please choose another.'],
  'lists.full': [409, `You have ${MAX_LISTS} lists, which is as many as there may be. Please delete one first.`],
  'list.full': [409, `This list holds ${MAX_ITEMS} items, which is as many as it may. Please remove some first.`],
  'list.fixed': [400, 'Favorites can be neither renamed nor deleted: hearts need them.'],
} as const;

/** Returns a favorites error; a rejected name is reported at its field. */
export function createFavoritesError(id: keyof typeof ERRORS): ApiError {
  const [status, message] = ERRORS[id];
  return new ApiError(status, id, message, id === 'list.name.taken' ? { collectionName: message } : undefined);
}

import type { Cart } from '../../contracts/cart.ts';
import type {
  AddEgcRequest,
  GiftBalance,
  GiftCardDesigns,
  PhysicalGiftCards,
  RedeemAnswer,
} from '../../contracts/checkout/giftcards.ts';
import type { Transport } from '../transport.ts';

export const fetchGiftCardDesigns = (api: Transport): Promise<GiftCardDesigns> => api({ path: '/v1/eGiftCardDesigns' });

export const fetchPhysicalGiftCards = (api: Transport): Promise<PhysicalGiftCards> =>
  api({ path: '/v1/physicalGiftCards' });

/** POST /v1/addEGCToCart: adds or changes an e-gift card, and answers with the whole cart. */
export const addEgcToCart = (api: Transport, body: AddEgcRequest): Promise<Cart> =>
  api({ method: 'POST', path: '/v1/addEGCToCart', body });

export const fetchGiftBalance = (api: Transport): Promise<GiftBalance> => api({ path: '/v1/giftCard' });

/** POST /v1/giftCard: adds a card's value to the gift balance. Safe to repeat. */
export const redeemGiftCard = (api: Transport, claimCode: string): Promise<RedeemAnswer> =>
  api({ method: 'POST', path: '/v1/giftCard', body: { claimCode } });

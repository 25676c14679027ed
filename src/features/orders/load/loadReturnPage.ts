import { ApiFailure } from '../../../api/apiFailure.ts';
import { readReturnItems } from '../../../lib/orders/returns.ts';
import type { LoadTools } from '../../../page/defineRoute.ts';
import { NotFoundFailure, RedirectTo } from '../../../page/pageErrors.ts';
import { type IdentityRootState, loadCustomer, selectIdentityLevel } from '../../identity/identitySlice.ts';
import { loadAllowList, loadWithdrawal } from '../change/changeThunks.ts';
import { loadGuestOrder } from '../guestOrderThunks.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import { loadOrder } from '../orderThunks.ts';
import { findProblems } from '../returns/findProblems.ts';
import { loadInitiation, loadOffer, loadReturns } from '../returns/returnThunks.ts';
import { type ReturnsRootState, selectReturnInitiation, selectReturns } from '../returnsSlice.ts';

/** Loads the allow-list of the PIN in the URL. A failing call reloads the page without the PIN (transactions §7). */
async function loadLabelPage({ dispatch, url }: LoadTools<ReturnsRootState, object>): Promise<void> {
  const pin = url.searchParams.get('pin') ?? '';
  if (pin === '') return;
  try {
    await dispatch(loadAllowList(pin));
  } catch (error) {
    const isWrong = error instanceof ApiFailure && error.id === 'label.pin.invalid';
    throw new RedirectTo(`/create-label?outcome=${isWrong ? 'wrong' : 'failed'}`);
  }
}

type Tools = LoadTools<ReturnsRootState & OrdersRootState & IdentityRootState, { readonly contractId?: string }>;

const getToken = (url: URL): string | undefined => url.searchParams.get('token') ?? undefined;

/** Loads the items of a return and, at its second step, the methods. Without an order, it opens the list. */
async function loadReturnFlow({ dispatch, getState, url }: Tools): Promise<void> {
  const orderId = url.searchParams.get('orderId') ?? '';
  if (orderId === '') throw new RedirectTo('/returns');
  const token = getToken(url);
  await Promise.all([dispatch(loadCustomer()), dispatch(loadInitiation({ orderId, token }))]);
  const initiation = selectReturnInitiation(getState());
  if (url.searchParams.get('step') !== 'SELECT_RETURN_METHOD' || !initiation) return;
  const { items } = findProblems(initiation, readReturnItems(url.searchParams));
  if (items) await dispatch(loadOffer({ orderId, items: [...items], token }));
}

async function loadReturn({ dispatch, getState, url }: Tools, contractId: string): Promise<void> {
  const token = getToken(url);
  const [, [orderReturn]] = await Promise.all([dispatch(loadCustomer()), dispatch(loadReturns({ contractId, token }))]);
  if (!orderReturn) throw new NotFoundFailure();
  const isMember = selectIdentityLevel(getState()) === 'full' && token === undefined;
  await dispatch(isMember ? loadOrder(orderReturn.orderId) : loadGuestOrder(orderReturn.orderId, token));
}

/** Loads a page whose query names a return: its cancellation, its label. Without one, it opens the list. */
async function loadNamedReturn(tools: Tools): Promise<void> {
  const contractId = tools.url.searchParams.get('contractId') ?? '';
  if (contractId === '') throw new RedirectTo('/returns');
  await loadReturn(tools, contractId);
}

/** Loads the page that withdraws from the contract of an order. Without an order, it opens the list. */
async function loadWithdrawalPage({ dispatch, url }: Tools): Promise<void> {
  const orderId = url.searchParams.get('orderId') ?? '';
  if (orderId === '') throw new RedirectTo('/orders');
  await Promise.all([dispatch(loadCustomer()), dispatch(loadWithdrawal({ orderId, token: getToken(url) }))]);
}

/** Pages that identify their return in the query. */
const NAMED_RETURN_PATH = /^\/(return\/(cancel|pickup)|my-return\/cancel|returnLabel)$/;

/** Loads the label page for USPS, which exists only if the returns-shipping setting is off (transactions §2). */
async function loadUspsDisplay(tools: Tools): Promise<void> {
  await loadNamedReturn(tools);
  const [orderReturn] = selectReturns(tools.getState());
  if (orderReturn?.hasReturnsShipping !== false) throw new NotFoundFailure();
}

/** Returns the URL of the return flow for its other addresses, with the item chosen where the address names one. */
function toFlow({ searchParams }: URL): RedirectTo {
  const query = new URLSearchParams();
  for (const name of ['orderId', 'token'] as const) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  const line = searchParams.get('lineItemId');
  if (line) query.set('line', line);
  return new RedirectTo(`/return?${query}`);
}

/** Loads the page of returns at a URL (transactions §2). One function, because every page loads the route table. */
export async function loadReturnPage(tools: Tools): Promise<void> {
  const { params, url, dispatch } = tools;
  const { pathname } = url;
  if (params.contractId !== undefined) await loadReturn(tools, params.contractId);
  else if (pathname === '/return') await loadReturnFlow(tools);
  else if (NAMED_RETURN_PATH.test(pathname)) await loadNamedReturn(tools);
  else if (pathname === '/create-label') await loadLabelPage(tools);
  else if (pathname === '/uspsLabelDisplay') await loadUspsDisplay(tools);
  else if (pathname === '/return/withdraw') await loadWithdrawalPage(tools);
  else if (pathname === '/returnInitiate' || pathname === '/return-item') throw toFlow(url);
  else if (pathname.startsWith('/return/')) throw new NotFoundFailure();
  // Answers 403 without a member, which opens sign-in.
  else await dispatch(loadReturns());
}

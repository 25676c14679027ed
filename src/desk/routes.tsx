import type { RouteObject } from 'react-router';
import { AccountPage, createAccountLoader } from './account/AccountPage.tsx';
import { AssistantsPage, createAssistantsLoader } from './assistants/AssistantsPage.tsx';
import { CallsPage, createCallsLoader } from './assistants/CallsPage.tsx';
import { AuditPage, createAuditLoader } from './audit/AuditPage.tsx';
import type { CallDesk } from './callDesk.ts';
import { CampaignPage, createCampaignLoader } from './campaigns/CampaignPage.tsx';
import { CampaignsPage, createCampaignsLoader } from './campaigns/CampaignsPage.tsx';
import { AlertsPage, createAlertsLoader } from './care/AlertsPage.tsx';
import { ChatPage, createChatLoader } from './care/ChatPage.tsx';
import { ChatsPage, createChatsLoader } from './care/ChatsPage.tsx';
import { createSubscriberLoader, SubscriberPage } from './care/SubscriberPage.tsx';
import { createSubscribersLoader, SubscribersPage } from './care/SubscribersPage.tsx';
import { createSurveysLoader, SurveysPage } from './care/SurveysPage.tsx';
import { CollectionsPage, createCollectionsLoader } from './collections/CollectionsPage.tsx';
import { ConnectionsPage, createConnectionsLoader } from './connections/ConnectionsPage.tsx';
import { ContentPage, createContentLoader } from './content/ContentPage.tsx';
import { createDocumentLoader, DocumentPage } from './content/DocumentPage.tsx';
import { CustomerPage, createCustomerLoader } from './customers/CustomerPage.tsx';
import { CustomersPage, createCustomersLoader } from './customers/CustomersPage.tsx';
import { createDataLoader, DataPage } from './data/DataPage.tsx';
import { createDraftLoader, DraftPage, NewOrderPage } from './drafts/DraftPage.tsx';
import { createDraftsLoader, DraftsPage } from './drafts/DraftsPage.tsx';
import { createFlagsLoader, FlagsPage } from './flags/FlagsPage.tsx';
import { createGiftCardLoader, GiftCardPage } from './giftCards/GiftCardPage.tsx';
import { createGiftCardsLoader, GiftCardsPage } from './giftCards/GiftCardsPage.tsx';
import { createImportLoader, ImportPage } from './imports/ImportPage.tsx';
import { createImportsLoader, ImportsPage } from './imports/ImportsPage.tsx';
import { createRunsLoader, RunsPage } from './imports/RunsPage.tsx';
import { createJobsLoader, JobsPage } from './jobs/JobsPage.tsx';
import { createMarketplacesLoader, MarketplacesPage } from './marketplaces/MarketplacesPage.tsx';
import { createMediaLoader, MediaPage } from './media/MediaPage.tsx';
import { createOrderLoader, OrderPage } from './orders/OrderPage.tsx';
import { createOrdersLoader, OrdersPage } from './orders/OrdersPage.tsx';
import { RolesPage } from './people/RolesPage.tsx';
import { createSignInsLoader, SignInsPage } from './people/SignInsPage.tsx';
import { createStaffLoader, STAFF_ROUTE } from './people/StaffFrame.tsx';
import { StaffPage } from './people/StaffPage.tsx';
import { createProductLoader, ProductPage } from './products/ProductPage.tsx';
import { createProductsLoader, ProductsPage } from './products/ProductsPage.tsx';
import { createPromotionLoader, NewPromotionPage, PromotionPage } from './promotions/PromotionPage.tsx';
import { createPromotionsLoader, PromotionsPage } from './promotions/PromotionsPage.tsx';
import { createRedirectsLoader, RedirectsPage } from './redirects/RedirectsPage.tsx';
import { ConversionPage } from './reports/ConversionPage.tsx';
import { CustomersReportPage } from './reports/CustomersReportPage.tsx';
import { createReportLoader } from './reports/ReportFrame.tsx';
import { ReturnsReportPage } from './reports/ReturnsReportPage.tsx';
import { SalesPage } from './reports/SalesPage.tsx';
import { TablesPage } from './reports/TablesPage.tsx';
import { createDockLoader, DockPage } from './returns/DockPage.tsx';
import { createReturnsLoader, ReturnsPage } from './returns/ReturnsPage.tsx';
import { createQuestionLoader, QuestionPage } from './reviews/QuestionPage.tsx';
import { createQuestionsLoader, QuestionsPage } from './reviews/QuestionsPage.tsx';
import { createReviewLoader, ReviewPage } from './reviews/ReviewPage.tsx';
import { createReviewsLoader, ReviewsPage } from './reviews/ReviewsPage.tsx';
import { createSearchWordsLoader, SearchWordsPage } from './searchWords/SearchWordsPage.tsx';
import { createPromisesLoader, PromisesPage, ShippingPage, TaxPage, WelcomePage } from './settings/PromisesPage.tsx';
import { createRulesLoader, RulesPage } from './settings/RulesPage.tsx';
import { SettingsPage } from './settings/SettingsPage.tsx';
import { createShopLoader, ShopPage } from './settings/ShopPage.tsx';
import { DeskFailed, DeskLoading, ErrorPage, MissingPage } from './shell/ErrorPage.tsx';
import { createShellLoader, Shell } from './shell/Shell.tsx';
import { BatchPage, createBatchLoader } from './ship/BatchPage.tsx';
import { createPlanLoader, PlanPage } from './ship/PlanPage.tsx';
import { createLinkLoader, LinkPage } from './signIn/LinkPage.tsx';
import { createSignInLoader, SignInPage } from './signIn/SignInPage.tsx';
import { createLedgerLoader, LedgerPage } from './stock/LedgerPage.tsx';
import { createStockLoader, StockPage } from './stock/StockPage.tsx';
import { createTodayLoader, TodayPage } from './today/TodayPage.tsx';

const FRAME = { errorElement: <DeskFailed />, HydrateFallback: DeskLoading };

/** Returns the pages of the desk. Their loaders call the given client. */
export function createRoutes(callDesk: CallDesk): RouteObject[] {
  const linkRoutes = ['invitation', 'owner', 'password'].map((name) => ({
    ...FRAME,
    path: `/desk/${name}`,
    loader: createLinkLoader(callDesk),
    Component: LinkPage,
  }));
  return [
    { ...FRAME, path: '/desk/sign-in', loader: createSignInLoader(callDesk), Component: SignInPage },
    ...linkRoutes,
    {
      ...FRAME,
      path: '/desk',
      loader: createShellLoader(callDesk),
      Component: Shell,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, loader: createTodayLoader(callDesk), Component: TodayPage },
            { path: 'account', loader: createAccountLoader(callDesk), Component: AccountPage },
            { path: 'orders', loader: createOrdersLoader(callDesk), Component: OrdersPage },
            { path: 'orders/:orderId', loader: createOrderLoader(callDesk), Component: OrderPage },
            { path: 'ship', loader: createPlanLoader(callDesk), Component: PlanPage },
            { path: 'ship/:batchId', loader: createBatchLoader(callDesk), Component: BatchPage },
            { path: 'returns/list', loader: createReturnsLoader(callDesk), Component: ReturnsPage },
            { path: 'returns/:number?', loader: createDockLoader(callDesk), Component: DockPage },
            { path: 'drafts', loader: createDraftsLoader(callDesk), Component: DraftsPage },
            { path: 'drafts/new', Component: NewOrderPage },
            { path: 'drafts/:draftId', loader: createDraftLoader(callDesk), Component: DraftPage },
            { path: 'products', loader: createProductsLoader(callDesk), Component: ProductsPage },
            { path: 'products/:productId', loader: createProductLoader(callDesk), Component: ProductPage },
            { path: 'media', loader: createMediaLoader(callDesk), Component: MediaPage },
            {
              path: 'collections/:collectionId?',
              loader: createCollectionsLoader(callDesk),
              Component: CollectionsPage,
            },
            { path: 'import', loader: createImportsLoader(callDesk), Component: ImportsPage },
            { path: 'import/runs', loader: createRunsLoader(callDesk), Component: RunsPage },
            { path: 'import/:runId', loader: createImportLoader(callDesk), Component: ImportPage },
            { path: 'stock', loader: createStockLoader(callDesk), Component: StockPage },
            { path: 'stock/changes', loader: createLedgerLoader(callDesk), Component: LedgerPage },
            { path: 'campaigns', loader: createCampaignsLoader(callDesk), Component: CampaignsPage },
            { path: 'campaigns/new', loader: createCampaignLoader(callDesk), Component: CampaignPage },
            { path: 'campaigns/:campaignId', loader: createCampaignLoader(callDesk), Component: CampaignPage },
            { path: 'promotions', loader: createPromotionsLoader(callDesk), Component: PromotionsPage },
            { path: 'promotions/new', loader: createPromotionLoader(callDesk), Component: NewPromotionPage },
            { path: 'promotions/:promoId', loader: createPromotionLoader(callDesk), Component: PromotionPage },
            { path: 'content', loader: createContentLoader(callDesk), Component: ContentPage },
            { path: 'content/:kind/:name?', loader: createDocumentLoader(callDesk), Component: DocumentPage },
            { path: 'customers', loader: createCustomersLoader(callDesk), Component: CustomersPage },
            { path: 'customers/:customerId', loader: createCustomerLoader(callDesk), Component: CustomerPage },
            { path: 'gift-cards', loader: createGiftCardsLoader(callDesk), Component: GiftCardsPage },
            { path: 'gift-cards/:giftCardId', loader: createGiftCardLoader(callDesk), Component: GiftCardPage },
            { path: 'reviews', loader: createReviewsLoader(callDesk), Component: ReviewsPage },
            { path: 'reviews/:reviewId', loader: createReviewLoader(callDesk), Component: ReviewPage },
            { path: 'questions', loader: createQuestionsLoader(callDesk), Component: QuestionsPage },
            { path: 'questions/:questionId', loader: createQuestionLoader(callDesk), Component: QuestionPage },
            { path: 'chats', loader: createChatsLoader(callDesk), Component: ChatsPage },
            { path: 'chats/:chatId', loader: createChatLoader(callDesk), Component: ChatPage },
            { path: 'surveys', loader: createSurveysLoader(callDesk), Component: SurveysPage },
            { path: 'stock-alerts', loader: createAlertsLoader(callDesk), Component: AlertsPage },
            { path: 'subscribers', loader: createSubscribersLoader(callDesk), Component: SubscribersPage },
            { path: 'subscribers/:addressId', loader: createSubscriberLoader(callDesk), Component: SubscriberPage },
            { path: 'reports/sales', loader: createReportLoader(callDesk, 'sales'), Component: SalesPage },
            {
              path: 'reports/conversion',
              loader: createReportLoader(callDesk, 'conversion'),
              Component: ConversionPage,
            },
            {
              path: 'reports/customers',
              loader: createReportLoader(callDesk, 'customers'),
              Component: CustomersReportPage,
            },
            ...(['promotions', 'stock', 'staff'] as const).map((name) => ({
              path: `reports/${name}`,
              loader: createReportLoader(callDesk, name),
              Component: TablesPage,
            })),
            { path: 'reports/returns', loader: createReportLoader(callDesk, 'returns'), Component: ReturnsReportPage },
            { path: 'settings', Component: SettingsPage },
            { path: 'settings/shop', loader: createShopLoader(callDesk), Component: ShopPage },
            {
              path: 'settings/marketplaces',
              loader: createMarketplacesLoader(callDesk),
              Component: MarketplacesPage,
            },
            { path: 'settings/flags', loader: createFlagsLoader(callDesk), Component: FlagsPage },
            { path: 'settings/connections', loader: createConnectionsLoader(callDesk), Component: ConnectionsPage },
            { path: 'settings/promises', loader: createPromisesLoader(callDesk), Component: PromisesPage },
            { path: 'settings/rules', loader: createRulesLoader(callDesk), Component: RulesPage },
            { path: 'settings/shipping', loader: createPromisesLoader(callDesk), Component: ShippingPage },
            { path: 'settings/tax', loader: createPromisesLoader(callDesk), Component: TaxPage },
            { path: 'settings/welcome', loader: createPromisesLoader(callDesk), Component: WelcomePage },
            { path: 'settings/assistants', loader: createAssistantsLoader(callDesk), Component: AssistantsPage },
            { path: 'settings/assistants/calls', loader: createCallsLoader(callDesk), Component: CallsPage },
            { path: 'settings/search', loader: createSearchWordsLoader(callDesk), Component: SearchWordsPage },
            { path: 'settings/data', loader: createDataLoader(callDesk), Component: DataPage },
            { path: 'settings/redirects', loader: createRedirectsLoader(callDesk), Component: RedirectsPage },
            { path: 'settings/jobs', loader: createJobsLoader(callDesk), Component: JobsPage },
            { path: 'settings/audit', loader: createAuditLoader(callDesk), Component: AuditPage },
            {
              id: STAFF_ROUTE,
              path: 'settings/staff',
              loader: createStaffLoader(callDesk),
              children: [
                { index: true, Component: StaffPage },
                { path: 'roles', Component: RolesPage },
                { path: 'sign-ins', loader: createSignInsLoader(callDesk), Component: SignInsPage },
              ],
            },
            { path: '*', Component: MissingPage },
          ],
        },
      ],
    },
  ];
}

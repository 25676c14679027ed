import type { ShellContent } from '../../src/contracts/content/content.ts';
import type { PageSlots } from '../../src/contracts/content/contentSlots.ts';
import type { Order } from '../../src/contracts/orders/orders.ts';
import type { ProductBundle } from '../../src/contracts/products/product.ts';
import type { Recos } from '../../src/contracts/products/recommendations.ts';
import type { QuestionList } from '../../src/contracts/reviews/questions.ts';
import type { ReviewList } from '../../src/contracts/reviews/reviews.ts';
import type { SearchResults } from '../../src/contracts/search.ts';

/** The data of one floor page: equal to the data of the shop's page, fetched from its API in advance. */
export type Fixture = { readonly shell: ShellContent } & (
  | { readonly kind: 'list'; readonly results: SearchResults }
  | {
      readonly kind: 'product';
      readonly bundle: ProductBundle;
      readonly reviews: ReviewList;
      readonly questions: QuestionList;
      readonly recos: Recos;
    }
  | { readonly kind: 'home'; readonly slots: PageSlots; readonly recos: Recos }
  | { readonly kind: 'order'; readonly order: Order; readonly customerId: string }
);
export type PageKind = Fixture['kind'];

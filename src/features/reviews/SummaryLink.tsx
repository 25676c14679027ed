import loadable from '@loadable/component';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contracts/products/product.ts';
import { isPlainClick } from '../../ui/clicks.ts';

const SummaryModal = loadable(() => import('./components/SummaryModal.tsx'), {
  resolveComponent: (file) => file.SummaryModal,
  ssr: false,
});

type SummaryLinkProps = {
  product: Product;
  /** The reviews' URL, used without scripts or if the modal's chunk fails to load. */
  href: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The stars beside a product's name, which open the review summary modal (browsing §2, Page types). */
export function SummaryLink({ product, href, className, children }: SummaryLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    SummaryModal.load().then(
      () => setIsOpen(true),
      () => window.location.assign(href),
    );
  };
  return (
    <>
      <a className={className} href={href} onClick={press} aria-haspopup="dialog">
        {children}
      </a>
      {isOpen && <SummaryModal product={product} reviewsHref={href} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { createPagePart } from '../../page/laterParts.tsx';
import { useShownValue } from '../../page/navigation.ts';
import { selectContentPage, selectMarketplace } from './contentSlice.ts';
import { ShopPageHead } from './ShopPageHead.tsx';

const SlotPage = createPagePart(
  loadable(() => import('./slotPage/SlotPage.tsx'), { resolveComponent: (file) => file.SlotPage }),
);

const FaqPage = createPagePart(
  loadable(() => import('./faq/FaqPage.tsx'), { resolveComponent: (file) => file.FaqPage }),
);

const TextPage = createPagePart(
  loadable(() => import('./textPage/TextPage.tsx'), { resolveComponent: (file) => file.TextPage }),
);

/** A published page: a text, questions with answers, or the slots of a landing page. */
export function ContentPage() {
  const page = useShownValue(useSelector(selectContentPage));
  const marketplace = useSelector(selectMarketplace);
  if (!page) return null;
  const path = page.pageName === 'contact-us' ? '/contact-us' : `/c/${page.pageName}`;
  const head = (
    <ShopPageHead title={page.title} description={page.description} canonical={`${marketplace?.origin ?? ''}${path}`} />
  );
  if (page.slots && !page.sections)
    return (
      <>
        {head}
        <SlotPage page={page} slots={page.slots} />
      </>
    );
  if (page.topics)
    return (
      <>
        {head}
        <FaqPage topics={page.topics} links={page.links ?? []} />
      </>
    );
  return (
    <>
      {head}
      <TextPage page={page} />
    </>
  );
}

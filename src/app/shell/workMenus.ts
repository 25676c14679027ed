type Link = { readonly text: string; readonly href: string };

/** The links of the business header. */
export const WORK_LINKS: readonly Link[] = [
  { text: 'Safety Footwear', href: '/boots' },
  { text: 'How it works', href: '/c/zappos-at-work#how-it-works' },
];

/** The menus of the business header, with the topics of the spec (browsing §2, Header). */
export const WORK_MENUS: readonly { readonly text: string; readonly links: readonly Link[] }[] = [
  {
    text: 'FAQs',
    links: [
      { text: 'Who pays?', href: '/c/workwear-faqs#pay' },
      { text: 'Subsidy codes', href: '/c/workwear-faqs#codes' },
      { text: 'Returns and reissues', href: '/c/workwear-faqs#fit' },
      { text: 'All questions', href: '/c/workwear-faqs' },
    ],
  },
  {
    text: 'Workwear Blog',
    links: [
      { text: 'Safety Footwear Trends', href: '/c/workwear-safety-footwear-trends' },
      { text: 'Workplace Hazards', href: '/c/workwear-workplace-hazards' },
      { text: 'Occupational Safety', href: '/c/workwear-occupational-safety' },
      { text: 'All posts', href: '/c/workwear-blog' },
    ],
  },
];

import { buildListData, findNeighbors } from '../../../../src/app/structuredData/headData.ts';
import { buildFaqData } from '../../../../src/app/structuredData/siteData.ts';
import { givenResults } from '../../features/givenResults.ts';

const ORIGIN = 'https://shop.example';

it('contains the breadcrumbs and the products of a list', () => {
  expect(buildListData(givenResults(), ORIGIN)).toMatchObject([
    { '@type': 'BreadcrumbList' },
    {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1 },
        { position: 2, url: 'https://shop.example/p/womens-skyline-harbor-blue/product/92/color/c2' },
      ],
    },
  ]);
  expect(buildListData(givenResults({ totalProductCount: 0 }), ORIGIN)).toEqual([]);
});

it("names the brand, and keeps a brand's pages at the brand's URL", () => {
  const filters = { brandNameFacet: ['Halden'] };
  const results = givenResults({ filters, canonicalPath: '/b/halden/brand/101?p=2', page: 2, pageCount: 3 });
  expect(buildListData(results, ORIGIN)).toContainEqual(
    expect.objectContaining({ '@type': 'Brand', name: 'Halden', url: 'https://shop.example/b/halden/brand/101?p=2' }),
  );
  expect(findNeighbors(results, ORIGIN)).toEqual({
    previous: 'https://shop.example/b/halden/brand/101',
    next: 'https://shop.example/b/halden/brand/101?p=3',
  });
});

it('has no neighbors at the ends of a list', () => {
  expect(findNeighbors(givenResults({ page: 1, pageCount: 1 }), ORIGIN)).toEqual({});
});

it('contains the questions of all topics with their answers', () => {
  const ask = (id: string) => ({ id, question: `Why ${id}?`, html: `<p>Because of ${id}.</p>` });
  const topics = [
    { title: 'One', questions: [ask('a'), ask('b')] },
    { title: 'Two', questions: [ask('c')] },
  ];
  expect(buildFaqData(topics)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why a?', acceptedAnswer: { '@type': 'Answer', text: '<p>Because of a.</p>' } },
      { name: 'Why b?' },
      { name: 'Why c?' },
    ],
  });
});

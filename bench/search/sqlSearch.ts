import type { Pool } from 'pg';
import type { SearchCriteria, SearchFilters } from '../../src/lib/search/searchCriteria.ts';

/**
 * Prepares the same lists in well-tuned plain PostgreSQL: a flat table of styles with facet values in arrays under GIN
 * indexes; styles of each facet's selection, then counts per value. It reads no cards, which is an advantage for it.
 */
export async function prepareSql(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query("select from pg_class where relname = 'bench_search_styles'");
  if (rowCount) return;
  await pool.query(`create table bench_search_styles as
    select s.style_id, p.product_id, p.popularity, s.price_cents,
      array[p.department] as zc1, array[p.category] as zc2, array[p.product_type] as "productType",
      (select coalesce(array_agg(case g when 'womens' then 'Women' when 'mens' then 'Men' when 'boys' then 'Boys' else 'Girls' end), '{}')
        from unnest(p.genders) g) as "txAttrFacet_Gender",
      array[b.name] as "brandNameFacet", p.badges as "badgeFacet", s.color_families as "colorFacet",
      array[case when s.price_cents <= 5000 then '$50 and under' when s.price_cents <= 10000 then '$50 to $100'
        when s.price_cents <= 15000 then '$100 to $150' else '$150 and over' end] as "priceFacet",
      case when s.original_price_cents > s.price_cents then array['true'] else '{}' end as "onSale",
      (select coalesce(array_agg(distinct k.size), '{}') from stocks k where k.style_id = s.style_id and k.on_hand > 0) as "sizeFacet",
      (select coalesce(array_agg(distinct k.width), '{}') from stocks k where k.style_id = s.style_id and k.on_hand > 0) as "widthFacet",
      (select coalesce(array_agg(k.size || '|' || k.width), '{}') from stocks k where k.style_id = s.style_id and k.on_hand > 0) as pairs,
      (select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(p.attributes -> 'Material')) as "attr_Material"
    from styles s join products p using (product_id) join brands b using (brand_id) where not p.hidden`);
  for (const field of [...FIELDS, 'pairs'])
    await pool.query(`create index on bench_search_styles using gin ("${field}")`);
  await pool.query('vacuum analyze bench_search_styles');
}

const FIELDS = [
  'zc1',
  'zc2',
  'productType',
  'txAttrFacet_Gender',
  'brandNameFacet',
  'badgeFacet',
  'colorFacet',
  'priceFacet',
  'onSale',
  'sizeFacet',
  'widthFacet',
  'attr_Material',
];

/** Returns the first hundred products and all facet counts, each without its own selection, in one statement. */
export async function searchWithSql(pool: Pool, { filters, sort }: SearchCriteria): Promise<unknown> {
  const values: (readonly string[])[] = [];
  const buildWhere = (excludedField?: string): string =>
    buildConditions(filters, excludedField, values).join(' and ') || 'true';
  const order = sort.key === 'price' ? 'min(price_cents)' : 'max(popularity) desc';
  const fullWhere = buildWhere();
  const chosenFields = FIELDS.filter((field) => filters[field]);
  const ground = chosenFields
    .map(
      (field) => `, without_${FIELDS.indexOf(field)} as (select * from bench_search_styles where ${buildWhere(field)})`,
    )
    .join('');
  const counts = FIELDS.map((field) => {
    const from = filters[field] ? `without_${FIELDS.indexOf(field)}` : 'found';
    return `select '${field}' as field, value, count(distinct product_id) from ${from}, unnest("${field}") as value group by value`;
  });
  const text = `with found as materialized (select * from bench_search_styles where ${fullWhere})${ground}
    select (select count(distinct product_id) from found) as total,
      (select json_agg(product_id) from (select product_id from found group by product_id order by ${order} limit 100) as page) as list,
      (select json_agg(facets) from (${counts.join(' union all ')}) as facets) as facets`;
  const { rows } = await pool.query(text, values);
  return JSON.stringify(rows[0]);
}

function buildConditions(
  filters: SearchFilters,
  excludedField: string | undefined,
  values: (readonly string[])[],
): string[] {
  const { sizeFacet, widthFacet } = filters;
  return Object.entries(filters).flatMap(([field, chosenValues]) => {
    if (field === excludedField) return [];
    if (field === 'widthFacet' && sizeFacet && excludedField !== 'sizeFacet') return [];
    const isPair = field === 'sizeFacet' && widthFacet && excludedField !== 'widthFacet';
    values.push(isPair ? chosenValues.flatMap((size) => widthFacet.map((width) => `${size}|${width}`)) : chosenValues);
    return [`"${isPair ? 'pairs' : field}" && $${values.length}::text[]`];
  });
}

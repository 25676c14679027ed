-- What the law asks sellers to state: manufacturer, person responsible in the EU, warnings, guarantee of durability.
alter table brands add column disclosures jsonb not null default '{}';
comment on column brands.disclosures is 'Facts of `src/lib/products/disclosures.ts` by field, for products of the brand without their own.';
alter table products add column disclosures jsonb not null default '{}';
comment on column products.disclosures is 'Facts of `src/lib/products/disclosures.ts` by field.';

-- The tax that an order's prices contain; null if tax was added to them. What is refunded follows prices and added tax.
alter table orders add column included_tax_cents integer check (included_tax_cents >= 0);

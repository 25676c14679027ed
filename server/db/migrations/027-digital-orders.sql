-- An order of e-gift cards has no address and no carrier, and its lines have no SKU.
alter table orders alter column shipping_address drop not null;
alter table orders alter column shipment_speed drop not null;
alter table orders add constraint shipped_or_digital check ((shipping_address is null) = (shipment_speed is null));
alter table order_items alter column stock_id drop not null;
alter table order_items add constraint sku_or_gift_card check ((stock_id is null) = (snapshot ? 'giftCard'));

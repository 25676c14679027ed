-- An order that waits for another payment has no package: its customer may cancel it instead.
with opened as (
  update order_packages p set unpacked_at = now() from orders o
  where o.order_id = p.order_id and o.status = 'customer action required' and p.unpacked_at is null and p.shipment_id is null
  returning p.package_id)
update order_items i set package_id = null from opened where i.package_id = opened.package_id;

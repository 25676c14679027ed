-- The welcome offer is a setting of the marketplace: its mail names a discount, which is a share or a sum.
update content_versions c set
  body = changed.body::json,
  checksum = translate(encode(sha256(convert_to(changed.body, 'UTF8')), 'base64'), '+/=', '-_')
from (
  select document_key, marketplace_id, version, replace(body::text, '{{percent}}%', '{{offer}}') as body
  from content_versions
  where document_key = 'list-mails' and strpos(body::text, '{{percent}}%') > 0
) as changed
where c.document_key = changed.document_key and c.marketplace_id = changed.marketplace_id and c.version = changed.version;

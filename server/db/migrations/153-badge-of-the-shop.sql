-- Each shop shows the badge with its own name.
update products set badges = array_replace(badges, 'Only at Zappos', 'Only at') where 'Only at Zappos' = any(badges);

-- What programs of tournaments are told stands in the log of calls of whoever named the program, as with drafts.
alter table tournament_webhook add column account_id bigint references account on delete cascade;
update tournament_webhook set account_id = account.account_id
from tournament_role join account using (account_id)
where tournament_role.tournament_id = tournament_webhook.tournament_id and role = 'owner';
delete from tournament_webhook where account_id is null;
alter table tournament_webhook alter column account_id set not null;
create index tournament_webhook_account_id on tournament_webhook (account_id);
drop table tournament_delivery;

-- When a call that was noted in a transaction is to be sent; null: nothing is to be done.
alter table webhook_call add column next_at timestamptz;
create index webhook_call_next_at on webhook_call (next_at) where next_at is not null;

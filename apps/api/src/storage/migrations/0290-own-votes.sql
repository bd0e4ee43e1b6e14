-- Nobody votes on what they wrote: such votes count no more.
delete from vote using guide where vote.kind = 'guide' and vote.object_id = guide.id and vote.account_id = guide.account_id;
delete from vote using comment where vote.kind = 'comment' and vote.object_id = comment.id and vote.account_id = comment.account_id;

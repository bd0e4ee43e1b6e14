-- Lists and their counts read many rows: what is long stands beside them. What is stored already moves with its next change.
alter table tournament set (toast_tuple_target = 256);
alter table tournament alter column source set storage external;
alter table tournament alter column description set storage external;
alter table tournament alter column rules set storage external;

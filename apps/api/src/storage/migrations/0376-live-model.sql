-- The win chance of running matches is fitted like the other models.
alter table score_model drop constraint score_model_name_check;
alter table score_model add constraint score_model_name_check check (name in ('winProbability', 'performance', 'lane', 'live'));

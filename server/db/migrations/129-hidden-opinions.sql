-- Reviews, questions and answers that an operator has hidden from everybody. They stay in their author's export.
alter table reviews add column hidden_at timestamptz;
alter table questions add column hidden_at timestamptz;
alter table answers add column hidden_at timestamptz;
create unique index one_staff_answer_in_these_words on answers (question_id, md5(body))
  where answered_by = 'staff' and customer_id is null;
create index questions_by_day on questions (asked_at desc, question_id desc);
create index reviews_by_day on reviews (reviewed_at desc, review_id desc);

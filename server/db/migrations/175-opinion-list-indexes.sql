-- The desk lists reviews and questions by time.
create index reviews_by_time on reviews (reviewed_at, review_id);
create index questions_by_time on questions (asked_at, question_id);

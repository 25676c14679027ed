-- Answers to surveys, one for each respondent: an order, a customer or a browser session.
create table survey_answers (
  answer_id bigint generated always as identity primary key,
  survey_id text not null check (length(survey_id) <= 40),
  -- SHA-256 of the order id, the customer id or the session id, so that answers contain no name.
  respondent_hash text not null check (length(respondent_hash) = 43),
  -- The order of an invitation.
  order_id text check (length(order_id) <= 40),
  marketplace_id text not null check (length(marketplace_id) between 1 and 40),
  -- Question id to a number, a list of choices or a text.
  answers jsonb not null check (octet_length(answers::text) <= 20000),
  answered_at timestamptz not null,
  unique (survey_id, respondent_hash)
);

-- Cash that stays in a drawer for the next shift, in fen; the rest of what was counted goes to the bank.
alter table shift add column left_cash bigint;

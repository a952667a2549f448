-- What a headquarters lists of debt and repayments, of all its shops.
create index debt_account_balance on debt_account (brand_id, balance desc, id desc);
create index debt_account_changed_at on debt_account (brand_id, changed_at desc, id desc);
create index debt_repayment_at on debt_repayment (brand_id, at desc, id desc);

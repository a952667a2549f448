-- Whether somebody has an account is asked whatever the case of its letters (decision 0268).
create index employee_credential_account_in_any_case on employee_credential (lower(account));

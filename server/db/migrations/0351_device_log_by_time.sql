-- What is older than two years leaves the log of devices every day, of all brands at once.
create index device_event_at on device_event (at);

-- A service has blocks: in some of its time whoever gives it is free, and its bed is made ready afterwards.
alter table "service" add column "processing" bigint not null default 0;
alter table "service" add column "finishing" bigint not null default 0;
alter table "service" add column "preparation" bigint not null default 0;
-- Of one part somebody may be occupied twice a day: at its begin, and to finish it.
alter table occupied drop constraint occupied_pkey;
alter table occupied add primary key (brand_id, occupancy_id, booking_id, part, during);

-- A position is one value, from the device that was there, in place of two numbers that somebody typed.
update registration
set form = (form - 'longitude' - 'latitude')
  || jsonb_build_object('location', jsonb_build_object('lng', form -> 'longitude', 'lat', form -> 'latitude'))
where form ? 'longitude';

-- What members said of late is added up shop by shop whenever an overview is looked at.
create index feedback_lately on feedback (brand_id, shop_id, at) include (stars);

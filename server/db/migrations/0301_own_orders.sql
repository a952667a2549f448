-- Own orders and services of a day are read by whoever takes orders, and by a technician who does nothing else (decision 0270).
select grant_permission('pc.order.own', '{pc.order.cashier}');

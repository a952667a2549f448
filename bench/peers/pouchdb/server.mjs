// PouchDB's own server, in memory: `node server.mjs <folder of pages>` prints its port.
import express from 'express';
import expressPouchdb from 'express-pouchdb';
import PouchDB from 'pouchdb';
import memory from 'pouchdb-adapter-memory';

PouchDB.plugin(memory);
const app = express();
app.use('/pages', express.static(process.argv[2]));
app.use('/pouchdb', express.static(new URL('./node_modules/pouchdb/dist/', import.meta.url).pathname));
app.use(
  '/',
  expressPouchdb(PouchDB.defaults({ adapter: 'memory' }), { inMemoryConfig: true, mode: 'minimumForPouchDB' }),
);
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));

/** React as it is built for people: a third of the work of the one for developers. Before React is read. */
process.env.NODE_ENV = 'production';

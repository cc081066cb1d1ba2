/* What the rest of the letter may use of its readers. */
export { ReaderBook } from './book.ts';
export { confirmationMails } from './confirmation.ts';
export { readCsv } from './csv.ts';
export { IMPORT_COLUMNS, importedReaders } from './import.ts';
export { countsText, personText, READER_COLUMNS, readerLine, readerRecord } from './lines.ts';
export { ReaderMetrics } from './metrics.ts';
export { READER_METHODS, addReaderRoutes } from './routes.ts';
export { CONFIRMATION_MAIL } from './statements.ts';
export { Readers } from './store.ts';
export { sweepReaders } from './sweep.ts';

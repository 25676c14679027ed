// Fails if SQL of two services, or of a service and a folder outside the services, names the same table, and if none does.
import { findSharedTables, findTableReaders, listTables, readServerFiles } from './tableOwners.ts';

const files = readServerFiles();
const tables = listTables();
if (files.length === 0 || tables.length === 0) throw new Error('no files of the server, or no tables found');
const faults = findSharedTables(findTableReaders(files, tables));
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('One service owns a table; the others ask it through its actions.');
else console.log(`each of ${tables.length} tables is named by its owner only`);
process.exitCode = faults.length === 0 ? 0 : 1;

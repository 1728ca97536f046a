export { type ExportedMascota, readMascota } from './datos.repo.ts'
export { archivosOf, missingNote } from './entries.ts'
export { archivoPath, folderNames } from './names.ts'

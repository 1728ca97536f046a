export { type ExportedMascota, readMascota } from './datos.repo.ts'
export { archivoPath, folderNames } from './names.ts'

export { removeDestroyedFiles } from './backup-files.ts'
export { bloqueadoCommand } from './bloqueado.command.ts'
export { conservacionCommand } from './conservacion.command.ts'
export { type RetentionWorker, startRetention } from './worker.ts'

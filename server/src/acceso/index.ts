export { deleteExpiredAccesos } from './acceso.repo.ts'

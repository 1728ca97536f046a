export { resumenRoutes } from './resumen.routes.ts'

export { festivosOf } from './festivos.ts'

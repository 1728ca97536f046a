export { contentOf } from './adjuntos/content.ts'
export { type DemoClinic, makeDemoClinic } from './clinic.ts'

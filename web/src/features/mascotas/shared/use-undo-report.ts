export { useUndoReport } from '../despedida/despedida-api.ts'

import { useAlertas } from '../alertas-api.ts'
import { AlertaChips } from './alerta-chips.tsx'

/** The alerts of a pet that a form was opened for. */
export function AlertasOfMascota({ id }: { id: number | undefined }) {
  const { data = [] } = useAlertas(id)
  return <AlertaChips alertas={data} />
}

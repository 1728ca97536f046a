import { useDespedida } from './despedida-api.ts'
import { bajaText } from './despedida-texts.ts'

/** What happens to a pet that its owner deletes, which depends on what the clinic knows of it. */
export function BajaNote({ id }: { id: number }) {
  const { data, isError } = useDespedida(id)
  if (data) return bajaText(data)
  return isError ? 'Si la clínica tiene historia suya, la conserva. Sus citas próximas se cancelan.' : '…'
}

import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EsperaList } from '../espera-list.tsx'
import { useEspera } from './espera-api.ts'

/** What an owner waits for, if anything. */
export function MisEsperas() {
  const { data: esperas = [] } = useEspera()
  if (esperas.length === 0) return null
  return (
    <SectionCard heading="En lista de espera" help="Te escribiremos si queda un hueco.">
      <EsperaList esperas={esperas} />
    </SectionCard>
  )
}

import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useEspera } from '../espera-api.ts'
import { EsperaList } from '../espera-list.tsx'

/** An owner's wishes, if there are any. */
export function MisEsperas() {
  const { data: wishes = [] } = useEspera()
  if (wishes.length === 0) return null
  return (
    <SectionCard heading="En lista de espera" help="Te escribiremos si queda un hueco.">
      <EsperaList wishes={wishes} />
    </SectionCard>
  )
}

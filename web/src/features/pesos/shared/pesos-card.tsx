import { cuidadosFailure, type Ficha, type Peso } from '@huella/contract'
import { mdiChartLine, mdiTable } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { abbreviatedDate, fullName } from '../../../lib/formats.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { VisitaLink } from '../../visitas/shared/visita-link.tsx'
import { Kilos } from '../kilos.tsx'
import { PesosChart } from '../pesos-chart.tsx'
import { PesosTable } from '../pesos-table.tsx'
import { PesoDialog } from './peso-dialog.tsx'
import { usePesos } from './pesos-api.ts'

interface PesosCardProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'especie' | 'fecha_nacimiento' | 'ultimo_peso'>
}

/** The weights of a pet as a chart or as a table. Nothing where there are none. */
export function PesosCard({ mascota }: PesosCardProps) {
  const { data, error, isError, isFetching, refetch } = usePesos(mascota.id_mascota)
  const [asTable, setAsTable] = useState(false)
  const [editing, setEditing] = useState<Peso | null>(null)
  if (isError && !isFetching)
    return <RetryNotice text={messageOf(error, cuidadosFailure.pesosLoad)} onRetry={refetch} />
  if (!data?.length) return null
  const toggle = (
    <Button
      size="small"
      sx={{ mt: 1.5, ml: -1 }}
      startIcon={<Icon path={asTable ? mdiChartLine : mdiTable} size={20} />}
      onClick={() => setAsTable(!asTable)}
    >
      {asTable ? 'Ver gráfico' : 'Ver tabla'}
    </Button>
  )
  return (
    <SectionCard heading="Pesos">
      {asTable ? (
        <PesosTable pesos={data} onEdit={setEditing} />
      ) : (
        <ChartWithText key={data.length} nombre={mascota.nombre} pesos={data} />
      )}
      {toggle}
      {editing && <PesoDialog mascota={mascota} peso={editing} onClose={() => setEditing(null)} />}
    </SectionCard>
  )
}

/** The chart, and the chosen weight in words: the last at first. */
function ChartWithText({ nombre, pesos }: { nombre: string; pesos: readonly Peso[] }) {
  const [selected, setSelected] = useState(pesos.length - 1)
  const peso = pesos[selected]
  return (
    <>
      <PesosChart nombre={nombre} pesos={pesos} selected={selected} onSelect={setSelected} />
      {peso && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1, fontSize: '0.875rem' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <Kilos peso={peso} />
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {abbreviatedDate(peso.fecha)} · {fullName(peso.usuario)}
          </Box>
          {peso.id_visita !== null && <VisitaLink id={peso.id_visita} />}
        </Box>
      )}
    </>
  )
}

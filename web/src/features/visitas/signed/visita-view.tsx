import { cargo, relevoText, type VisitaDetalle } from '@huella/contract'
import { mdiCheckDecagramOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { clinicDateTime, fullName, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HistorialButton } from '../../auditoria/shared/historial-button.tsx'
import { documentoOf } from '../../documentos/shared/documento.ts'
import { DocumentoButtons } from '../../documentos/shared/documento-buttons.tsx'
import { EnvioState } from '../../documentos/shared/envio-state.tsx'
import { VisitaHead } from '../frame/visita-head.tsx'
import { PrintVisita } from '../print/print-visita.tsx'
import { RevisionMenu } from '../revision/revision-menu.tsx'
import { VisitaArchivos } from '../visita-archivos.tsx'
import { AdendasSection } from './adendas-section.tsx'
import { VisitaContent } from './visita-content.tsx'

interface VisitaViewProps {
  visita: VisitaDetalle
  children?: ReactNode
}

/** A visit to read: signed, with its addenda. */
export function VisitaView({ visita, children }: VisitaViewProps) {
  const canAdd = useCan('visitas:adenda')
  const internal = useCan('visitas:nota-interna')
  const { firmada_en, autor } = visita
  const informe = documentoOf.informe(visita.id_visita)
  return (
    <>
      <VisitaHead visita={visita}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <HistorialButton entidad="visita" id={visita.id_visita} />
          {canAdd && <RevisionMenu visita={visita} />}
          {firmada_en && <DocumentoButtons documento={informe} label="Informe PDF" dueno={visita.mascota.usuario} />}
        </Box>
      </VisitaHead>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {children}
        <Card>
          <Typography sx={{ mb: 1, color: 'text.secondary' }}>
            {weekdayAndDate(visita.fecha_hora)}, {timeOf(visita.fecha_hora)} · {relevoText(visita) ?? fullName(autor)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
            {firmada_en ? (
              <StatusChip
                wrap
                tone="success"
                icon={mdiCheckDecagramOutline}
                label={`Firmada por ${fullName(autor)}, ${cargo(autor)}, el ${clinicDateTime(firmada_en)}`}
              />
            ) : (
              <StatusChip tone="warning" icon={mdiPencilOutline} label="Borrador" />
            )}
            {firmada_en && <EnvioState documento={informe} />}
          </Box>
          <VisitaContent visita={visita} internal={internal} />
        </Card>
        <VisitaArchivos visita={visita} />
        {firmada_en && <AdendasSection visita={visita} />}
      </Box>
      <PrintVisita visita={visita} />
    </>
  )
}

import type { Agenda, OfertaAgenda } from '@huella/contract'
import { clinicHour, fullName, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { WhilePrinting } from '../../../ui/layout/while-printing.tsx'
import { DaySheet, Sheets } from '../../citas/shared/print/day-sheet.tsx'
import { type Closing, isWholeDay } from '../layout/closings.ts'
import type { AgendaColumn } from '../layout/columns.ts'
import { timeAt } from '../layout/minutes.ts'

interface PrintDayProps {
  veterinarios: Agenda['veterinarios']
  columns: readonly AgendaColumn[]
}

/** The shown day on paper, a page for each vet. */
export function PrintDay(props: PrintDayProps) {
  return (
    <WhilePrinting>
      <VetSheets {...props} />
    </WhilePrinting>
  )
}

function VetSheets({ veterinarios, columns }: PrintDayProps) {
  return (
    <Sheets>
      {columns.map(({ key, id_usuario, fecha, open, closings, citas, ofertas }) => {
        const vet = veterinarios.find((one) => one.id_usuario === id_usuario)
        const hours = open.map(({ start, end }) => `${timeAt(start)}–${timeAt(end)}`).join(' y ')
        return (
          <DaySheet
            key={key}
            title={vet ? fullName(vet) : ''}
            notes={
              <>
                <p>
                  {weekdayAndDate(fecha)} · {hours || 'Sin consulta'}
                </p>
                {closings.map((closing) => (
                  <p key={closing.start}>Cerrado {closingText(closing)}</p>
                ))}
                {ofertas.map(({ oferta }) => (
                  <p key={oferta.id_oferta}>{keptText(oferta)}</p>
                ))}
              </>
            }
            rows={citas.map(({ cita, closing }) => ({ cita, note: closing && 'En un cierre' }))}
          />
        )
      })}
    </Sheets>
  )
}

/** 'todo el día: Fiesta local', '12:00–14:00: Cirugía' */
const closingText = (closing: Closing) =>
  `${isWholeDay(closing) ? 'todo el día' : `${timeAt(closing.start)}–${timeAt(closing.end)}`}: ${closing.label}`

/** '10:00 guardado para Luna (Ana Gil), lista de espera, hasta las 11:30' */
const keptText = ({ fecha_hora, mascota, caduca_en }: OfertaAgenda) =>
  `${timeOf(fecha_hora)} guardado para ${mascota.nombre} (${fullName(mascota.usuario)}), lista de espera, hasta las ${clinicHour(caduca_en)}`

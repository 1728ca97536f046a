import { type Agenda, especieOf, type OfertaAgenda, tiposConsulta } from '@huella/contract'
import { clinicHour, fullName, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useClinicBranding } from '../../../ui/layout/brand/clinic-branding.ts'
import { WhilePrinting } from '../../../ui/layout/while-printing.tsx'
import { alertaText } from '../../alertas/shared/alerta-chips.tsx'
import { citaStateOf, citaStates } from '../../citas/shared/cita-state.ts'
import { type Closing, isWholeDay } from '../layout/closings.ts'
import type { AgendaColumn } from '../layout/columns.ts'
import { timeAt } from '../layout/minutes.ts'
import styles from './print-day.module.css'

interface PrintDayProps {
  veterinarios: Agenda['veterinarios']
  columns: readonly AgendaColumn[]
}

/** The shown day on paper, a page for each vet. */
export function PrintDay(props: PrintDayProps) {
  return (
    <WhilePrinting>
      <Sheets {...props} />
    </WhilePrinting>
  )
}

function Sheets({ veterinarios, columns }: PrintDayProps) {
  const { name } = useClinicBranding()
  return (
    <div className={styles.sheets}>
      {columns.map(({ key, id_usuario, fecha, open, closings, citas, ofertas }) => {
        const vet = veterinarios.find((one) => one.id_usuario === id_usuario)
        const hours = open.map(({ start, end }) => `${timeAt(start)}–${timeAt(end)}`).join(' y ')
        return (
          <section key={key} className={styles.sheet}>
            <header>
              <p>{name}</p>
              <h1>{vet && fullName(vet)}</h1>
              <p>
                {weekdayAndDate(fecha)} · {hours || 'Sin consulta'}
              </p>
              {closings.map((closing) => (
                <p key={closing.start}>Cerrado {closingText(closing)}</p>
              ))}
              {ofertas.map(({ oferta }) => (
                <p key={oferta.id_oferta}>{keptText(oferta)}</p>
              ))}
            </header>
            {citas.length === 0 ? (
              <p>Sin citas.</p>
            ) : (
              <table>
                <thead>
                  <tr>
                    {['Hora', 'Mascota', 'Dueño', 'Motivo', 'Estado'].map((heading) => (
                      <th key={heading} scope="col">
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {citas.map(({ cita, closing }) => (
                    <tr key={cita.id_cita}>
                      <td>
                        {timeOf(cita.fecha_hora)} <small>{cita.duracion} min</small>
                      </td>
                      <td>
                        <b>{cita.mascota.nombre}</b> <small>{especieOf(cita.mascota)}</small>
                        {cita.mascota.alertas.map((alerta) => (
                          <div key={alerta.id_alerta}>
                            <small>⚠ {alertaText(alerta)}</small>
                          </div>
                        ))}
                      </td>
                      <td>{fullName(cita.mascota.usuario)}</td>
                      <td className={styles.reason}>
                        <div>
                          {cita.tipo_consulta === 'urgencia' ? <b>Urgencia</b> : tiposConsulta[cita.tipo_consulta]}:{' '}
                          {cita.motivo_consulta}
                        </div>
                      </td>
                      <td>
                        {citaStates[citaStateOf(cita)].label}
                        {closing && (
                          <div>
                            <small>⚠ En un cierre</small>
                          </div>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** 'todo el día: Fiesta local', '12:00–14:00: Cirugía' */
const closingText = (closing: Closing) =>
  `${isWholeDay(closing) ? 'todo el día' : `${timeAt(closing.start)}–${timeAt(closing.end)}`}: ${closing.label}`

/** '10:00 guardado para Luna (Ana Gil), lista de espera, hasta las 11:30' */
const keptText = ({ fecha_hora, mascota, caduca_en }: OfertaAgenda) =>
  `${timeOf(fecha_hora)} guardado para ${mascota.nombre} (${fullName(mascota.usuario)}), lista de espera, hasta las ${clinicHour(caduca_en)}`

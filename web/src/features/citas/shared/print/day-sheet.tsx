import { type Cita, especieOf, formatTelefono, tiposConsulta } from '@huella/contract'
import type { ReactNode } from 'react'
import { fullName, timeOf } from '../../../../lib/formats.ts'
import { useClinicBranding } from '../../../../ui/layout/brand/clinic-branding.ts'
import { alertaText } from '../../../alertas/shared/alerta-chips.tsx'
import { citaStateOf, citaStates } from '../cita-state.ts'
import styles from './day-sheet.module.css'

/** Room for whoever comes without an appointment. */
const EMPTY_LINES = 4

interface SheetRow {
  cita: Cita
  /** What else is to know about it. */
  note?: string
}

interface DaySheetProps {
  title: string
  /** Under the title. */
  notes: ReactNode
  rows: readonly SheetRow[]
  /** The sheet is of several vets. */
  withVet?: boolean
}

/** Sheets of appointments on paper, in place of the page. */
export const Sheets = ({ children }: { children: ReactNode }) => <div className={styles.sheets}>{children}</div>

/** Appointments on paper, with alerts and telephones, and empty lines at the end. */
export function DaySheet({ title, notes, rows, withVet = false }: DaySheetProps) {
  const { name } = useClinicBranding()
  const headings = ['Hora', 'Mascota', 'Dueño', 'Motivo', ...(withVet ? ['Veterinario'] : []), 'Estado']
  return (
    <section className={styles.sheet}>
      <header>
        <p>{name}</p>
        <h1>{title}</h1>
        {notes}
        {rows.length === 0 && <p>Sin citas.</p>}
      </header>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.cita.id_cita} {...row} withVet={withVet} />
          ))}
          {Array.from({ length: EMPTY_LINES }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <tr key={`vacia-${n}`} className={styles.empty}>
              {headings.map((heading) => (
                <td key={heading} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ cita, note, withVet }: SheetRow & { withVet: boolean }) {
  const { mascota, veterinario, tipo_consulta } = cita
  return (
    <tr>
      <td>
        {timeOf(cita.fecha_hora)} <small>{cita.duracion} min</small>
      </td>
      <td>
        <b>{mascota.nombre}</b> <small>{especieOf(mascota)}</small>
        {mascota.alertas.map((alerta) => (
          <div key={alerta.id_alerta}>
            <small>⚠ {alertaText(alerta)}</small>
          </div>
        ))}
      </td>
      <td>
        {fullName(mascota.usuario)}
        {mascota.usuario.telefono && <div className={styles.telefono}>{formatTelefono(mascota.usuario.telefono)}</div>}
      </td>
      <td className={styles.reason}>
        <div>
          {tipo_consulta === 'urgencia' ? <b>Urgencia</b> : tiposConsulta[tipo_consulta]}
          {cita.motivo_consulta && `: ${cita.motivo_consulta}`}
        </div>
      </td>
      {withVet && <td>{veterinario.nombre}</td>}
      <td>
        {citaStates[citaStateOf(cita)].label}
        {note && (
          <div>
            <small>⚠ {note}</small>
          </div>
        )}
      </td>
    </tr>
  )
}

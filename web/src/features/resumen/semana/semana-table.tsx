import Box from '@mui/material/Box'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { type Bar, segments } from './semana.ts'

/** The bar chart as a table for screen readers. */
export function SemanaTable({ bars, today }: { bars: readonly Bar[]; today: string }) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>Citas de esta semana, por día</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Total</th>
            {segments.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((barra) => (
            <tr key={barra.dia} aria-current={barra.dia === today ? 'date' : undefined}>
              <th scope="row">
                {barra.nombre} {Number(barra.dia.slice(8))}
              </th>
              <td>{barra.total}</td>
              {segments.map(({ key }) => (
                <td key={key}>{barra[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

import { accesos, type FusionLado, formatTelefono } from '@huella/contract'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { clinicDay, fullName, shortDate } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'

interface FusionSidesProps {
  sides: readonly FusionLado[]
  kept: FusionLado
  onKeep: (id: number) => void
}

interface Row {
  label: string
  value: (side: FusionLado, today: string) => string
}

const names = ({ mascotas }: FusionLado) => mascotas.map(({ nombre }) => nombre).join(', ')

const rows: readonly Row[] = [
  { label: 'Teléfono', value: ({ telefono }) => formatTelefono(telefono ?? '') },
  { label: 'Correo', value: ({ email }) => email ?? '' },
  { label: 'Acceso', value: ({ acceso }) => accesos[acceso] },
  { label: 'Desde', value: ({ creado_en }, today) => shortDate(clinicDay(creado_en), today) },
  { label: 'Mascotas', value: names },
  { label: 'Citas', value: ({ citas }) => String(citas) },
  { label: 'Tratamientos', value: ({ tratamientos }) => String(tratamientos) },
  { label: 'Llamadas', value: ({ llamadas }) => String(llamadas) },
  { label: 'Notas', value: ({ notas }) => String(notas) },
]

/** Field by field. The head of each side chooses which is kept. */
export function FusionSides({ sides, kept, onKeep }: FusionSidesProps) {
  const today = useClinicToday()
  return (
    <RadioGroup aria-label="Qué ficha se conserva" value={kept.id_usuario} onChange={(_, id) => onKeep(Number(id))}>
      <Box component="table" sx={table}>
        <Box component="caption" sx={visuallyHidden}>
          Las dos fichas
        </Box>
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side.id_usuario} scope="col" data-kept={side === kept || undefined}>
                <FormControlLabel
                  value={side.id_usuario}
                  control={<Radio size="small" />}
                  label={fullName(side)}
                  sx={{ m: 0, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.75, fontWeight: 600 } }}
                />
                <Box sx={{ pl: 4.25, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
                  {side === kept ? 'Se conserva' : 'Pasa a ser parte de la otra'}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map((side) => (
                <td key={side.id_usuario} data-kept={side === kept || undefined}>
                  {value(side, today) || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </RadioGroup>
  )
}

const table = {
  ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { px: 1, py: 0.75, verticalAlign: 'top', textAlign: 'left', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead td, & tbody th': {
    ...{ width: { xs: 88, sm: 112 }, pl: 0, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
  },
  '& [data-kept]': { bgcolor: 'primary.soft' },
}

import { avisoDosisTexts, lineaText, type MedicacionLinea } from '@huella/contract'
import Box from '@mui/material/Box'
import { useCan } from '../../../lib/session/use-can.ts'

/** The medicines of a treatment with their computation; those who prescribe also read what they were warned of. */
export function MedicacionDetalle({ lineas }: { lineas: readonly MedicacionLinea[] }) {
  const prescribes = useCan('tratamientos:create')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {lineas.map((linea, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may be there twice
        <div key={index}>
          {lineaText(linea)}
          {prescribes &&
            linea.avisos.map((aviso) => (
              <Box key={aviso} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {avisoDosisTexts[aviso]}
              </Box>
            ))}
        </div>
      ))}
    </Box>
  )
}

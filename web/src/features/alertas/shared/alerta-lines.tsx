import { type AlertaBreve, type AlertaGravedad, alertaGravedades } from '@huella/contract'
import Box from '@mui/material/Box'
import { Icon } from '../../../ui/layout/icon.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { alertaIcons } from './alerta-chips.tsx'

const colors: Record<AlertaGravedad, { icon: string; text: string; weight: number }> = {
  grave: { icon: 'error.main', text: 'error.main', weight: 600 },
  moderada: { icon: 'warning.main', text: 'text.primary', weight: 400 },
  leve: { icon: 'text.secondary', text: 'text.primary', weight: 400 },
}

/** The alerts of a pet in words, each an item of a list that the caller draws. */
export function AlertaLines({ alertas }: { alertas: readonly AlertaBreve[] }) {
  return alertas.map(({ id_alerta, gravedad, texto }) => (
    <Box key={id_alerta} component="li" sx={{ color: colors[gravedad].text, fontWeight: colors[gravedad].weight }}>
      <Box sx={{ display: 'grid', flexShrink: 0, color: colors[gravedad].icon }}>
        <Icon path={alertaIcons[gravedad]} size={18} />
      </Box>
      <span>
        <Box component="span" sx={visuallyHidden}>
          Alerta {alertaGravedades[gravedad].label.toLowerCase()}.{' '}
        </Box>
        {texto}
      </span>
    </Box>
  ))
}

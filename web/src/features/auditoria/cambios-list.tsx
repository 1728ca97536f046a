import type { AuditoriaFila } from '@huella/contract'
import { mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/layout/icon.tsx'
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts'

const list = { display: 'grid', gap: 0.5, m: 0, mt: 0.5, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 6,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
}

/** What an entry of the trail changed: each field before and after. */
export function CambiosList({ cambios }: Pick<AuditoriaFila, 'cambios'>) {
  if (cambios.length === 0) return null
  return (
    <Box component="ul" sx={list}>
      {cambios.map(({ campo, etiqueta, antes, despues }) => (
        <Box component="li" key={campo} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {etiqueta}:
          </Box>
          {antes !== null && (
            <>
              <Box component="del" sx={{ ...clamped, color: 'text.secondary' }}>
                {antes}
              </Box>
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.secondary' }}>
                <Icon path={mdiArrowRight} size={16} />
                <Box component="span" sx={visuallyHidden}>
                  ahora
                </Box>
              </Box>
            </>
          )}
          <Box component="ins" sx={{ ...clamped, textDecoration: 'none' }}>
            {despues ?? 'vacío'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

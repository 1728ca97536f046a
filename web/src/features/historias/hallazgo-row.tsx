import { especieOf, fullName, type Hallazgo, hallazgoTipos } from '@huella/contract'
import Box from '@mui/material/Box'
import { pathOf } from '../../lib/areas.ts'
import { abbreviatedDate } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { TextLink } from '../../ui/layout/page-link.tsx'
import { RowButton } from '../../ui/layout/row-button.tsx'
import { MascotaFoto } from '../mascotas/shared/mascota-foto.tsx'

const mark = { backgroundColor: 'transparent', color: 'primary.main', fontWeight: 700 }

/** A text that has the words: it opens its visit, otherwise the patient. */
export function HallazgoRow({ tipo, cuando, hallazgo: { id_visita, extracto, mascota, autor } }: Hallazgo) {
  const { rol } = useUsuario()
  const patient = pathOf(rol, `pets/${mascota.id_mascota}`)
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <RowButton
        opens={id_visita === null ? patient : pathOf(rol, `visitas/${id_visita}`)}
        sx={{ display: 'flex', gap: 1.5, px: { xs: 2, sm: 2.5 }, py: 1.5, fontSize: '0.90625rem' }}
      >
        <MascotaFoto mascota={mascota} size={20} diameter={36} />
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
            <TextLink to={patient} style={{ fontWeight: 600 }}>
              {mascota.nombre}
            </TextLink>
            <Box component="span" sx={{ flexGrow: 1, color: 'text.secondary' }}>
              {[especieOf(mascota), fullName(mascota.usuario)].filter(Boolean).join(' · ')}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {abbreviatedDate(cuando.slice(0, 10))}
            </Box>
          </Box>
          <Box sx={{ mt: 0.25 }}>
            {extracto.map((text, index) =>
              // Every second one is a word that was found.
              index % 2 === 1 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
                <Box key={index} component="mark" sx={mark}>
                  {text}
                </Box>
              ) : (
                text
              ),
            )}
          </Box>
          <Box sx={{ mt: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {[hallazgoTipos[tipo], autor && fullName(autor)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </RowButton>
    </Box>
  )
}

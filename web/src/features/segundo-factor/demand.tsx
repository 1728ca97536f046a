import { segundoFactorTexts } from '@huella/contract'
import Box from '@mui/material/Box'
import { profileOf } from '../../lib/areas.ts'
import { clinicDateTime } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextLink } from '../../ui/layout/page-link.tsx'
import { useSegundoFactor } from './shared/use-segundo-factor.ts'

/** Until when a second factor can be set or, when that time is over, that nothing else can be done. */
export function Demand({ late }: { late: boolean }) {
  if (!late) return <Deadline />
  return (
    <Notice severity="error" role="alert" sx={{ mb: 3 }}>
      {segundoFactorTexts.obligatorio}
    </Notice>
  )
}

function Deadline() {
  const { rol } = useUsuario()
  const { data } = useSegundoFactor()
  if (!data?.obligatorio_desde) return null
  return (
    <Notice severity="warning" role="status" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <span>La clínica pide un segundo factor. Actívalo antes del {clinicDateTime(data.obligatorio_desde)}.</span>
        <TextLink to={`${profileOf(rol)}#segundo-factor`} alone>
          Activar
        </TextLink>
      </Box>
    </Notice>
  )
}

import { privacidadFailure, privacidadTexts } from '@huella/contract'
import { mdiShieldAccountOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { privacidadDeQuery, useAccept } from '../privacidad-api.ts'

/** Asks a client to read the privacy text, or what a newer version changes. It stays until they have; nothing else waits for it. */
export function PrivacidadBanner() {
  const { data } = useQuery(privacidadDeQuery())
  const accept = useAccept()
  const showResult = useResultToast()
  if (!data?.pendiente) return null
  const { vigente, aceptaciones } = data
  const isNew = aceptaciones.length === 0
  const read = () =>
    showResult(accept.mutateAsync(vigente.version), {
      done: privacidadTexts.accepted,
      failed: privacidadFailure.accept,
    })
  return (
    <Box component="section" aria-label="Información de privacidad" sx={band}>
      <Box sx={{ display: 'flex', color: 'primary.main' }}>
        <Icon path={mdiShieldAccountOutline} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {isNew ? 'Así tratamos tus datos' : 'Hemos cambiado la información de privacidad'}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {(!isNew && vigente.novedades) || 'Léela cuando puedas y dinos que la has leído.'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" href="/privacidad" target="_blank" rel="noopener">
          Leer
        </Button>
        <Button variant="contained" disabled={accept.isPending} onClick={read}>
          La he leído
        </Button>
      </Box>
    </Box>
  )
}

const band = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 2.5 },
  ...{ px: 2, py: 1.5, borderRadius: 1.5, border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
}

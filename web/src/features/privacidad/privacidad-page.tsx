import { type Privacidad, privacidadFailure, privacidadTexts } from '@huella/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { clinicDay, dateInWords } from '../../lib/formats.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { privacidadQuery } from './privacidad-query.ts'
import { TextoPrivacidad } from './shared/texto-privacidad.tsx'

/** The clinic's privacy text, for everybody; `?version=1` is an older one. */
export function PrivacidadPage() {
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(privacidadQuery(params.get('version') ?? undefined))
  if (!data && !error) return <CardSkeleton />
  return (
    <Card data-wide sx={{ p: { xs: 2.5, sm: 4 } }}>
      <PageHeading title={privacidadTexts.title}>Información de privacidad</PageHeading>
      {data ? <Texto {...data} /> : <LoadFailed text={messageOf(error, privacidadFailure.load)} onRetry={refetch} />}
    </Card>
  )
}

function Texto({ version, texto, creado_en, vigente }: Privacidad) {
  return (
    <>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        Versión {version}, del {dateInWords(clinicDay(creado_en))}
        {!vigente && (
          <>
            . Ya no es la vigente:{' '}
            <Link component={RouterLink} to="/privacidad">
              ver la actual
            </Link>
          </>
        )}
      </Typography>
      <TextoPrivacidad texto={texto} />
      {version > 1 && vigente && <Anteriores version={version} />}
      <Link component={RouterLink} to="/" sx={{ display: 'inline-block', mt: 3, py: '11px' }}>
        Ir al inicio
      </Link>
    </>
  )
}

/** Old versions stay readable. */
const Anteriores = ({ version }: { version: number }) => (
  <Box sx={{ mt: 4, pt: 2, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
    Versiones anteriores:{' '}
    {Array.from({ length: version - 1 }, (_, index) => version - 1 - index).map((old, index) => (
      <span key={old}>
        {index > 0 && ', '}
        <Link component={RouterLink} to={`/privacidad?version=${old}`}>
          {old}
        </Link>
      </span>
    ))}
  </Box>
)

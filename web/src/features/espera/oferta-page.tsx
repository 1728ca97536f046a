import { errorTexts, failure, type OfertaPublica, tiposConsulta } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { hasCode, messageOf } from '../../lib/api/api-error.ts'
import { clinicHour, dayAndTime, timeOf, weekdayAndDate } from '../../lib/formats.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useOferta, useRespond } from './oferta-api.ts'

/**
 * The target of the links of offers. The token is in the fragment, which browsers do not send to servers when they load the page. It
 * stays there, so that a reload works.
 */
export function OfertaPage() {
  const token = useLocation().hash.slice(1)
  return <LinkedOferta key={token} token={token} />
}

function LinkedOferta({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useOferta(token)
  const respond = useRespond(token)
  if (isPending) return <CardSkeleton />
  if (hasCode(error, 'NO_ENCONTRADO'))
    return (
      <OfertaCard heading="Este enlace no sirve" subtitle="Ábrelo otra vez desde el mensaje que te enviamos.">
        <Notice severity="error" role="alert">
          El enlace está incompleto o es muy antiguo.
        </Notice>
      </OfertaCard>
    )
  if (error)
    return (
      <OfertaCard heading="Un hueco para ti" subtitle={failure.ofertaLoad}>
        <Stack spacing={2.5}>
          <Notice severity="error" role="alert">
            {messageOf(error, failure.ofertaLoad)}
          </Notice>
          <Button variant="contained" size="large" onClick={() => refetch()}>
            Reintentar
          </Button>
        </Stack>
      </OfertaCard>
    )
  const gone = goneText(data, respond.error)
  if (gone) return <Ended oferta={data} heading={gone.heading} text={gone.text} />
  if (data.estado === 'aceptada')
    return (
      <OfertaCard heading="Hecho: la hora es tuya" subtitle={`${data.mascota} tiene cita confirmada.`}>
        <Stack spacing={2.5}>
          <Facts oferta={data} />
          <Notice severity="success" role="status">
            Te hemos enviado la confirmación.
          </Notice>
        </Stack>
      </OfertaCard>
    )
  if (data.estado === 'rechazada')
    return (
      <Ended
        oferta={data}
        heading="Hueco rechazado"
        text="Sigues en la lista de espera. Te escribiremos si queda otro."
        calm
      />
    )
  return (
    <OfertaCard
      heading={data.antes ? 'Ha quedado un hueco antes' : 'Ha quedado un hueco'}
      subtitle={`Te lo guardamos hasta las ${clinicHour(data.caduca_en)}.`}
    >
      <Stack spacing={2.5}>
        <Facts oferta={data} />
        {respond.error && (
          <Notice severity="error" role="alert">
            {messageOf(respond.error, failure.ofertaSave)}
          </Notice>
        )}
        <Button variant="contained" size="large" disabled={respond.isPending} onClick={() => respond.mutate({})}>
          {data.antes ? 'Cambiar mi cita a esta hora' : 'Quedarme con esta hora'}
        </Button>
        <Button
          color="inherit"
          size="large"
          disabled={respond.isPending}
          onClick={() => respond.mutate({ rechazar: true })}
        >
          No me viene bien
        </Button>
      </Stack>
    </OfertaCard>
  )
}

/** Why the place can no longer be taken. */
function goneText({ estado }: OfertaPublica, error: unknown): { heading: string; text: string } | undefined {
  if (estado === 'caducada' || hasCode(error, 'OFERTA_CADUCADA'))
    return { heading: 'Ya no está libre', text: errorTexts.OFERTA_CADUCADA }
  if (estado === 'anulada' || hasCode(error, 'OFERTA_NO_DISPONIBLE'))
    return { heading: 'Ya no está libre', text: errorTexts.OFERTA_NO_DISPONIBLE }
}

function Ended({
  oferta,
  heading,
  text,
  calm,
}: {
  oferta: OfertaPublica
  heading: string
  text: string
  calm?: boolean
}) {
  return (
    <OfertaCard heading={heading} subtitle={`${oferta.mascota} · ${dayAndTime(oferta.fecha_hora)}`}>
      <Notice severity={calm ? 'success' : 'error'} role={calm ? 'status' : 'alert'}>
        {calm ? text : `${text} Sigues en la lista de espera.`}
      </Notice>
    </OfertaCard>
  )
}

function Facts({ oferta }: { oferta: OfertaPublica }) {
  const facts = [
    ['Mascota', oferta.mascota],
    ['Consulta', `${tiposConsulta[oferta.tipo_consulta]}, ${oferta.duracion} minutos`],
    ['Veterinario', oferta.veterinario],
    ...(oferta.antes
      ? [['Tu cita actual', `${dayAndTime(oferta.antes.fecha_hora)}, con ${oferta.antes.veterinario}`]]
      : []),
  ]
  return (
    <Box>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {weekdayAndDate(oferta.fecha_hora)}, {timeOf(oferta.fecha_hora)}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'auto 1fr', columnGap: 2 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function OfertaCard({ heading, subtitle, children }: { heading: string; subtitle: string; children: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 3, sm: 4 } }}>
      <Box sx={{ mb: 3 }}>
        <PageHeading>{heading}</PageHeading>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{subtitle}</Typography>
      </Box>
      {children}
      <Typography sx={{ mt: 2, textAlign: 'center', '& a': { display: 'inline-block', py: '11px' } }}>
        <Link component={RouterLink} to="/">
          Ir a mis citas
        </Link>
      </Typography>
    </Card>
  )
}

import type { Cliente } from '@huella/contract'
import { formatTelefono } from '@huella/contract'
import { mdiEmailOffOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { clinicDay, fullName, monthAndYear } from '../../../lib/formats.ts'
import { initialOf } from '../../../lib/initial.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { ClienteFacts } from './cliente-facts.tsx'
import { NotaFijada } from './nota-fijada.tsx'

/** Who the client is, how to reach them, and the five figures. */
export function ClienteHead({ cliente, actions }: { cliente: Cliente; actions: ReactNode }) {
  const { nota_fijada } = cliente
  return (
    <Card component="section" aria-label="Cliente" sx={{ p: { xs: 0, sm: 0 }, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 3 }, pt: 2.5 }}>
        <Box aria-hidden sx={avatar}>
          {initialOf(cliente.nombre)}
        </Box>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <PageHeading>{fullName(cliente)}</PageHeading>
          <Contact cliente={cliente} />
        </Box>
        <Box sx={buttons}>{actions}</Box>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>{nota_fijada && <NotaFijada nota={nota_fijada} />}</Box>
      <Box sx={{ pt: nota_fijada ? 2 : 0.5 }}>
        <ClienteFacts cliente={cliente} />
      </Box>
    </Card>
  )
}

/** The telephone first and largest. */
function Contact({ cliente: { telefono, email, creado_en } }: { cliente: Cliente }) {
  return (
    <Box sx={contact}>
      {telefono && (
        <Link href={`tel:${telefono}`} underline="hover" sx={{ fontSize: '1.0625rem', fontWeight: 600 }}>
          <Icon path={mdiPhoneOutline} size={20} />
          {formatTelefono(telefono)}
        </Link>
      )}
      {email ? (
        <Link href={`mailto:${email}`} underline="hover" color="inherit" sx={{ overflowWrap: 'anywhere' }}>
          <Icon path={mdiEmailOutline} size={20} />
          {email}
        </Link>
      ) : (
        <span>
          <Icon path={mdiEmailOffOutline} size={20} />
          Sin acceso web
        </span>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Cliente desde {monthAndYear(clinicDay(creado_en))}
      </Box>
    </Box>
  )
}

const avatar = {
  ...{
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: '50%',
    fontSize: '1.625rem',
    fontWeight: 600,
  },
  ...{ width: { xs: 48, sm: 64 }, height: { xs: 48, sm: 64 }, bgcolor: 'primary.soft', color: 'primary.main' },
}
const contact = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5, mt: 0.75, minWidth: 0 },
  '& > a, & > span': { display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 },
  '& > a': { minHeight: { xs: 44, md: 'auto' } },
  '& svg': { flexShrink: 0 },
}
const buttons = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 },
  flex: { xs: '1 1 100%', md: '0 0 auto' },
}

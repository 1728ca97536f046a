import { accesos, type Cliente, formatTelefono, missingOfCliente } from '@huella/contract'
import { mdiAccountAlertOutline, mdiEmailOffOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { clinicDay, fullName, monthAndYear } from '../../../lib/formats.ts'
import { initialOf } from '../../../lib/initial.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { ClienteFacts } from './cliente-facts.tsx'
import { NotaFijada } from './nota-fijada.tsx'

interface ClienteHeadProps {
  cliente: Cliente
  actions: ReactNode
  /** Opens the form of the client; absent for those who may not change them. */
  onEdit?: () => void
}

/** Who the client is, how to reach them, and the five figures. */
export function ClienteHead({ cliente, actions, onEdit }: ClienteHeadProps) {
  const { nota_fijada } = cliente
  const missing = missingOfCliente(cliente)
  return (
    <Card component="section" aria-label="Cliente" sx={{ p: { xs: 0, sm: 0 }, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 3 }, pt: 2.5 }}>
        <Box aria-hidden sx={avatar}>
          {initialOf(cliente.nombre)}
        </Box>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <PageHeading>{fullName(cliente)}</PageHeading>
            {missing.length > 0 && (
              <StatusChip
                tone="warning"
                icon={mdiAccountAlertOutline}
                label={`Ficha incompleta: ${missing.join(', ')}`}
              />
            )}
          </Box>
          <Contact cliente={cliente} onEdit={onEdit} />
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
function Contact({ cliente: { telefono, email, creado_en }, onEdit }: Pick<ClienteHeadProps, 'cliente' | 'onEdit'>) {
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
          {accesos.sin_acceso}
          {onEdit && (
            <Button size="small" onClick={onEdit} sx={{ whiteSpace: 'nowrap' }}>
              Añadir correo e invitar
            </Button>
          )}
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
  // On a phone the filled one and the menu have a line of their own, and all fill theirs.
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
  '& > .MuiButton-contained': { flexBasis: { xs: 'calc(100% - 52px)', sm: 'auto' } },
}

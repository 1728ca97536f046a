import type { Cliente } from '@huella/contract'
import { mdiPinOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { initialOf } from '../../../lib/initial.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'
import { nextText } from './cliente-facts.tsx'

/** The height of the top bar, under which it stays. */
const TOP_BAR = 64

/** Whether an element has left the screen at the top. */
function useScrolledPast() {
  const ref = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < TOP_BAR),
      { rootMargin: `-${TOP_BAR}px 0px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, past] as const
}

/** The head of the page, and what stays of it in a line of 56 px when it has left the screen. */
export function WithSlimHead({
  cliente,
  action,
  children,
}: {
  cliente: Cliente
  action: ReactNode
  children: ReactNode
}) {
  const [ref, past] = useScrolledPast()
  return (
    <>
      <Box ref={ref}>{children}</Box>
      {past && (
        <Box sx={{ position: 'sticky', top: TOP_BAR, zIndex: 3, height: 0, mb: -2 }}>
          <SlimHead cliente={cliente} action={action} />
        </Box>
      )}
    </>
  )
}

function SlimHead({ cliente, action }: { cliente: Cliente; action: ReactNode }) {
  const { nota_fijada: nota, proximas, telefono } = cliente
  const today = useClinicToday()
  const [next] = proximas
  return (
    <Card component="section" aria-label="Resumen del cliente" sx={line}>
      <Box aria-hidden sx={avatar}>
        {initialOf(cliente.nombre)}
      </Box>
      <Box sx={{ flexShrink: 0, fontWeight: 600 }}>{fullName(cliente)}</Box>
      <Box sx={{ flexShrink: 0, fontWeight: 600 }}>
        <TelefonoLink telefono={telefono} />
      </Box>
      {nota && (
        <Box sx={note}>
          <Icon path={mdiPinOutline} size={18} />
          <span>{nota.texto}</span>
        </Box>
      )}
      <Box
        sx={{ ml: 'auto', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: '0.875rem', color: 'text.secondary' }}
      >
        {next && (
          <>
            Próxima{' '}
            <Box component="b" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {nextText(next, today)}
            </Box>
            , {next.mascota.nombre}
          </>
        )}
      </Box>
      <Box sx={{ flexShrink: 0 }}>{action}</Box>
    </Card>
  )
}

const line = {
  ...{
    display: { xs: 'none', sm: 'flex' },
    alignItems: 'center',
    gap: 1.75,
    height: 56,
    p: { xs: 0, sm: 0 },
    pl: { sm: 2 },
    pr: { sm: 1.5 },
  },
  ...{ whiteSpace: 'nowrap', boxShadow: 3, borderTopLeftRadius: 0, borderTopRightRadius: 0 },
}
const avatar = {
  ...{ display: 'grid', placeItems: 'center', flexShrink: 0, width: 32, height: 32, borderRadius: '50%' },
  ...{ fontWeight: 600, bgcolor: 'primary.soft', color: 'primary.main' },
}
const note = {
  ...{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1, minWidth: 0, px: 1.25, py: 0.5 },
  ...{ borderRadius: 1, fontSize: '0.875rem', bgcolor: 'warning.soft', color: 'warning.main' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flexShrink: 0 },
}

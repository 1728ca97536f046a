import { contactText, formatTelefono, type Parecido, parecidoMotivos } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { fullName } from '../../../lib/formats.ts'

/** Clients who have this telephone number, this name and a pet of this name, or a pet with this chip. */
export const parecidosQuery = (known: Record<string, string>) =>
  queryOptions({
    queryKey: ['parecidos', known],
    queryFn: () => api.get<Parecido[]>(`/api/clientes/parecidos?${new URLSearchParams(known)}`),
  })

interface ParecidosChoiceProps {
  found: readonly Parecido[]
  onUse: (parecido: Parecido) => void
  /** It is none of them. */
  onOther: () => void
}

/** Who may be the client that is being written down: one of them, or somebody else after all. */
export function ParecidosChoice({ found, onUse, onOther }: ParecidosChoiceProps) {
  return (
    <Box role="status" aria-label="Clientes parecidos">
      {found.length > 0 && (
        <Box sx={{ borderRadius: 1, bgcolor: 'warning.soft', px: 2, py: 1.5, display: 'grid', gap: 1 }}>
          <Box sx={{ fontWeight: 600 }}>Puede que ya esté en la lista</Box>
          {found.map((parecido) => (
            <Box key={parecido.id_usuario} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {fullName(parecido)}
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{detailOf(parecido)}</Box>
              </Box>
              <Button
                variant="contained"
                size="small"
                aria-label={`Usar esta ficha: ${fullName(parecido)}`}
                onClick={() => onUse(parecido)}
              >
                Usar esta ficha
              </Button>
            </Box>
          ))}
          <Button size="small" onClick={onOther} sx={{ justifySelf: 'start', ml: -1 }}>
            Es otra persona
          </Button>
        </Box>
      )}
    </Box>
  )
}

const detailOf = (parecido: Parecido): string =>
  [
    parecido.motivos.map((motivo) => parecidoMotivos[motivo]).join(', '),
    formatTelefono(parecido.telefono ?? ''),
    contactText(parecido),
    parecido.mascotas.map(({ nombre }) => nombre).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

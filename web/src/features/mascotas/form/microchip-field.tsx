import { isIsoMicrochip, type Mascota, microchip } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { fullName } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { parecidosQuery } from '../../clientes/shared/parecidos.tsx'
import type { MascotaForm } from './own-inputs.tsx'

/** Says that a chip of ten digits is not one of ISO, and tells staff whose pet already has it. */
export function MicrochipField({ form, mascota }: { form: MascotaForm; mascota?: Mascota }) {
  const typed: unknown = useWatch({ control: form.control, name: 'microchip' })
  const code = microchip.safeParse(typed).data
  const asked = useCan('clientes:parecidos') && code && code !== mascota?.microchip
  const { data = [] } = useQuery({ ...parecidosQuery({ microchip: code ?? '' }), enabled: Boolean(asked) })
  const [other] = asked ? data : []
  return (
    <TextField
      label="Microchip"
      help={other ? `Ya lo tiene una mascota de ${fullName(other)}` : formHelp(code)}
      autoComplete="off"
      slotProps={{ input: { inputMode: 'numeric' } }}
      {...form.field('microchip')}
    />
  )
}

const formHelp = (code?: string | null) =>
  code && !isIsoMicrochip(code) ? 'No ISO: los actuales tienen 15 cifras' : '15 cifras'

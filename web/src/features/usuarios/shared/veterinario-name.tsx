import { fullName } from '../../../lib/formats.ts'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'

interface VeterinarioNameProps {
  veterinario: { nombre: string; apellido: string }
}

/** The first name of a vet, where the whole one has no room. */
export const VeterinarioName = ({ veterinario }: VeterinarioNameProps) => (
  <TruncatedText title={fullName(veterinario)}>{veterinario.nombre}</TruncatedText>
)

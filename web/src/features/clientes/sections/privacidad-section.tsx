import type { Cliente } from '@huella/contract'
import { ClientePrivacidad } from '../../privacidad/shared/cliente-privacidad.tsx'
import { Section } from './section.tsx'

/** What the client has accepted of the privacy text. */
export const PrivacidadSection = ({ cliente }: { cliente: Cliente }) => (
  <Section heading="Privacidad">
    <ClientePrivacidad cliente={cliente} />
  </Section>
)

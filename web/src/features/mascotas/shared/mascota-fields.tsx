import {
  type Action,
  can,
  contactText,
  edadOf,
  especieOf,
  type Ficha,
  keysOf,
  type Mascota,
  type Rol,
  riesgos,
  UNKNOWN,
} from '@huella/contract'
import type { ReactNode } from 'react'
import { clinicToday, dateInWords, shortDate } from '../../../lib/formats.ts'
import type { EntityField } from '../../../ui/entity/entity-field.ts'
import { Stacked } from '../../../ui/table/cells/stacked.tsx'
import { EmailLines, TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { Duenos, Microchip, mascotaMark, SexoChip } from '../mascota-values.tsx'
import { UNKNOWN_VALUE } from '../unknown.ts'
import { useMascotaNote } from './incompleta-chip.tsx'
import { MascotaCell } from './mascota-link.tsx'

interface MascotaField extends EntityField<Mascota> {
  /** Its place on the card of the patient's page; without it, or without a value, the field is not there. */
  card?: { label?: string; value?: (ficha: Ficha) => ReactNode; wide?: boolean }
  /** The field is seldom filled in: it is in the form under ‘Más datos’. */
  more?: boolean
  /** The permission without which it is neither seen nor filled in. */
  action?: Action
}

export const especieText = (mascota: Mascota) => especieOf(mascota) ?? '-'

export const nacimientoText = ({ fecha_nacimiento, fecha_aproximada }: Mascota) =>
  fecha_nacimiento ? `${fecha_aproximada ? 'Aprox. ' : ''}${dateInWords(fecha_nacimiento)}` : UNKNOWN

/** As lists have it: '17 may 2024'. */
function shortNacimiento({ fecha_nacimiento, fecha_aproximada }: Mascota): string {
  if (!fecha_nacimiento) return UNKNOWN
  return `${fecha_aproximada ? 'Aprox. ' : ''}${shortDate(fecha_nacimiento, clinicToday())}`
}

const NacimientoCell = ({ mascota }: { mascota: Mascota }) => (
  <Stacked secondary={mascota.fecha_nacimiento && edadOf(mascota, clinicToday())}>{shortNacimiento(mascota)}</Stacked>
)

function NombreCell({ mascota, otherwise }: { mascota: Mascota; otherwise?: string | null }) {
  return <MascotaCell mascota={mascota} secondary={useMascotaNote(mascota, mascotaMark(mascota)) ?? otherwise} />
}

/** The value of a form's field: what is known, that it is not known, or nothing yet. */
const unknownOr = (key: 'raza' | 'sexo' | 'fecha_nacimiento') => (mascota?: Mascota) =>
  mascota ? (mascota[key] ?? UNKNOWN_VALUE) : ''

/** Every field of a pet, in the order of the list, the details, the form and the patient's page. */
const fields: readonly MascotaField[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    column: {
      minWidth: 130,
      cell: (mascota) => <NombreCell mascota={mascota} />,
      onCard: 'title',
      card: (mascota) => <NombreCell mascota={mascota} otherwise={mascota.raza} />,
      narrow: {
        heading: 'Nombre y raza',
        minWidth: 136,
        cell: (mascota) => <NombreCell mascota={mascota} otherwise={mascota.raza ?? UNKNOWN} />,
      },
    },
    form: { input: 'text' },
  },
  {
    key: 'especie',
    label: 'Especie',
    value: especieText,
    column: {
      width: 84,
      narrow: {
        heading: 'Especie y sexo',
        width: 106,
        cell: (mascota) => (
          <>
            <TruncatedText>{especieText(mascota)}</TruncatedText>
            <SexoChip sexo={mascota.sexo} />
          </>
        ),
      },
    },
    form: { input: 'own', half: true },
  },
  {
    key: 'especie_texto',
    label: '¿Qué animal es?',
    form: { input: 'own' },
  },
  {
    key: 'raza',
    label: 'Raza',
    value: ({ raza }) => raza ?? UNKNOWN,
    column: { minWidth: 96, lines: 2, onCard: 'hidden', narrow: 'hidden' },
    details: {},
    form: { input: 'own', initial: unknownOr('raza'), half: true },
  },
  {
    key: 'fecha_nacimiento',
    label: 'Fecha de Nacimiento',
    value: nacimientoText,
    column: {
      width: 128,
      cell: shortNacimiento,
      roomy: (mascota) => <NacimientoCell mascota={mascota} />,
      narrow: { width: 112, cell: (mascota) => <NacimientoCell mascota={mascota} /> },
    },
    details: {},
    card: { label: 'Nacimiento' },
    form: { input: 'own', initial: unknownOr('fecha_nacimiento'), half: true },
  },
  {
    key: 'fecha_aproximada',
    label: 'La fecha de nacimiento es',
    form: { input: 'own', initial: (mascota) => mascota?.fecha_aproximada ?? false, half: true },
  },
  {
    key: 'sexo',
    label: 'Sexo',
    value: ({ sexo }) => <SexoChip sexo={sexo} />,
    column: { width: 100, onCard: 'chip', narrow: 'hidden' },
    details: {},
    form: {
      input: 'select',
      placeholder: 'Selecciona el sexo',
      options: [
        { value: 'macho', label: 'Macho' },
        { value: 'hembra', label: 'Hembra' },
        { value: UNKNOWN_VALUE, label: 'No se sabe' },
      ],
      initial: (mascota) => unknownOr('sexo')(mascota).toLowerCase(),
      half: true,
    },
  },
  {
    key: 'dueno',
    label: 'Dueño',
    action: 'clientes:list',
    value: ({ usuario }) => <ClienteLink cliente={usuario} lines={2} />,
    column: {
      minWidth: 100,
      roomy: ({ usuario }) => (
        <Stacked secondary={<EmailLines>{contactText(usuario)}</EmailLines>}>
          <ClienteLink cliente={usuario} />
        </Stacked>
      ),
      narrow: {
        minWidth: 120,
        cell: ({ usuario }) => (
          <Stacked secondary={<TruncatedText>{contactText(usuario)}</TruncatedText>}>
            <ClienteLink cliente={usuario} lines={1} />
          </Stacked>
        ),
      },
    },
    details: {
      value: ({ usuario }) => (
        <>
          <ClienteLink cliente={usuario} />
          {`\n${contactText(usuario)}`}
        </>
      ),
    },
    card: { value: (ficha) => <Duenos {...ficha} />, wide: true },
    form: { name: 'id_usuario', input: 'own', initial: (mascota) => mascota?.id_usuario ?? null },
  },
  {
    key: 'microchip',
    label: 'Microchip',
    value: ({ microchip }) => microchip,
    details: {},
    card: { value: ({ microchip }) => (microchip ? <Microchip microchip={microchip} /> : '-'), wide: true },
    more: true,
    form: { input: 'own', half: true },
  },
  {
    key: 'pasaporte',
    label: 'Pasaporte',
    value: ({ pasaporte }) => pasaporte,
    details: {},
    card: {},
    more: true,
    form: { input: 'text', half: true },
  },
  {
    key: 'capa',
    label: 'Capa',
    value: ({ capa }) => capa,
    details: {},
    card: {},
    more: true,
    form: { input: 'text', help: 'Color del pelo', half: true },
  },
  {
    key: 'esterilizada',
    label: 'Esterilizada',
    value: ({ esterilizada }) => esterilizada !== null && (esterilizada ? 'Sí' : 'No'),
    details: {},
    more: true,
    form: { input: 'own', initial: (mascota) => mascota?.esterilizada ?? null, half: true },
  },
  {
    key: 'riesgo',
    label: 'Cómo vive',
    action: 'mascotas:notas-clinicas',
    value: ({ riesgo }) => riesgo !== null && riesgos[riesgo],
    details: {},
    card: { wide: true },
    more: true,
    form: {
      input: 'select',
      placeholder: 'Sin decir',
      options: keysOf(riesgos).map((value) => ({ value, label: riesgos[value] })),
      initial: (mascota) => mascota?.riesgo ?? '',
    },
  },
  {
    key: 'notas',
    label: 'Notas',
    value: ({ notas }) => notas ?? 'Sin notas',
    column: { minWidth: 96, lines: 2 },
    details: { wide: true },
    card: { value: ({ notas }) => notas, wide: true },
    form: { input: 'text-area', label: 'Notas (opcional)' },
  },
  {
    key: 'notas_clinicas',
    label: 'Notas clínicas',
    action: 'mascotas:notas-clinicas',
    value: ({ notas_clinicas }) => notas_clinicas,
    details: { wide: true },
    card: { label: 'Notas clínicas (solo personal)', wide: true },
    more: true,
    form: { input: 'text-area', label: 'Notas clínicas (solo las ve el personal)' },
  },
]

/** The fields that this role has. */
export const mascotaFields = (rol: Rol) => fields.filter(({ action }) => !action || can(action, rol))

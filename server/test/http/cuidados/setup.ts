import { clinic, id, NOW, pet, setUpRecord, vet } from '../../support/record.ts'

export { admin, clinic, entry, id, other, owner, pet, vet } from '../../support/record.ts'

/** Opens a clinic for the tests of the file that calls it. */
export const setUp = () =>
  setUpRecord({
    renew: 'people and pets',
    owner: { nombre: 'Óscar', apellido: 'Muñoz' },
    other: { nombre: 'Eva', apellido: 'Sol' },
    pet: { nombre: 'Canela' },
  })

/** The body of a booking of `pet` with `vet`. */
export const booking = (fields: object = {}) => ({
  id_mascota: pet,
  id_usuario: id(vet),
  fecha_hora: '2026-03-12T10:30',
  tipo_consulta: 'vacunacion',
  motivo_consulta: 'Vacuna anual',
  ...fields,
})

export const estadosOf = async (idMascota: number) =>
  (await clinic.sql`SELECT estado FROM cita WHERE id_mascota = ${idMascota} ORDER BY fecha_hora`).map(
    ({ estado }) => estado,
  )

/** A draft of a visit, signed if wanted. */
export async function visita(fields: { peso?: number; firmada?: boolean; fecha_hora?: string } = {}): Promise<number> {
  const { peso = null, firmada = false, fecha_hora = '2026-03-01T10:00' } = fields
  const [row] = await clinic.sql<[{ id: number }]>`
    INSERT INTO visita (id_mascota, id_usuario, fecha_hora, peso, guardada_por, firmada_en)
    VALUES (${pet}, ${id(vet)}, ${fecha_hora}, ${peso}, ${id(vet)}, ${firmada ? NOW : null}::timestamptz) RETURNING id_visita AS id`
  return row.id
}

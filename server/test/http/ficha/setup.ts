import type { Clinic, Person } from '../../support/clinic.ts'

/** Rows of a patient's record, as the clinic's other routes write them. */
export class Record {
  private readonly clinic: Clinic
  private readonly vet: Person
  readonly pet: number

  constructor(clinic: Clinic, vet: Person, pet: number) {
    this.clinic = clinic
    this.vet = vet
    this.pet = pet
  }

  async visita(fecha_hora: string, fields: { firmada?: boolean; peso?: number; nota_interna?: string } = {}) {
    const { firmada = true, peso = null, nota_interna = '' } = fields
    const me = this.vet.usuario.id_usuario
    const [row] = await this.clinic.sql<[{ id: number }]>`
      INSERT INTO visita (id_mascota, id_usuario, fecha_hora, motivo, peso, nota_interna, firmada_en, guardada_por)
      VALUES (${this.pet}, ${me}, ${fecha_hora}, 'Cojera', ${peso}, ${nota_interna},
              CASE WHEN ${firmada}::boolean THEN now() END, ${me})
      RETURNING id_visita AS id`
    return row.id
  }

  adenda(visita: number, texto: string, interna: boolean) {
    return this.clinic.sql`
      INSERT INTO adenda (id_visita, id_usuario, texto, interna) VALUES (${visita}, ${this.vet.usuario.id_usuario}, ${texto}, ${interna})`
  }

  async prevencion(fecha: string, fields: { proxima?: string; producto?: string; tipo?: string } = {}) {
    const { proxima = null, producto = 'Rabisin', tipo = 'vacuna' } = fields
    const [row] = await this.clinic.sql<[{ id: number }]>`
      INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima, id_veterinario)
      VALUES (${this.pet}, ${tipo}, ${producto}, ${fecha}, ${proxima}, ${this.vet.usuario.id_usuario})
      RETURNING id_prevencion AS id`
    return row.id
  }

  async peso(fecha: string, peso: number) {
    const [row] = await this.clinic.sql<[{ id: number }]>`
      INSERT INTO peso (id_mascota, fecha, peso, id_usuario) VALUES (${this.pet}, ${fecha}, ${peso}, ${this.vet.usuario.id_usuario})
      RETURNING id_peso AS id`
    return row.id
  }

  /** A row alone: its file is not in the store. */
  async adjunto(fecha_hora: string, fields: { visible?: boolean; nombre?: string; visita?: number } = {}) {
    const { visible = false, nombre = 'analitica.pdf', visita = null } = fields
    const [row] = await this.clinic.sql<[{ id: number }]>`
      INSERT INTO adjunto (id_mascota, id_visita, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, visible)
      VALUES (${this.pet}, ${visita}, ${this.vet.usuario.id_usuario}, ${fecha_hora}, ${nombre}, 'application/pdf', 1000, ${'a'.repeat(64)},
              ${visible})
      RETURNING id_adjunto AS id`
    return row.id
  }

  alerta(gravedad: string, texto: string) {
    return this.clinic.sql`
      INSERT INTO alerta (id_mascota, tipo, gravedad, texto) VALUES (${this.pet}, 'alergia', ${gravedad}, ${texto})`
  }
}

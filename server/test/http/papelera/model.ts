/** A small clinic in memory: which rows are deleted, and what the rules say of restoring them. */

export type Kind = 'usuario' | 'mascota' | 'cita' | 'tratamiento' | 'espera' | 'alerta'

export interface Row {
  kind: Kind
  /** Its id in the database. */
  id: number
  /** The moment of its deletion; null: it is there. */
  gone: number | null
  owner?: Row
  pet?: Row
  /** Of accounts: the address; of pets: the chip; of entries of the waiting list: the type of appointment. */
  text?: string
  dead?: boolean
  vet?: Vet
  slot?: string
  /** Whether an appointment is still to take place, or a treatment goes on. */
  open?: boolean
}

export interface Vet {
  id: number
  gone: boolean
}

export type Outcome = 'ok' | string

export class Model {
  readonly rows: Row[] = []
  private moment = 0

  add(row: Omit<Row, 'gone'>): Row {
    const added = { ...row, gone: null }
    this.rows.push(added)
    return added
  }

  private live = (kind: Kind) => this.rows.filter((row) => row.kind === kind && row.gone === null)

  /** Rows that are seen: neither they nor what they are of is deleted. */
  visible(kind: Kind): Row[] {
    return this.live(kind).filter(({ pet, owner }) => (pet ?? owner ?? null)?.gone == null)
  }

  delete(row: Row): void {
    this.moment += 1
    const taken = (one: Row): boolean =>
      one === row || (one.kind !== 'alerta' && [one.pet, one.owner, one.pet?.owner].includes(row))
    for (const one of this.rows) if (one.gone === null && taken(one) && this.goesWith(one, row)) one.gone = this.moment
  }

  /** What is of a pet goes with an account only if the pet does. */
  private goesWith(one: Row, row: Row): boolean {
    return (
      one === row ||
      row.kind !== 'usuario' ||
      one.kind === 'mascota' ||
      one.pet?.gone == null ||
      one.pet.gone === this.moment
    )
  }

  die(pet: Row): void {
    pet.dead = true
    for (const one of this.rows) {
      if (one.pet !== pet || one.gone !== null) continue
      if (one.kind === 'cita' || one.kind === 'tratamiento') one.open = false
    }
    for (const one of this.live('espera')) {
      if (one.pet !== pet) continue
      this.moment += 1
      one.gone = this.moment
    }
  }

  isTaken(row: Pick<Row, 'vet' | 'slot' | 'pet'>, by: 'vet' | 'pet'): boolean {
    return this.live('cita').some((one) => one.open && one.slot === row.slot && one[by] === row[by])
  }

  /** Changes the model as restoring the row would, and says how it ends. */
  restore(row: Row): Outcome {
    if (row.gone === null) return 'YA_RESTAURADA'
    const whole = row.pet ?? row.owner
    if (row.kind !== 'alerta' && whole?.gone === row.gone) return 'NO_ENCONTRADO'
    if (whole && whole.gone !== null) return 'RESTAURAR_ANTES'
    const obstacle = this.obstacleOf(row)
    if (obstacle) return obstacle
    const { gone } = row
    const pets =
      row.kind === 'usuario'
        ? this.rows.filter((one) => one.owner === row && one.gone === gone)
        : row.kind === 'mascota'
          ? [row]
          : []
    for (const pet of pets) this.restoreWith(pet, gone)
    row.gone = null
    return 'ok'
  }

  private restoreWith(pet: Row, gone: number): void {
    for (const one of this.rows) {
      if (one.pet !== pet || one.gone !== gone || one.kind === 'alerta') continue
      if (one.kind === 'cita' && this.citaObstacle(one)) one.open = false
      one.gone = null
    }
    pet.gone = null
  }

  private obstacleOf(row: Row): Outcome | undefined {
    switch (row.kind) {
      case 'usuario': {
        const pets = this.rows.filter((one) => one.owner === row && one.gone === row.gone)
        if (pets.some((pet) => this.chipTaken(pet))) return 'MICROCHIP_EN_USO'
        return this.live('usuario').some(({ text }) => text === row.text) ? 'DIRECCION_OCUPADA' : undefined
      }
      case 'mascota':
        return this.chipTaken(row) ? 'MICROCHIP_EN_USO' : undefined
      case 'cita':
        return this.citaObstacle(row)
      case 'tratamiento':
        return row.pet?.dead && row.open ? 'MASCOTA_FALLECIDA' : undefined
      case 'espera':
        if (row.pet?.dead) return 'MASCOTA_FALLECIDA'
        return this.live('espera').some(({ pet, text }) => pet === row.pet && text === row.text)
          ? 'ESPERA_REPETIDA'
          : undefined
      default:
        return undefined
    }
  }

  private chipTaken = ({ text }: Row): boolean =>
    text !== undefined && this.live('mascota').some((one) => one.text === text)

  private citaObstacle(row: Row): Outcome | undefined {
    if (!row.open) return undefined
    if (row.pet?.dead) return 'MASCOTA_FALLECIDA'
    if (row.vet?.gone) return 'VETERINARIO_NO_DISPONIBLE'
    if (this.isTaken(row, 'vet')) return 'CITA_SOLAPADA'
    return this.isTaken(row, 'pet') ? 'CITA_MASCOTA_SOLAPADA' : undefined
  }
}

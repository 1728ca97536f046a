import { ageInWords, alertaGravedades, alertaTipos, cargo, especieOf, fullName, UNKNOWN } from '@huella/contract'
import {
  type AnyDocumento,
  type Clinica,
  describeDocumento,
  type HojaTratamiento,
  type Paciente,
  type Veterinario,
} from '../documento.ts'
import { colors, Sheet, styles } from '../pdf/sheet.ts'
import { weighed } from './medicacion.ts'
import { dateInWords, numericDate } from './words.ts'

interface Beginning {
  clinica: Clinica
  /** The title of the file. */
  title: string
  heading: string
  /** A line below the heading. */
  under: string
  /** Whom or what it is about, at the top of every page. */
  about: string
  created: Date
}

/** A sheet with the clinic's head and a title. */
export function beginClinicSheet({ clinica, title, heading, under, about, created }: Beginning): Sheet {
  const name = clinica.nombre.trim() || 'Clínica veterinaria'
  const sheet = new Sheet({ title, running: { head: `${heading} · ${about}`, foot: name }, created })
  clinicHead(sheet, clinica, name)
  sheet.text(heading, styles.h1, { type: 'H1' })
  if (under) sheet.text(under, { ...styles.body, color: colors.second })
  sheet.space(10)
  return sheet
}

/** The same of a patient's document, with who it is. */
export function beginSheet(documento: AnyDocumento, heading: string, under: string): Sheet {
  const { clinica, paciente, escrito_en: created } = documento
  const title = describeDocumento(documento).titulo
  const sheet = beginClinicSheet({ clinica, title, heading, under, about: paciente.nombre, created })
  drawFacts(sheet, patientFacts(documento))
  alerts(sheet, paciente)
  return sheet
}

function clinicHead(sheet: Sheet, { direccion, telefono, email }: Clinica, name: string): void {
  sheet.text(name, styles.clinic)
  const lines = [direccion, telefono && `Tel. ${telefono}`, email].map((part) => part.trim()).filter(Boolean)
  if (lines.length > 0) sheet.text(lines.join('  ·  '), styles.small)
  sheet.space(8)
  sheet.rule(colors.primary, { thickness: 1.5 })
  sheet.space(14)
}

interface Fact {
  label: string
  value: string
}

function patientFacts({ paciente, ...documento }: AnyDocumento): Fact[] {
  const { raza, sexo, esterilizada, capa, microchip, pasaporte, dueno } = paciente
  const neutered = esterilizada === null ? '' : esterilizada ? ' · Esterilización: sí' : ' · Esterilización: no'
  const on =
    documento.tipo === 'informe'
      ? documento.visita.fecha_hora
      : documento.tipo === 'tratamiento'
        ? documento.tratamiento.fecha_inicio
        : null
  return [
    { label: 'Paciente', value: paciente.nombre },
    { label: 'Especie y raza', value: [especieOf(paciente), raza].filter(Boolean).join(' · ') || UNKNOWN },
    { label: 'Sexo', value: `${sexo ?? 'Desconocido'}${neutered}` },
    birthFact(paciente, on),
    { label: 'Peso', value: documento.tipo === 'tratamiento' ? weightOf(documento) : '' },
    { label: 'Capa', value: capa ?? '' },
    { label: 'Microchip', value: microchip ?? '' },
    { label: 'Pasaporte', value: pasaporte ?? '' },
    { label: 'Dueño', value: fullName(dueno) },
  ]
}

/** The weight that the doses were computed with, or the last one then. */
function weightOf({ tratamiento, peso: last }: Pick<HojaTratamiento, 'tratamiento' | 'peso'>): string {
  const { peso, peso_fecha } = tratamiento.medicacion.find((linea) => linea.peso !== null) ?? {}
  if (peso && peso_fecha) return weighed(peso, peso_fecha)
  return last ? weighed(last.peso, last.fecha) : ''
}

/** The age on the day of a document that has one, otherwise the day of birth. */
function birthFact({ fecha_nacimiento, fecha_aproximada }: AnyDocumento['paciente'], on: string | null): Fact {
  const label = on ? 'Edad' : 'Fecha de nacimiento'
  if (fecha_nacimiento === null) return { label, value: UNKNOWN }
  const about = fecha_aproximada ? 'aprox. ' : ''
  if (!on) return { label, value: `${about}${dateInWords(fecha_nacimiento)}` }
  return { label, value: `${about}${ageInWords(fecha_nacimiento, on.slice(0, 10))} (${numericDate(fecha_nacimiento)})` }
}

const COLUMNS = 3
const GAP = 16

/** Label over value, three in a row: a list to a screen reader. Nothing of what is empty. */
export function drawFacts(sheet: Sheet, given: readonly Fact[]): void {
  const width = (sheet.width - (COLUMNS - 1) * GAP) / COLUMNS
  const facts = given.filter(({ value }) => value)
  const list = sheet.element(sheet.root, 'L')
  for (let index = 0; index < facts.length; index += COLUMNS) {
    const row = facts.slice(index, index + COLUMNS).map(({ label, value }) => ({
      label,
      lines: sheet.lines(value, styles.strong, width),
    }))
    sheet.keep(styles.label.leading + Math.max(...row.map(({ lines }) => lines.length)) * styles.strong.leading)
    for (const [column, { label, lines }] of row.entries()) {
      const x = sheet.left + column * (width + GAP)
      const item = sheet.element(list, 'LI')
      sheet.tagged(item, 'Lbl', () => sheet.draw([label], styles.label, x, sheet.y))
      sheet.tagged(item, 'LBody', () => sheet.draw(lines, styles.strong, x, sheet.y + styles.label.leading))
      item.end()
    }
    const height = Math.max(...row.map(({ lines }) => lines.length)) * styles.strong.leading
    sheet.space(styles.label.leading + height + 6)
  }
  list.end()
}

/** What everybody who treats the patient must know: in words and in red. */
function alerts(sheet: Sheet, { alertas }: Paciente): void {
  if (alertas.length === 0) return
  sheet.space(4)
  for (const { tipo, gravedad, texto } of alertas) {
    const line = `Alerta ${alertaGravedades[gravedad].label.toLowerCase()} · ${alertaTipos[tipo]}: ${texto}`
    const height = sheet.lines(line, styles.alert, sheet.width - 12).length * styles.alert.leading
    sheet.keep(height)
    sheet.bar(sheet.left, sheet.y, 3, height, colors.error)
    sheet.text(line, styles.alert, { indent: 12 })
    sheet.space(3)
  }
}

const SECTION_GAP = 10

/** A heading that stays with what follows. */
export function heading(sheet: Sheet, text: string, following = 2 * styles.body.leading): void {
  sheet.keep(SECTION_GAP + styles.h2.leading + 2 + following)
  sheet.space(SECTION_GAP)
  sheet.text(text, styles.h2, { type: 'H2' })
  sheet.space(2)
}

/** A heading and its text; nothing where the text is empty. */
export function section(sheet: Sheet, title: string, text: string): void {
  if (!text.trim()) return
  heading(sheet, title)
  sheet.text(text, styles.body)
}

/** Items with a dot before each. */
export function bullets(sheet: Sheet, items: readonly string[]): void {
  const list = sheet.element(sheet.root, 'L')
  for (const text of items) {
    sheet.keep(2 * styles.body.leading)
    const item = sheet.element(list, 'LI')
    sheet.tagged(item, 'Lbl', () => sheet.draw(['•'], styles.body, sheet.left, sheet.y))
    sheet.text(text, styles.body, { parent: item, type: 'LBody', indent: 12 })
    item.end()
  }
  list.end()
}

const SIGNATURE_HEIGHT = 84

/** Who is responsible, and a place to sign by hand. */
export function signature(sheet: Sheet, veterinario: Veterinario, when: string): void {
  sheet.keep(SIGNATURE_HEIGHT + 16)
  sheet.space(16)
  const top = sheet.y
  const half = sheet.width / 2 - GAP
  sheet.text(fullName(veterinario), styles.strong)
  sheet.text(cargo(veterinario), styles.small)
  if (when) sheet.text(when, styles.small)
  const x = sheet.left + half + 2 * GAP
  const line = top + SIGNATURE_HEIGHT - 24
  sheet.bar(x, line, sheet.width / 2 - GAP, 0.75, colors.second)
  sheet.tagged(sheet.root, 'P', () => sheet.draw(['Firma y sello'], styles.small, x, line + 4))
  sheet.y = top + SIGNATURE_HEIGHT
}

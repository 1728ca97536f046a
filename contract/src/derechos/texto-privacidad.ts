import type { Clinica } from '../catalog/clinica.ts'

type Contact = Pick<Clinica, 'clinicName' | 'address' | 'phone' | 'email'>

/** What may stand in the privacy text for a setting of the clinic. */
const settingOf = {
  clinica: ({ clinicName }: Contact) => clinicName || 'La clínica veterinaria',
  direccion: ({ address }: Contact) => address,
  telefono: ({ phone }: Contact) => phone,
  correo: ({ email }: Contact) => email,
}
export const privacidadHuecos = Object.keys(settingOf).map((name) => `{${name}}`)

const HUECO = /\{(clinica|direccion|telefono|correo)\}/g

/** The text with the clinic's data. A line with one that the clinic has not set is left out. */
export function fillPrivacidad(texto: string, clinica: Contact): string {
  const dataOf = (name: string) => settingOf[name as keyof typeof settingOf](clinica).trim()
  return texto
    .split('\n')
    .filter((line) => Array.from(line.matchAll(HUECO)).every(([, name = '']) => dataOf(name)))
    .map((line) => line.replace(HUECO, (_, name: string) => dataOf(name)))
    .join('\n')
}

/** A part of a text: `##` begins a heading, `-` an item of a list. */
export type TextBlock = { tipo: 'titulo' | 'parrafo'; texto: string } | { tipo: 'lista'; puntos: string[] }

export function textBlocks(texto: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of texto.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ tipo: 'titulo', texto: line.slice(3) })
    else if (line.startsWith('- ') && last?.tipo === 'lista') last.puntos.push(line.slice(2))
    else if (line.startsWith('- ')) blocks.push({ tipo: 'lista', puntos: [line.slice(2)] })
    else if (line) blocks.push({ tipo: 'parrafo', texto: line })
  }
  return blocks
}

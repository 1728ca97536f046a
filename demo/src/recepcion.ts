import { demoCuentas } from '@huella/contract'
import * as z from 'zod/mini'
import { addDays } from './agenda/days.ts'
import { readData } from './data.ts'

const data = readData(
  'recepcion',
  z.strictObject({
    /** Of the client whose account visitors use, the newest first. */
    notas: z.array(z.strictObject({ texto: z.string(), dias: z.int(), fijada: z.optional(z.boolean()) })),
    llamadas: z.array(
      z.strictObject({
        nota: z.string(),
        motivo: z.string(),
        resultado: z.string(),
        dias: z.int(),
        hora: z.string(),
      }),
    ),
    /** Notes of the clients after them, one each. */
    otras: z.array(z.string()),
  }),
)

interface Desk {
  usuarios: readonly { id_usuario: number; email: string; rol: string }[]
  today: string
}

/** What the desk has noted of clients, and the calls with them. */
export function makeRecepcion({ usuarios, today }: Desk) {
  const idOf = (email: string) => usuarios.find((usuario) => usuario.email === email)?.id_usuario ?? 0
  const clients = usuarios.filter(({ rol }) => rol === 'cliente').map(({ id_usuario }) => id_usuario)
  const [client = 0, ...others] = clients
  const id_autor = idOf(demoCuentas.recepcion.email)
  const noted = (id_usuario: number, texto: string, dias: number, fijada = false) => ({
    ...{ id_usuario, texto, fijada, id_autor, version: 1 },
    creado_en: `${addDays(today, -dias)}T10:20`,
  })
  const notas = [
    ...data.notas.map(({ texto, dias, fijada }) => noted(client, texto, dias, fijada)),
    ...data.otras.flatMap((texto, n) =>
      others[n * 5] ? [noted(others[n * 5] ?? 0, texto, 9 + n * 11, n % 2 === 0)] : [],
    ),
  ].sort((a, b) => a.creado_en.localeCompare(b.creado_en))
  const llamadas = data.llamadas
    .map(({ dias, hora, ...llamada }) => ({
      ...{ id_usuario: client, id_autor, ...llamada },
      creado_en: `${addDays(today, -dias)}T${hora}`,
    }))
    .sort((a, b) => a.creado_en.localeCompare(b.creado_en))
  return {
    notas: notas.map((nota, n) => ({ id_nota_cliente: n + 1, ...nota })),
    llamadas: llamadas.map((llamada, n) => ({ id_llamada: n + 1, ...llamada })),
  }
}

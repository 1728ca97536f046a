import type { Aviso } from '@huella/contract'
import { expect, test } from 'vitest'
import { clinicNow } from '../../lib/formats.ts'
import { envioText } from './envio-text.ts'

const aviso = (fields: Partial<Aviso>): Aviso => ({
  ...{ id_aviso: 1, tipo: 'documento', canal: 'email', documento: 'informe', id_cita: null, intentos: 0, motivo: null },
  ...{ para: { id_usuario: 1, nombre: 'Ana', apellido: 'Gil' }, destino: 'ana@ejemplo.es' },
  ...{ estado: 'pendiente', creado_en: new Date().toISOString(), cerrado_en: null },
  ...fields,
})

test.each([
  ['Por enviar', aviso({})],
  ['Reintentando: sin respuesta', aviso({ intentos: 2, motivo: 'sin respuesta' })],
  ['Sin entregar: 550 no existe', aviso({ estado: 'fallido', motivo: '550 no existe' })],
  ['No enviado: La cuenta ya no existe', aviso({ estado: 'descartado', motivo: 'La cuenta ya no existe' })],
])('%s', (text, row) => expect(envioText(row)).toBe(text))

test('a sent one says to whom and when', () => {
  const sent = aviso({ estado: 'enviado', cerrado_en: new Date().toISOString() })
  expect(envioText(sent)).toBe(`Enviado a ana@ejemplo.es hoy ${clinicNow().slice(11)}`)
})

import { expect, test } from 'vitest'
import { condolencia } from '../../../src/mascotas/condolencia.aviso.ts'
import { emptyClinic, renderEmail } from '../../support/avisos.ts'

const data = {
  kind: condolencia,
  persona: { nombre: 'Ana', apellido: 'Gil' },
  clinica: {
    ...emptyClinic,
    nombre: 'Clínica Sol',
    direccion: 'Calle Mayor 1',
    telefono: '912 345 678',
    email: 'hola@sol.es',
  },
  data: { mascota: 'Luna\n', fallecida: true },
}

test('a letter of condolence is short, names the pet and asks for nothing', () => {
  const { subject, text, html } = renderEmail(data)
  expect(subject).toBe('Lamentamos la pérdida de Luna')
  expect(text).toContain('Hola, Ana:\n\nSentimos mucho la pérdida de Luna.')
  expect(text).toContain('Clínica Sol\nCalle Mayor 1')
  expect(text).not.toMatch(/cita|https?:/i)
  expect(html).toContain('Nos acordamos de Luna')
  expect(text.split('\n\n').length).toBeLessThan(7)
})

import { describe, expect, test } from 'vitest'
import { prevencionNotice as notice, rabies, renderEmail, renderSms } from '../../support/avisos.ts'

const URL = 'https://citas.example.com/pets/7?pedir-cita=Vacuna+de+la+rabia'
describe('the reminder of prevention', () => {
  test('by e-mail says what is due and when, and where to book', () => {
    const { subject, text, html } = renderEmail(notice(rabies))
    expect(subject).toBe('Vacuna de Luna: pide cita')
    expect(text).toContain('Luna: Vacuna de la rabia, miércoles, 16 de diciembre de 2026')
    expect(text).toContain(`Pedir cita:\n${URL}`)
    expect(text).toContain('dejar de recibir estos recordatorios en tu perfil')
    expect(html).toContain('<h1')
  })

  test('by e-mail names several pets, and what is overdue', () => {
    const worms = { tipo: 'desparasitacion_interna', producto: 'Milbemax' } as const
    const { subject, text } = renderEmail(
      notice(rabies, { ...rabies, ...worms, mascota: 'Kira', proxima: '2026-11-01' }),
    )
    expect(subject).toBe('Prevención de Luna y Kira: pide cita')
    expect(text).toContain('Kira: Desparasitación interna, pendiente desde el domingo, 1 de noviembre de 2026')
  })

  test('names of the diseases of a product only those that are due first', () => {
    const por_enfermedad = [
      { enfermedad: 'Moquillo', proxima: '2029-12-16' },
      { enfermedad: 'Leptospirosis', proxima: '2026-12-16' },
    ]
    const propuesta = { proxima: '2026-12-16', motivo: '', por_enfermedad, fuente: null }
    const row = { ...rabies, producto: 'Nobivac DHPPi + L4', enfermedades: ['Moquillo', 'Leptospirosis'] }
    expect(renderEmail(notice({ ...row, propuesta })).text).toContain('Luna: Vacuna de la leptospirosis, miércoles')
    const own = { ...row, propuesta, proxima: '2026-12-20' }
    expect(renderEmail(notice(own)).text).toContain('Luna: Vacuna: moquillo y leptospirosis, domingo')
  })

  test('by SMS fits one segment, whatever the names are', () => {
    expect(renderSms(notice(rabies))).toBe(
      'Clinica San Anton: a Luna le toca vacuna de la rabia el miércoles 16 de diciembre. Pide cita: 912 345 678',
    )
    expect(renderSms(notice(rabies, { ...rabies, mascota: 'Kira' }))).toBe(
      'Clinica San Anton: a Luna y Kira les toca vacuna o desparasitacion. Pide cita: 912 345 678',
    )
    const long = renderSms(notice({ ...rabies, mascota: 'X'.repeat(100), producto: 'Y'.repeat(100) }))
    expect(long.length).toBeLessThanOrEqual(160)
  })
})

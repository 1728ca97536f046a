import { describe, expect, test } from 'vitest'
import { prevencionNotice as notice, rabies, renderEmail, renderSms } from '../../support/avisos.ts'

const URL = 'https://citas.example.com/pets/7?pedir-cita=Vacuna%3A+Rabia'
describe('the reminder of prevention', () => {
  test('by e-mail says what is due and when, and where to book', () => {
    const { subject, text, html } = renderEmail(notice(rabies))
    expect(subject).toBe('Vacuna de Luna: pide cita')
    expect(text).toContain('Luna: Vacuna Rabia, miércoles, 16 de diciembre de 2026')
    expect(text).toContain(`Pedir cita:\n${URL}`)
    expect(text).toContain('dejar de recibir estos recordatorios en tu perfil')
    expect(html).toContain('<h1')
  })

  test('by e-mail names several pets, and what is overdue', () => {
    const worms = { tipo: 'desparasitacion_interna', producto: 'Desparasitación interna' } as const
    const { subject, text } = renderEmail(
      notice(rabies, { ...rabies, ...worms, mascota: 'Kira', proxima: '2026-11-01' }),
    )
    expect(subject).toBe('Prevención de Luna y Kira: pide cita')
    expect(text).toContain('Kira: Desparasitación interna, pendiente desde el domingo, 1 de noviembre de 2026')
  })

  test('by SMS fits one segment, whatever the names are', () => {
    expect(renderSms(notice(rabies))).toBe(
      'Clinica San Anton: a Luna le toca Rabia el miércoles 16 de diciembre. Pide cita: 912 345 678',
    )
    expect(renderSms(notice(rabies, { ...rabies, mascota: 'Kira' }))).toBe(
      'Clinica San Anton: a Luna y Kira les toca vacuna o desparasitacion. Pide cita: 912 345 678',
    )
    const long = renderSms(notice({ ...rabies, mascota: 'X'.repeat(100), producto: 'Y'.repeat(100) }))
    expect(long.length).toBeLessThanOrEqual(160)
  })
})

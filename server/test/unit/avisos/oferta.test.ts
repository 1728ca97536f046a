import { describe, expect, test } from 'vitest'
import { ofertaNotice, renderEmail, renderSms } from '../../support/avisos.ts'

const URL = 'https://citas.example.com/oferta#AbCdEfGhIjKlMnOpQrStUvWx'

describe('the message of an offer', () => {
  test('by e-mail says what is offered, until when, and where to take it', () => {
    const { subject, text, html } = renderEmail(ofertaNotice())
    expect(subject).toBe('Hueco libre para Luna: martes, 17 de noviembre de 2026, a las 10:00')
    expect(text).toContain('Te lo guardamos hasta las 12:30.')
    expect(text).toContain(
      'Fecha: martes, 17 de noviembre de 2026, a las 10:00\nVeterinario: Marta Ruiz\nMascota: Luna',
    )
    expect(text).toContain(`Ver el hueco:\n${URL}`)
    expect(text).toContain('sigues en la lista')
    expect(html).toContain(`href="${URL}"`)
  })

  test('by e-mail names the appointment that it would move', () => {
    const antes = { fecha_hora: '2026-11-30T17:00', veterinario: 'Carlos Gil' }
    const { text } = renderEmail(ofertaNotice({ antes }))
    expect(text).toContain('Tu cita: lunes, 30 de noviembre de 2026, a las 17:00, con Carlos Gil\nNueva fecha: martes')
    expect(text).toContain('Si no haces nada, tu cita sigue como está.')
  })

  test('by SMS fits one segment, with the whole link', () => {
    const text = renderSms(ofertaNotice())
    expect(text).toBe(
      `Clinica San Anton: hueco para Luna, martes 17 de noviembre a las 10:00. Tuyo hasta las 12:30: ${URL}`,
    )
    expect(text.length).toBeLessThanOrEqual(160)
    expect(renderSms(ofertaNotice({ mascota: 'X'.repeat(100) })).length).toBeLessThanOrEqual(160)
  })

  test('by SMS keeps the whole link, also a long one', () => {
    const url = `https://${'a'.repeat(120)}.example.com/oferta#AbCdEfGhIjKlMnOpQrStUvWx`
    expect(renderSms(ofertaNotice({ url }))).toMatch(
      /hasta las 12:30: https:\/\/a+\.example\.com\/oferta#AbCdEfGhIjKlMnOpQrStUvWx$/,
    )
  })
})

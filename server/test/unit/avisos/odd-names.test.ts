import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { senderOf } from '../../../src/avisos/templates/sender.ts'
import { compose } from '../../../src/avisos/transport/email-message.ts'
import { citaCalendar } from '../../../src/citas/avisos/cita-calendar.ts'
import {
  citaNotice,
  citaTipos,
  emptyClinic,
  enlaceNotice,
  type LoadedNotice,
  ofertaNotice,
  prevencionNotice,
  rabies,
  renderEmail,
  renderSms,
} from '../../support/avisos.ts'

const NAMES = ['🐶', '👩‍👩‍👧‍👦', '♂', '♀', '✅', '❤️', '🇪🇸', '♂ ♀ ✅ Toby', '🐶'.repeat(50)]

/** Every letter in which this name, and a clinic and a person of the same name, appear. */
function letters(nombre: string): LoadedNotice[] {
  const clinica = { ...emptyClinic, nombre }
  const parties = { clinica, persona: { nombre, apellido: nombre } }
  const cita = { mascota: nombre, dueno: `${nombre} ${nombre}`, veterinario: nombre }
  return [
    ...citaTipos.map((tipo) => citaNotice(tipo, cita, parties)),
    ...(['password_olvidada', 'invitacion'] as const).map((tipo) => ({ ...enlaceNotice(tipo), ...parties })),
    { ...ofertaNotice({ mascota: nombre, veterinario: nombre }), ...parties },
    { ...prevencionNotice({ ...rabies, mascota: nombre, producto: nombre }), ...parties },
    { ...prevencionNotice({ ...rabies, mascota: nombre }, { ...rabies, mascota: 'Luna' }), ...parties },
    { ...prevencionNotice({ ...rabies, mascota: nombre }, { ...rabies, mascota: `${nombre}${nombre}` }), ...parties },
  ]
}

const send = (notice: LoadedNotice, nombre: string) =>
  compose(
    {
      ...renderEmail(notice),
      ...senderOf({ nombre, email: 'hola@olmos.example' }),
      to: { name: nombre, address: 'ana@example.com' },
      messageId: '0b6f2a4e-5a50-4f5e-9a3c-0c6c3c3f7a11',
      date: new Date('2026-11-10T08:05:09Z'),
    },
    { name: 'Huella', address: 'avisos@olmos.example' },
  )

describe.each(NAMES)('the name %s', (nombre) => {
  test('arrives in each letter as it is written', async () => {
    for (const notice of letters(nombre)) {
      const { subject, text } = renderEmail(notice)
      const read = await PostalMime.parse(await send(notice, nombre))
      expect(read.subject).toBe(subject)
      expect([read.from?.name, read.to?.[0]?.name, read.replyTo?.[0]?.name]).toEqual([nombre, nombre, nombre])
      expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim())
      expect(read.html).toContain(nombre)
    }
  })

  test('is left out of an SMS, which still reads well', () => {
    for (const notice of letters(nombre)) {
      const text = renderSms(notice)
      if (!text) continue
      expect(text).toMatch(/^[\x20-\x7eñÑáéíóúüÁÉÍÓÚ¿¡]+$/)
      // No words, commas or brackets around nothing.
      expect(text).not.toMatch(/ {2}| ,|\( ?\)|^[ :,]|\b(de|para|con|a|y) [,.:;]|\ba y\b|\by (les|y)\b|: y /)
    }
  })

  test('is in the calendar', () => {
    const notice = citaNotice('cita_confirmada', { mascota: nombre, dueno: nombre, veterinario: nombre })
    const { text } = citaCalendar(notice.data, notice, {
      timeZone: 'Europe/Madrid',
      organizer: { name: nombre, email: 'avisos@olmos.example' },
      attendee: { name: nombre, email: 'ana@example.com' },
      stamp: new Date('2026-11-10T08:05:09Z'),
      instalacion: 'una',
    })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component)
    expect(event.summary).toBe(`${nombre}: Vacunación en Clínica San Antón`)
    expect(event.description).toContain(`Veterinario: ${nombre}`)
  })
})

test('separators of lines become line breaks or spaces', () => {
  const cita = { mascota: 'Lu\u2028na', motivo_consulta: 'Tos\u2028Fiebre\u2029Nada' }
  const notice = citaNotice('cita_confirmada', cita, {
    clinica: { ...emptyClinic, nombre: 'Los\u2028Olmos', urgencias: 'Llama\u2028al 112' },
  })
  const { subject, text, html } = renderEmail(notice)
  expect(`${subject}${text}${html}${renderSms(notice)}`).not.toMatch(/[\u2028\u2029]/)
  expect(subject).toContain('Lu na')
  expect(text).toContain('Motivo: Tos\n  Fiebre\n  Nada')
  expect(text).toMatch(/\nLlama\nal 112\n$/)
  expect(renderSms(notice)).toContain('Los Olmos: la cita de Lu na')
})

test('a name that looks like an encoded word is not decoded', async () => {
  const nombre = '=?utf-8?q?Banco?='
  const read = await PostalMime.parse(await send(citaNotice('cita_confirmada'), nombre))
  for (const name of [read.from?.name, read.to?.[0]?.name, read.replyTo?.[0]?.name]) {
    expect(name).not.toBe('Banco')
    expect(name).toContain('utf-8')
  }
})

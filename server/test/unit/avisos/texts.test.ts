import { describe, expect, test } from 'vitest'
import { citaNotice, citaTipos, enlaceNotice, type LoadedNotice, renderEmail } from '../../support/avisos.ts'

const CUANDO = 'martes, 17 de noviembre de 2026, a las 10:00'
const antes = { fecha_hora: '2026-11-16T12:30', veterinario: 'Pablo Soto' }
const emptyClinic = { nombre: '', direccion: '', telefono: '', email: '' }

describe('an e-mail about an appointment', () => {
  test.each([
    [
      'cita_solicitada',
      'pendiente',
      'Hemos recibido tu solicitud de cita para Luna',
      'Te escribiremos en cuanto esté confirmada.',
    ],
    ['cita_confirmada', 'confirmada', `Cita confirmada: Luna, ${CUANDO}`, 'La cita de Luna está confirmada.'],
    ['cita_movida', 'confirmada', `Cambio de cita: Luna, ${CUANDO}`, 'La cita de Luna se ha movido. Está confirmada.'],
    ['cita_movida', 'pendiente', `Cambio de cita: Luna, ${CUANDO}`, 'Está pendiente de confirmar: te escribiremos'],
    ['cita_cancelada', 'cancelada', `Cita cancelada: Luna, ${CUANDO}`, 'La cita de Luna se ha cancelado'],
    ['cita_recordatorio', 'confirmada', `Recordatorio: cita de Luna, ${CUANDO}`, 'Te recordamos la cita de Luna.'],
    ['agenda_nueva', 'pendiente', `Nueva cita: Luna, ${CUANDO}`, 'en tu agenda. Está pendiente de confirmar.'],
    ['agenda_movida', 'confirmada', `Cambio en tu agenda: Luna, ${CUANDO}`, 'La cita de Luna se ha movido.'],
    ['agenda_cancelada', 'cancelada', `Cita cancelada: Luna, ${CUANDO}`, 'La cita de Luna se ha cancelado.'],
    ['agenda_cancelada', 'confirmada', `Fuera de tu agenda: Luna, ${CUANDO}`, 'ya no está en tu agenda.'],
  ] as const)('%s, %s', (tipo, estado, subject, sentence) => {
    const mail = renderEmail(citaNotice(tipo, { estado }))
    expect(mail.subject).toBe(subject)
    for (const body of [mail.text, mail.html]) {
      for (const part of [sentence, CUANDO, 'Luna', 'Vacunación', 'Vacuna anual', 'Calle de Alcalá 100, 28009 Madrid'])
        expect(body).toContain(part)
    }
  })

  test.each(citaTipos)('%s has no exclamation marks, relative dates or undefined values', (tipo) => {
    const { subject, text, html } = renderEmail(citaNotice(tipo, {}, { antes }))
    expect(subject + text).not.toMatch(/[¡!]|mañana|ayer|\bhoy\b|undefined/)
    expect(html).not.toMatch(/undefined|<img|<style|<script|<table/)
    expect(text).toMatch(/^Hola, Ana:\n/)
  })

  test('a moved appointment shows its previous time and vet', () => {
    const { text } = renderEmail(citaNotice('cita_movida', {}, { antes }))
    expect(text).toContain('Antes: lunes, 16 de noviembre de 2026, a las 12:30, con Pablo Soto')
    expect(text).toContain(`Ahora: ${CUANDO}\nVeterinario: Marta Ruiz`)
    const sameTime = { fecha_hora: '2026-11-17T10:00', veterinario: 'Pablo Soto' }
    expect(renderEmail(citaNotice('cita_movida', {}, { antes: sameTime })).text).toContain('es con otro veterinario')
    const vet = renderEmail(citaNotice('agenda_movida', {}, { antes }))
    expect(vet.text).toContain('Antes: lunes, 16 de noviembre de 2026, a las 12:30\n')
  })

  test('a vet who loses an appointment gets its previous time', () => {
    const { subject } = renderEmail(citaNotice('agenda_cancelada', {}, { antes }))
    expect(subject).toBe('Fuera de tu agenda: Luna, lunes, 16 de noviembre de 2026, a las 12:30')
  })

  test('shows the owner to the vet and the vet to the owner', () => {
    expect(renderEmail(citaNotice('agenda_nueva')).text).toContain('Dueño: Ana García')
    const owner = renderEmail(citaNotice('cita_confirmada')).text
    expect(owner).toContain('Veterinario: Marta Ruiz')
    expect(owner).not.toContain('Dueño')
  })

  test('works for a clinic without name, address and phone', () => {
    const { text, html } = renderEmail(citaNotice('cita_confirmada', {}, { clinica: emptyClinic }))
    expect(text).toContain('Si no puedes venir, avísanos.\n\n-- \nLa clínica\n')
    expect(html).not.toContain('Teléfono')
  })
})

describe('an e-mail about an account', () => {
  test('a forgotten password', () => {
    const { subject, text, html } = renderEmail(enlaceNotice('password_olvidada'))
    expect(subject).toBe('Elige una contraseña nueva para Clínica San Antón')
    expect(text).toContain('Elegir contraseña:\nhttps://citas.example.com/contrasena#a&b\n')
    expect(text).toContain('El enlace sirve una sola vez y durante 2 horas.')
    expect(text).toContain('Si no la has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.')
    expect(html).toContain('<a href="https://citas.example.com/contrasena#a&amp;b"')
  })

  test('an invitation', () => {
    const { subject, text } = renderEmail(enlaceNotice('invitacion', 168))
    expect(subject).toBe('Tu cuenta en Clínica San Antón')
    expect(text).toContain('Clínica San Antón te ha creado una cuenta. Elige tu contraseña')
    expect(text).toContain('una sola vez y durante una semana.')
  })

  test('works for a clinic without a name', () => {
    const [forgotten, invited] = (['password_olvidada', 'invitacion'] as const).map((tipo) =>
      renderEmail({ ...enlaceNotice(tipo), clinica: emptyClinic }),
    )
    expect(forgotten).toMatchObject({ subject: 'Elige una contraseña nueva' })
    expect(forgotten?.text).toContain('la contraseña de tu cuenta. Si ha sido tuya')
    expect(invited).toMatchObject({ subject: 'Tu cuenta en la clínica' })
    expect(invited?.text).toContain('La clínica te ha creado una cuenta.')
  })
})

describe('user input', () => {
  const markup = '<script>alert("x")</script> & \'y\''

  test.each(citaTipos)('%s: markup is escaped', (tipo) => {
    const cita = { mascota: markup, dueno: markup, veterinario: markup, motivo_consulta: markup }
    const clinica = { nombre: markup, direccion: markup, telefono: markup, email: markup }
    const persona = { nombre: markup, apellido: markup }
    const mail = renderEmail(citaNotice(tipo, cita, { clinica, persona, antes: { ...antes, veterinario: markup } }))
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;')
    expect(mail.text).toContain(markup)
  })

  test('a line break in a name does not reach the subject', () => {
    const broken = 'Luna\r\nBcc: otra@example.com\u2028\u202etxt\0'
    const clinica = { ...emptyClinic, nombre: broken }
    const all: LoadedNotice[] = [
      ...citaTipos.map((tipo) => citaNotice(tipo, { mascota: broken }, { clinica })),
      { ...enlaceNotice('password_olvidada'), clinica },
      { ...enlaceNotice('invitacion'), clinica },
    ]
    for (const data of all) expect(renderEmail(data).subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  })

  test('line breaks in the reason are kept', () => {
    const { text, html } = renderEmail(
      citaNotice('cita_confirmada', { motivo_consulta: 'Cojea.\r\nDesde\tel <domingo>.' }),
    )
    expect(text).toContain('Motivo: Cojea.\n  Desde el <domingo>.\n')
    expect(html).toContain('Cojea.<br>\nDesde el &lt;domingo&gt;.')
  })
})

import { describe, expect, test } from 'vitest'
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

const CUANDO = 'martes, 17 de noviembre de 2026, a las 10:00'
const antes = { fecha_hora: '2026-11-16T12:30', veterinario: 'Pablo Soto' }

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

  test.each(citaTipos)('%s links to the appointment', (tipo) => {
    const { text, html } = renderEmail(citaNotice(tipo))
    expect(text).toContain('Ver la cita:\nhttps://citas.example.com/citas/7\n')
    expect(html).toContain('<a href="https://citas.example.com/citas/7"')
  })

  test('about one’s own change says so', () => {
    const moved = renderEmail(citaNotice('cita_movida', { estado: 'pendiente' }, { antes, propia: true }))
    expect(moved.subject).toBe(`Has cambiado la cita de Luna: ${CUANDO}`)
    expect(moved.text).toContain('Has cambiado la cita de Luna. Está pendiente de confirmar')
    const sameTime = { fecha_hora: '2026-11-17T10:00', veterinario: 'Pablo Soto' }
    expect(renderEmail(citaNotice('cita_movida', {}, { antes: sameTime, propia: true })).text).toContain(
      'Has cambiado la cita de Luna: es con otro veterinario',
    )
    const cancelled = renderEmail(citaNotice('cita_cancelada', { estado: 'cancelada' }, { propia: true }))
    expect(cancelled.subject).toBe(`Has anulado la cita de Luna: ${CUANDO}`)
    expect(cancelled.text).toContain('Has anulado la cita de Luna y no tienes que venir.')
    expect(renderSms(citaNotice('cita_movida', {}, { propia: true }))).toContain(
      'has cambiado la cita de Luna, que pasa al',
    )
    expect(renderSms(citaNotice('cita_cancelada', {}, { propia: true }))).toContain('has anulado la cita de Luna del')
  })

  test('a cancelled one says why, if staff wrote it', () => {
    const cancelled = { estado: 'cancelada', detalle_cancelacion: 'Marta está enferma' } as const
    for (const tipo of ['cita_cancelada', 'agenda_cancelada'] as const) {
      expect(renderEmail(citaNotice(tipo, cancelled)).text).toContain('Por qué se cancela: Marta está enferma')
      expect(renderEmail(citaNotice(tipo, { estado: 'cancelada' })).text).not.toContain('Por qué')
    }
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

  test('has how to reach the clinic at its foot, when it is open, and what to do while it is closed', () => {
    const { text, html } = renderEmail(citaNotice('cita_confirmada'))
    const foot = [
      'Clínica San Antón',
      'Calle de Alcalá 100, 28009 Madrid',
      'Teléfono: 912\u00a0345\u00a0678',
      'hola@sananton.es',
      'Horario: lunes a viernes 9:30–13:30',
      'Fuera de horario: 912\u00a0000\u00a0000.',
    ]
    expect(text.split('-- \n')[1]).toBe(`${foot.join('\n')}\n`)
    for (const line of foot) expect(html).toContain(`<div>${line}</div>`)
  })

  test('keeps a telephone number in one line, whatever else the sentence says', () => {
    const motivo_consulta = 'Desde el 12 de mayo, 3 2 1. Llamar al (+34) 91 234 56 78'
    const { text, html } = renderEmail(citaNotice('cita_confirmada', { motivo_consulta }))
    for (const body of [text, html]) {
      expect(body).toContain('llámanos al 912\u00a0345\u00a0678 o escríbenos')
      expect(body).toContain('Desde el 12 de mayo, 3 2 1. Llamar al (+34)\u00a091\u00a0234\u00a056\u00a078')
      expect(body).toContain('28009 Madrid')
    }
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
    const clinica = {
      ...emptyClinic,
      nombre: markup,
      direccion: markup,
      telefono: markup,
      email: markup,
      urgencias: markup,
    }
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

test('no line of a letter or SMS has two colons', () => {
  const notices: LoadedNotice[] = [
    ...citaTipos.map((tipo) => citaNotice(tipo, {}, { antes })),
    enlaceNotice('password_olvidada'),
    enlaceNotice('invitacion'),
    ofertaNotice({ antes }),
    prevencionNotice(rabies),
  ]
  for (const notice of notices) {
    const { subject, text } = renderEmail(notice)
    // Times, addresses of the web and the parts of an SMS of two sentences are none.
    const sentences = [subject, ...text.split('\n'), ...renderSms(notice).split(/\. /)]
    for (const one of sentences)
      expect(one.replace(/\d:\d|\w+:\/\//g, '').match(/:/g)?.length ?? 0, one).toBeLessThan(2)
  }
})

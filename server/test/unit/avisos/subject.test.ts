import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { compose } from '../../../src/avisos/transport/email-message.ts'

const box = { name: 'Clínica', address: 'hola@clinica.es' }

test.each([
  '=?utf-8?q?Cita=20gratis?=',
  'Cita de =?UTF-8?B?SG9sYQ==?= el martes 17 de noviembre a las 10:00, con Elena Martín Domínguez de la Fuente',
  'Ñandú 🐾 =?utf-8?q?x?= '.repeat(8).trim(),
  'Cita de Luna',
])('the subject %s is read as it is written', async (subject) => {
  const mail = { to: box, subject, text: 'x', html: '<p>x</p>', messageId: '1', date: new Date(0) }
  const message = await compose(mail, box)
  expect((await PostalMime.parse(message)).subject).toBe(subject)
  const lines = message.toString('latin1').split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200)
})

import type { SettingsBody } from '@huella/contract'
import { expect, test } from 'vitest'
import { settingsChanges } from './settings-changes.ts'

test('names what another administrator has changed, of the fields of the form', () => {
  const labels = { phone: 'Phone', workingHours: 'Working Hours', enforceWorkingHours: 'Enforce working hours' }
  const before = { phone: '', address: 'A', enforceWorkingHours: false, workingHours: { monday: 1 } }
  const now = { phone: '600', address: 'B', enforceWorkingHours: true, workingHours: { monday: 2 } }
  const changes = settingsChanges(before as unknown as SettingsBody, now as unknown as SettingsBody, labels)
  expect(changes.map(({ label, before, now }) => [label, before, now])).toEqual([
    ['Phone', '', '600'],
    ['Working Hours', '', ''],
    ['Enforce working hours', 'No', 'Sí'],
  ])
})

import { expect, test } from 'vitest'
import { undoneText } from './use-llamada-toast.ts'

test('a call that was taken back names whom it leaves', () => {
  const created = { cliente: 'Lola Vidal', mascota: 'Bruno' }
  expect(undoneText(['cliente', 'mascota', 'cita'], created)).toBe('Llamada deshecha: no queda nada de ella.')
  expect(undoneText(['cita'], {})).toBe('Llamada deshecha: no queda nada de ella.')
  expect(undoneText(['mascota', 'cita'], created)).toContain('Lola Vidal se queda, porque ya tiene')
  expect(undoneText(['cita'], created)).toContain('Lola Vidal y Bruno se quedan, porque ya tienen')
})

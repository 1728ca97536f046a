import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COALESCE_MS, createInvalidator } from './stale-queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setup = () => {
  const queryClient = new QueryClient()
  const keys = [['citas', { page: 1 }], ['mascotas'], ['resumen'], ['settings', 'booking'], ['settings-form']]
  for (const queryKey of keys) queryClient.setQueryData(queryKey, {})
  const staleKeys = () =>
    keys.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated).map(([key]) => key)
  return { queryClient, invalidator: createInvalidator(queryClient), staleKeys }
}

test('many events invalidate the queries that show their entity, once', () => {
  const { queryClient, invalidator, staleKeys } = setup()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  for (let count = 0; count < 100; count++) invalidator.onEvent({ entidad: 'tratamiento', accion: 'actualizar' })
  expect(staleKeys()).toEqual([])
  vi.advanceTimersByTime(COALESCE_MS)
  expect(staleKeys()).toEqual(['resumen'])
  expect(invalidate).toHaveBeenCalledTimes(4) // tratamientos, cliente, resumen, historia
  invalidator.onEvent({ entidad: 'cita', accion: 'crear' })
  vi.advanceTimersByTime(COALESCE_MS)
  expect(staleKeys()).toEqual(['citas', 'resumen'])
})

test('a signed visit, not a saved draft, makes the appointments stale', () => {
  const { invalidator, staleKeys } = setup()
  invalidator.onEvent({ entidad: 'visita', accion: 'actualizar' })
  vi.advanceTimersByTime(COALESCE_MS)
  expect(staleKeys()).toEqual([])
  invalidator.onEvent({ entidad: 'visita', accion: 'estado' })
  vi.advanceTimersByTime(COALESCE_MS)
  expect(staleKeys()).toEqual(['citas', 'resumen'])
})

test('after missed events all that was loaded before is stale, but not what a form edits', () => {
  const { queryClient, invalidator, staleKeys } = setup()
  vi.advanceTimersByTime(10_000)
  queryClient.setQueryData(['mascotas'], {})
  invalidator.onMissed()
  expect(staleKeys()).toEqual(['citas', 'resumen', 'settings'])
})

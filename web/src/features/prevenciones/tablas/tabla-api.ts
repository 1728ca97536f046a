import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { changedTable, type Fila, type KeyOf, stillFits, type Tabla, type TablaChange } from './tabla-changes.ts'

/** Where a table is, how its rows are known, and how the table of a conflict is read. */
export interface TablaSource<Row extends Fila> {
  path: string
  queryKey: string
  keyOf: KeyOf<Row>
  schema: { safeParse(data: unknown): { success: true; data: Tabla<Row> } | { success: false } }
}

export const useTabla = <Row extends Fila>({ path, queryKey }: TablaSource<Row>) =>
  useQuery({ queryKey: [queryKey], queryFn: () => api.get<Tabla<Row>>(path) })

interface Change<Row extends Fila> {
  table: Tabla<Row>
  change: TablaChange<Row>
}

/** Changes one row. Where somebody else has changed other rows meanwhile, theirs stay: it is no conflict. */
async function changeTabla<Row extends Fila>(source: TablaSource<Row>, { table, change }: Change<Row>) {
  const { path, keyOf, schema } = source
  const put = (now: Tabla<Row>) =>
    api.put<Tabla<Row>>(path, { filas: changedTable(now, change, keyOf), version: now.version })
  // The table may be newer than the row that was opened: others' changes come in while a form is open.
  if (!stillFits(table, change, keyOf)) throw new ApiError(409, { code: 'VERSION_OBSOLETA', actual: { ...table } })
  try {
    return await put(table)
  } catch (error) {
    const actual = hasCode(error, 'VERSION_OBSOLETA') ? schema.safeParse((error as ApiError).actual) : undefined
    if (!actual?.success || !stillFits(actual.data, change, keyOf)) throw error
    return put(actual.data)
  }
}

export function useChangeTabla<Row extends Fila>(source: TablaSource<Row>) {
  const queryClient = useQueryClient()
  const queryKey = [source.queryKey]
  return useMutation({
    mutationFn: (change: Change<Row>) => changeTabla(source, change),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    // After a conflict the form shows what somebody else has saved.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

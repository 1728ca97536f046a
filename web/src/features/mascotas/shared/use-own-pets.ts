import { useList } from '../../../lib/list/use-list.ts'

/** An owner's pets that live, by name. */
export const useOwnPets = (enabled = true) =>
  useList('mascotas', { page: 1, per_page: 100, sort: 'nombre' }, { vivas: '1' }, enabled).data?.data

import { failure } from '@huella/contract'
import { mdiPawOutline } from '@mdi/js'
import { EntityListPage } from '../../domain/entity/entity-list-page.tsx'
import { useUsuario } from '../../lib/session/use-session.ts'
import { mascotasAreas } from './areas.ts'
import { especieIcon } from './especie-icon.ts'
import { especieOf, mascotaFields } from './mascota-fields.tsx'
import { MascotaFormDialog } from './mascota-form-dialog.tsx'

/** The pets of the clinic, or of an owner. */
export function MascotasPage() {
  const area = mascotasAreas[useUsuario().rol]
  return (
    <EntityListPage
      entity="mascotas"
      title={area.title}
      createLabel={area.create}
      searchPlaceholder={area.searchPlaceholder}
      fields={mascotaFields(area.staff)}
      sorts={area.sorts}
      defaultSort="nombre"
      idOf={({ id_mascota }) => id_mascota}
      nameOf={({ nombre }) => nombre}
      empty={{ icon: mdiPawOutline, text: area.empty, createLabel: 'Agregar una mascota' }}
      failures={{ load: failure.mascotasLoad, refresh: failure.mascotasRefresh }}
      details={(mascota) => ({
        sheet: 'Mascota',
        title: mascota.nombre,
        secondary: especieOf(mascota),
        icon: especieIcon(mascota.especie),
      })}
      remove={({ nombre }) => ({
        question: '¿Estás seguro de que deseas eliminar esta mascota?',
        name: nombre,
        note: 'También se eliminarán sus citas y tratamientos.',
        removed: area.removed,
        failed: failure.mascotaRemove,
      })}
      form={(mascota, onClosed) => <MascotaFormDialog mascota={mascota} onClosed={onClosed} />}
    />
  )
}

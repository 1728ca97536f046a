import { failure } from '@huella/contract'
import { mdiPawOutline } from '@mdi/js'
import { EntityListPage } from '../../domain/entity/entity-list-page.tsx'
import { especieIcon } from '../../domain/especie-icon.ts'
import { mascotasAreas } from '../../domain/mascota/areas.ts'
import { MascotaFormDialog } from '../../domain/mascota/form/mascota-form-dialog.tsx'
import { especieOf, mascotaFields } from '../../domain/mascota/mascota-fields.tsx'
import { listTitles } from '../../lib/areas.ts'
import { flagFilter } from '../../lib/list/list-filter.ts'
import { useUsuario } from '../../lib/session/use-session.ts'

const filters = [flagFilter('atendidas', 'Atendidas por mí')]

/** The pets of the clinic, or of an owner. */
export function MascotasPage() {
  const { rol } = useUsuario()
  const area = mascotasAreas[rol]
  return (
    <EntityListPage
      entity="mascotas"
      title={listTitles.pets[rol]}
      createLabel={area.create}
      search={area.search}
      fields={mascotaFields(area.staff)}
      sorts={area.sorts}
      defaultSort="nombre"
      filters={filters}
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
        note: 'También se eliminarán sus citas y tratamientos. Si tiene citas próximas, se avisará de que se cancelan.',
        removed: area.removed,
        failed: failure.mascotaRemove,
      })}
      form={(mascota, { onClosed, onSaved }) => (
        <MascotaFormDialog mascota={mascota} onClosed={onClosed} onSaved={onSaved} />
      )}
    />
  )
}

import { failure, isIncomplete, type Mascota } from '@huella/contract'
import { mdiCalendarPlusOutline, mdiClipboardEditOutline, mdiClipboardTextOutline, mdiPawOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { listTitles, pathOf, textFor } from '../../lib/areas.ts'
import { flagFilter } from '../../lib/list/list-filter.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { useCan, useScope } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EntityListPage } from '../../ui/entity/entity-list-page.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { oneOf } from '../../ui/table/one-of.ts'
import { HistorialButton } from '../auditoria/shared/historial-button.tsx'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { mascotasAreas } from './areas.ts'
import { useDespedida } from './despedida/despedida-api.ts'
import { bajaText } from './despedida/despedida-texts.ts'
import { EliminarDialog } from './despedida/eliminar-dialog.tsx'
import { MascotaForm } from './shared/lazy-mascota-form.tsx'
import { especieText, mascotaFields } from './shared/mascota-fields.tsx'
import { MascotaFoto } from './shared/mascota-foto.tsx'

const filters = [flagFilter('atendidas', 'Atendidas por mí')]

export function MascotasPage() {
  const { rol } = useUsuario()
  const area = useArea(mascotasAreas)
  const own = useScope('mascotas:delete') === 'own'
  const [nextStep, dialog] = useNextStep()
  return (
    <>
      <EntityListPage
        entity="mascotas"
        title={textFor(rol, listTitles.pets)}
        createLabel={area.create}
        search={area.search}
        fields={mascotaFields(rol)}
        sorts={area.sorts}
        defaultSort="nombre"
        filters={filters}
        idOf={({ id_mascota }) => id_mascota}
        nameOf={({ nombre }) => nombre}
        empty={{ icon: mdiPawOutline, text: area.empty, createLabel: 'Agregar una mascota' }}
        failures={{ load: failure.mascotasLoad, refresh: failure.mascotasRefresh }}
        rowActions={[nextStep]}
        details={(mascota) => ({
          sheet: 'Mascota',
          title: mascota.nombre,
          secondary: especieText(mascota),
          avatar: <MascotaFoto mascota={mascota} size={28} />,
          foot: <HistorialButton entidad="mascota" id={mascota.id_mascota} />,
        })}
        detailsActions={({ id_mascota }) => (
          <Button
            component={PageLink}
            to={pathOf(rol, `pets/${id_mascota}`)}
            variant="contained"
            startIcon={<Icon path={mdiClipboardTextOutline} size={20} />}
          >
            Ver ficha
          </Button>
        )}
        remove={({ id_mascota, nombre }) => ({
          question: '¿Estás seguro de que deseas eliminar esta mascota?',
          name: nombre,
          note: own && <BajaNote id={id_mascota} />,
          removed: area.removed,
          failed: failure.mascotaRemove,
        })}
        removeDialog={
          own
            ? undefined
            : (mascota, texts, onClosed) => <EliminarDialog mascota={mascota} texts={texts} onClosed={onClosed} />
        }
        form={(mascota, { onClosed, onSaved }) => (
          <MascotaForm mascota={mascota} onClosed={onClosed} onSaved={onSaved} />
        )}
      />
      {dialog}
    </>
  )
}

/** What comes next for a pet: staff fill in what they do not know yet, and then an appointment is booked. */
function useNextStep(): [action: RowAction<Mascota>, dialog: ReactNode] {
  const area = useArea(mascotasAreas)
  const staff = useCan('clientes:list')
  const canUpdate = useCan('mascotas:update')
  const canBook = useCan('citas:create')
  const [open, setOpen] = useState<{ Form: typeof MascotaForm | typeof CitaForm; mascota: Mascota }>()
  const close = () => setOpen(undefined)
  const isGone = ({ fallecida_en, baja_en }: Mascota) => fallecida_en !== null || baja_en !== null
  const action = oneOf<Mascota>(
    {
      label: 'Completar ficha',
      icon: mdiClipboardEditOutline,
      primary: true,
      hidden: (mascota) => !staff || !canUpdate || isGone(mascota) || !isIncomplete(mascota),
      onClick: (mascota) => setOpen({ Form: MascotaForm, mascota }),
    },
    {
      label: area.book,
      icon: mdiCalendarPlusOutline,
      weight: 'text',
      hidden: (mascota) => !canBook || isGone(mascota),
      onClick: (mascota) => setOpen({ Form: CitaForm, mascota }),
    },
  )
  return [action, open && <open.Form mascota={open.mascota} onClosed={close} onSaved={() => undefined} />]
}

/** What happens to a pet that its owner deletes, which depends on what the clinic knows of it. */
function BajaNote({ id }: { id: number }) {
  const { data, isError } = useDespedida(id)
  if (data) return bajaText(data)
  return isError ? 'Si la clínica tiene historia suya, la conserva. Sus citas próximas se cancelan.' : '…'
}

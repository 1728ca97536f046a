import {
  type Alerta,
  type AlertaUpdate,
  alertaCreate,
  alertaGravedades,
  alerta as alertaRow,
  alertaTipos,
  canWriteAlerta,
  cuidadosFailure,
  cuidadosSuccess,
  type Ficha,
  keysOf,
} from '@huella/contract'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AlertaList } from '../alerta-list.tsx'
import { type AlertaValues, alertaTexts, alertaValues, newAlerta } from '../alerta-values.ts'
import { useAlertas, useSaveAlerta } from '../alertas-api.ts'

interface AlertasDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'alertas'>
  onClose: () => void
}

const gravedadOptions = Object.entries(alertaGravedades).map(([value, { label }]) => ({ value, label }))

/** The alerts of a pet: a new one, and those it has, to change or to remove. */
export function AlertasDialog({ mascota, onClose }: AlertasDialogProps) {
  const usuario = useUsuario()
  const tipos = keysOf(alertaTipos).filter((tipo) => canWriteAlerta(usuario, { tipo }))
  const { data = mascota.alertas } = useAlertas(mascota.id_mascota)
  const save = useSaveAlerta(mascota.id_mascota)
  const initial = newAlerta(tipos[0] ?? 'comportamiento')
  const form = useEntityForm<AlertaUpdate, AlertaValues>(alertaCreate, initial)
  const edited = useEditedRow<Alerta, AlertaValues>({
    schema: alertaRow,
    textsOf: alertaTexts,
    valuesOf: alertaValues,
  })
  const editing = edited.row

  const edit = (alerta: Alerta) => {
    edited.open(alerta)
    form.dismissProblem()
    form.reset(alertaValues(alerta))
    form.focus('texto')
  }

  return (
    <SaveDialog
      title={`Alertas de ${mascota.nombre}`}
      submitLabel={editing ? 'Guardar' : 'Añadir'}
      form={form}
      edited={edited}
      onSave={async (body) => {
        await save.mutateAsync({ ...body, before: editing })
        return cuidadosSuccess.alertaSaved
      }}
      failed={cuidadosFailure.alertaSave}
      onClosed={onClose}
    >
      <AlertaList
        alertas={data}
        editing={editing?.id_alerta}
        onEdit={edit}
        onRemoved={(id) => {
          if (id === editing?.id_alerta) {
            edited.open(undefined)
            form.dismissProblem()
            form.reset(initial)
          }
        }}
      />
      <TextField
        label={editing ? 'Cambiar la alerta' : 'Nueva alerta'}
        placeholder="Penicilina, muerde al tocarle las orejas…"
        autoComplete="off"
        {...form.field('texto')}
      />
      <ChipsField
        label="Tipo"
        options={tipos.map((value) => ({ value, label: alertaTipos[value] }))}
        {...useFormValue(form, 'tipo')}
      />
      <ChipsField label="Gravedad" options={gravedadOptions} {...useFormValue(form, 'gravedad')} />
    </SaveDialog>
  )
}

import {
  type Alerta,
  type AlertaUpdate,
  alertaCreate,
  alertaGravedades,
  alertaTipos,
  cuidadosFailure,
  cuidadosSuccess,
  type Ficha,
} from '@huella/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AlertaList } from '../alerta-list.tsx'
import { useAlertas, useSaveAlerta } from '../alertas-api.ts'

interface AlertasDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'alertas'>
  onClose: () => void
}

type AlertaValues = Record<'tipo' | 'gravedad' | 'texto', string>

const tipoOptions = Object.entries(alertaTipos).map(([value, label]) => ({ value, label }))
const gravedadOptions = Object.entries(alertaGravedades).map(([value, { label }]) => ({ value, label }))

/** The alerts of a pet: a new one, and those it has, to change or to remove. */
export function AlertasDialog({ mascota, onClose }: AlertasDialogProps) {
  const [editing, setEditing] = useState<Alerta>()
  const { data = mascota.alertas } = useAlertas(mascota.id_mascota)
  const save = useSaveAlerta(mascota.id_mascota)
  const showToast = useToast()
  const initial = { tipo: 'alergia', gravedad: 'grave', texto: '' }
  const form = useEntityForm<AlertaUpdate, AlertaValues>(alertaCreate, initial)

  const edit = (alerta: Alerta) => {
    setEditing(alerta)
    form.reset({ tipo: alerta.tipo, gravedad: alerta.gravedad, texto: alerta.texto })
    form.focus('texto')
  }

  const submit = () =>
    form.save({
      send: async (body) => {
        await save.mutateAsync({ ...body, before: editing })
        showToast('success', cuidadosSuccess.alertaSaved)
      },
      onFailed: (error) => showToast('error', messageOf(error, cuidadosFailure.alertaSave)),
    })

  return (
    <FormDialog
      title={`Alertas de ${mascota.nombre}`}
      submitLabel={editing ? 'Guardar' : 'Añadir'}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClose}
    >
      <AlertaList
        alertas={data}
        editing={editing?.id_alerta}
        onEdit={edit}
        onRemoved={(id) => {
          if (id === editing?.id_alerta) {
            setEditing(undefined)
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
      <ChipsField label="Tipo" options={tipoOptions} {...useFormValue(form, 'tipo')} />
      <ChipsField label="Gravedad" options={gravedadOptions} {...useFormValue(form, 'gravedad')} />
    </FormDialog>
  )
}

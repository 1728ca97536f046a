import {
  type Alerta,
  type AlertaUpdate,
  alertaCreate,
  alertaGravedades,
  alertaTipos,
  canWriteAlerta,
  cuidadosFailure,
  cuidadosSuccess,
  type Ficha,
  keysOf,
} from '@huella/contract'
import { useState } from 'react'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AlertaList } from '../alerta-list.tsx'
import { useAlertas, useSaveAlerta } from '../alertas-api.ts'

interface AlertasDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'alertas'>
  onClose: () => void
}

type AlertaValues = Record<'tipo' | 'gravedad' | 'texto', string>

const gravedadOptions = Object.entries(alertaGravedades).map(([value, { label }]) => ({ value, label }))

/** The alerts of a pet: a new one, and those it has, to change or to remove. */
export function AlertasDialog({ mascota, onClose }: AlertasDialogProps) {
  const usuario = useUsuario()
  const tipos = keysOf(alertaTipos).filter((tipo) => canWriteAlerta(usuario, { tipo }))
  const [editing, setEditing] = useState<Alerta>()
  const { data = mascota.alertas } = useAlertas(mascota.id_mascota)
  const save = useSaveAlerta(mascota.id_mascota)
  const initial = { tipo: tipos[0] ?? 'comportamiento', gravedad: 'grave', texto: '' }
  const form = useEntityForm<AlertaUpdate, AlertaValues>(alertaCreate, initial)

  const edit = (alerta: Alerta) => {
    setEditing(alerta)
    form.reset({ tipo: alerta.tipo, gravedad: alerta.gravedad, texto: alerta.texto })
    form.focus('texto')
  }

  return (
    <SaveDialog
      title={`Alertas de ${mascota.nombre}`}
      submitLabel={editing ? 'Guardar' : 'Añadir'}
      form={form}
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
      <ChipsField
        label="Tipo"
        options={tipos.map((value) => ({ value, label: alertaTipos[value] }))}
        {...useFormValue(form, 'tipo')}
      />
      <ChipsField label="Gravedad" options={gravedadOptions} {...useFormValue(form, 'gravedad')} />
    </SaveDialog>
  )
}

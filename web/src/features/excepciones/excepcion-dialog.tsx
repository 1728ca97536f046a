import { type ExcepcionCreate, excepcionTipos, failure, success } from '@huella/contract'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'
import { isDay } from '../../lib/days.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../lib/formats.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { FormDateField, FormTimeField } from '../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TodoElDiaField, VeterinarioField } from './excepcion-fields.tsx'
import { type ExcepcionValues, excepcionValues, fieldOf, typedExcepcion } from './excepcion-values.ts'
import { useCreateExcepciones } from './excepciones-api.ts'
import { useConfirmCitas } from './use-confirm-citas.tsx'

interface ExcepcionDialogProps {
  /** The vet who enters an absence; without it, the clinic or any vet can be chosen. */
  idUsuario?: number
  initial?: Partial<Pick<ExcepcionValues, 'id_usuario' | 'fecha_desde'>>
  /** Called after it is stored, with appointments in it that are to be passed to other vets. */
  onPass: (ids: readonly number[]) => void
  onClosed: () => void
}

const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: '1fr 1fr' }

/** Closes or opens a period, after showing the appointments in it. */
export function ExcepcionDialog({ idUsuario, initial, onPass, onClosed }: ExcepcionDialogProps) {
  const form = useEntityForm<ExcepcionCreate, ExcepcionValues>(typedExcepcion, {
    ...excepcionValues(String(idUsuario ?? '')),
    ...initial,
  })
  const values = useWatch({ control: form.control }) as ExcepcionValues
  const create = useCreateExcepciones()
  const [citasDialog, confirm] = useConfirmCitas()
  const own = idUsuario !== undefined

  const send = async (body: ExcepcionCreate) => {
    try {
      const { pass } = await confirm([body])
      await create.mutateAsync([body])
      if (pass.length > 0) onPass(pass)
      return success.excepcionCreated
    } catch (error) {
      throw atFields(error, values)
    }
  }

  return (
    <>
      <SaveDialog
        title={own ? 'Nueva ausencia' : 'Añadir cierre'}
        submitLabel="Guardar"
        form={form}
        onSave={send}
        failed={failure.excepcionSave}
        onClosed={onClosed}
      >
        {!own && <VeterinarioField form={form} />}
        <SelectField
          label="Tipo"
          options={Object.entries(excepcionTipos).map(([value, label]) => ({ value, label }))}
          help={values.tipo === 'apertura' ? 'Se pasa consulta aunque el horario diga que no.' : undefined}
          {...form.field('tipo')}
        />
        <Box sx={pair}>
          <FormDateField form={form} name="fecha_desde" label="Primer día" min={clinicToday()} />
          <FormDateField
            form={form}
            name="fecha_hasta"
            label="Último día"
            min={isDay(values.fecha_desde) ? values.fecha_desde : clinicToday()}
          />
        </Box>
        <TodoElDiaField form={form} />
        {!values.todo_el_dia && (
          <Box sx={pair}>
            <FormTimeField form={form} name="hora_desde" label="Desde las" placeholder="9:30" />
            <FormTimeField form={form} name="hora_hasta" label="Hasta las" placeholder="9:30" midnight />
          </Box>
        )}
        <TextField label="Motivo" help="Opcional: vacaciones, curso, festivo local…" {...form.field('motivo')} />
      </SaveDialog>
      {citasDialog}
    </>
  )
}

/** The server's messages about the period belong to the fields of its days and hours. */
function atFields(error: unknown, values: ExcepcionValues): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.entries(error.errors).map(([name, message]) => [
    fieldOf(name.replace(/^excepciones\.0\./, ''), values),
    message,
  ])
  return new ApiError(error.status, { ...error, message: error.message, errors: Object.fromEntries(errors) })
}

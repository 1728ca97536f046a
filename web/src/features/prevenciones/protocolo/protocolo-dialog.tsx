import {
  especieLabel,
  especies,
  failure,
  keysOf,
  type Protocolo,
  type ProtocoloBody,
  prevencionTipos,
  protocolos,
  success,
} from '@huella/contract'
import Box from '@mui/material/Box'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { FormDateField } from '../../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { rowIn, type TableChange } from './protocolo-table.ts'
import { type ProtocoloValues, protocoloTexts, protocoloValues, typedProtocolo } from './protocolo-values.ts'

const tipoOptions = keysOf(prevencionTipos).map((value) => ({ value, label: prevencionTipos[value] }))
const especieOptions = especies.map((value) => ({ value, label: especieLabel(value) }))
const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
const numeric = { slotProps: { input: { inputMode: 'numeric' } }, autoComplete: 'off' } as const

interface ProtocoloDialogProps {
  /** The row to edit; none for a new one. */
  row?: Protocolo
  /** The species of a new one. */
  especie?: Protocolo['especie']
  onSave: (change: TableChange & { next: ProtocoloBody }) => Promise<unknown>
  onClosed: () => void
}

export function ProtocoloDialog({ row, especie, onSave, onClosed }: ProtocoloDialogProps) {
  const form = useEntityForm<ProtocoloBody, ProtocoloValues>(typedProtocolo, protocoloValues(row ?? { especie }))
  // The row of a conflict is in the whole table.
  const edited = useEditedRow<Protocolo | 'removed', ProtocoloValues>({
    schema: {
      safeParse: (data) => {
        const table = protocolos.safeParse(data)
        if (!table.success || !row) return { success: false }
        return { success: true, data: rowIn(table.data, row) ?? 'removed' }
      },
    },
    opened: row,
    textsOf: protocoloTexts,
    valuesOf: (now) => protocoloValues(now === 'removed' ? (row ?? {}) : now),
  })
  const tipo = useFormValue(form, 'tipo')
  return (
    <SaveDialog
      title={row ? 'Editar el protocolo' : 'Añadir al protocolo'}
      submitLabel="Guardar"
      form={form}
      edited={edited}
      onSave={async (next) => {
        await onSave({ next, row: edited.row === 'removed' ? undefined : edited.row })
        return success.protocolosSaved
      }}
      failed={failure.protocolosSave}
      onClosed={onClosed}
    >
      <SelectField
        label="Especie"
        placeholder="Selecciona una especie"
        options={especieOptions}
        {...form.field('especie')}
      />
      <ChipsField label="Tipo" options={tipoOptions} {...tipo} />
      <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />
      {tipo.value === 'vacuna' && (
        <TextField label="Enfermedades" autoComplete="off" help="Separadas por comas" {...form.field('enfermedades')} />
      )}
      <TextField label="Se repite cada (meses)" {...numeric} {...form.field('cada_meses')} />
      <Box sx={pair}>
        <TextField
          label="De cachorro, cada (semanas)"
          help="Vacío: sin dosis de cachorro"
          {...numeric}
          {...form.field('cachorro_cada_semanas')}
        />
        <TextField label="Hasta la edad (semanas)" {...numeric} {...form.field('cachorro_hasta_semanas')} />
      </Box>
      <FormDateField form={form} name="vigente_desde" label="Vigente desde (opcional)" />
      <TextField label="Nota" autoComplete="off" help="Se ve al poner la vacuna" {...form.field('nota')} />
    </SaveDialog>
  )
}

import {
  formas,
  keysOf,
  type Medicamento,
  type MedicamentoCreate,
  medicamento as medicamentoRow,
  medicamentoTexts,
  unidadesDosis,
  validateMedicamento,
} from '@huella/contract'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { useEditedRow } from '../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import {
  type MedicamentoValues,
  medicamentoTextsOf,
  medicamentoValues,
  typedMedicamento,
} from './medicamento-values.ts'
import { RangosFields } from './rangos-fields.tsx'
import { ViasField } from './vias-field.tsx'

const formaOptions = keysOf(formas).map((value) => ({ value, label: formas[value].label }))
const unidadOptions = keysOf(unidadesDosis).map((value) => ({ value, label: unidadesDosis[value] }))
const partesOptions = [
  { value: '1', label: 'No se parte' },
  { value: '2', label: 'Mitades' },
  { value: '4', label: 'Cuartos' },
]

const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
const decimal = { slotProps: { input: { inputMode: 'decimal' } }, autoComplete: 'off' } as const

interface MedicamentoFormDialogProps {
  /** The medicine to edit; none for a new one. */
  medicamento?: Medicamento
  onClosed: () => void
}

export function MedicamentoFormDialog({ medicamento, onClosed }: MedicamentoFormDialogProps) {
  const save = useSave('medicamentos', medicamento?.id_medicamento)
  const edited = useEditedRow({
    schema: medicamentoRow,
    opened: medicamento,
    textsOf: medicamentoTextsOf,
    valuesOf: medicamentoValues,
  })
  const form = useEntityForm<MedicamentoCreate, MedicamentoValues>(
    typedMedicamento,
    medicamentoValues(medicamento),
    validateMedicamento,
  )
  const [forma, unidad] = useWatch({ control: form.control, name: ['forma', 'unidad'] })
  const { one } = formas[forma as Medicamento['forma']]
  return (
    <SaveDialog
      title={medicamento ? `Editar ${medicamento.nombre}` : 'Añadir medicamento'}
      submitLabel="Guardar"
      form={form}
      edited={edited}
      onSave={async (body) => {
        await save.mutateAsync({ ...body, version: edited.row?.version })
        return medicamento ? medicamentoTexts.updated : medicamentoTexts.created
      }}
      failed={medicamentoTexts.save}
      onClosed={onClosed}
    >
      <TextField label="Nombre" autoComplete="off" help="Con su fuerza, si hay varias" {...form.field('nombre')} />
      <Box sx={pair}>
        <TextField label="Principio activo" autoComplete="off" {...form.field('principio_activo')} />
        <TextField
          label="Presentación (opcional)"
          autoComplete="off"
          placeholder="Frasco de 20 ml"
          {...form.field('presentacion')}
        />
      </Box>
      <Box sx={pair}>
        <SelectField label="Se cuenta en" options={formaOptions} {...form.field('forma')} />
        {forma === 'comprimido' && (
          <SelectField label="Se puede partir" options={partesOptions} {...form.field('partes')} />
        )}
      </Box>
      <Box sx={pair}>
        <TextField label={`Cuánto lleva cada ${one}`} {...decimal} {...form.field('concentracion')} />
        <SelectField label="Unidad" options={unidadOptions} {...form.field('unidad')} />
      </Box>
      <ViasField form={form} />
      <RangosFields form={form} unidad={unidadesDosis[unidad as Medicamento['unidad']]} />
      <TextAreaField label="Notas (opcional)" {...form.field('notas')} />
    </SaveDialog>
  )
}

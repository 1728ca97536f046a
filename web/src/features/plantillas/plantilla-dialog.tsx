import {
  especieLabel,
  especies,
  failure,
  marcas,
  type Plantilla,
  type PlantillaCreate,
  plantilla as plantillaRow,
  plantillaTipos,
  success,
} from '@huella/contract'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { useEditedRow } from '../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { EspeciesField } from '../../ui/form/especies-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type PlantillaValues, plantillaTexts, plantillaValues, typedPlantilla } from './plantilla-values.ts'
import { useSavePlantilla } from './plantillas-api.ts'

interface PlantillaDialogProps {
  /** The template to change; none for a new one. */
  plantilla?: Plantilla
  onClosed: () => void
}

const tipos = Object.entries(plantillaTipos).map(([value, label]) => ({ value, label }))
const owners = [
  { value: 'propia', label: 'Solo mía' },
  { value: 'clinica', label: 'De la clínica' },
]

const visitFields = [
  { name: 'motivo', label: 'Motivo' },
  { name: 'anamnesis', label: 'Anamnesis' },
  { name: 'mucosas', label: 'Mucosas' },
  { name: 'exploracion', label: 'Exploración' },
  { name: 'diagnosticos', label: 'Diagnósticos', help: 'Uno en cada línea' },
  { name: 'plan', label: 'Plan' },
  { name: 'nota_interna', label: 'Nota interna' },
] as const

/** Adds a template, or changes one. */
export function PlantillaDialog({ plantilla, onClosed }: PlantillaDialogProps) {
  const save = useSavePlantilla()
  const form = useEntityForm<PlantillaCreate, PlantillaValues>(typedPlantilla, plantillaValues(plantilla))
  const edited = useEditedRow<Plantilla, PlantillaValues>({
    schema: plantillaRow,
    opened: plantilla,
    textsOf: plantillaTexts,
    valuesOf: plantillaValues,
  })
  const tipo = useFormValue(form, 'tipo')
  const owner = useFormValue(form, 'de')
  const chosen = useFormValue(form, 'especies')
  return (
    <SaveDialog
      title={plantilla ? `Editar «${plantilla.nombre}»` : 'Nueva plantilla'}
      submitLabel="Guardar"
      form={form}
      edited={edited}
      onSave={async (body) => {
        await save.mutateAsync({ ...body, before: edited.row })
        return success.plantillaSaved
      }}
      failed={failure.plantillaSave}
      onClosed={onClosed}
    >
      {!plantilla && <ChipsField label="Para qué" options={tipos} {...tipo} />}
      <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />
      {/* What the clinic has is not taken from it by the way. */}
      {plantilla?.id_usuario !== null && <ChipsField label="De quién" options={owners} {...owner} />}
      <EspeciesField
        label="Especies"
        help="Sin marcar ninguna, para todas"
        value={chosen.value}
        onChange={chosen.onChange}
        options={especies.map((value) => ({ value, label: especieLabel(value) }))}
      />
      {tipo.value === 'fragmento' ? (
        <>
          <TextField
            label="Atajo"
            help="Lo que se escribe detrás de la barra: /vac"
            autoComplete="off"
            startAdornment={<InputAdornment position="start">/</InputAdornment>}
            {...form.field('atajo')}
          />
          <TextAreaField label="Texto" {...form.field('texto')} />
        </>
      ) : (
        visitFields.map(({ name, label, ...more }) =>
          name === 'mucosas' ? (
            <TextField key={name} label={label} autoComplete="off" {...form.field(name)} />
          ) : (
            <TextAreaField key={name} label={label} minRows={1} {...more} {...form.field(name)} />
          ),
        )
      )}
      <MarcasHelp />
    </SaveDialog>
  )
}

/** What may be written in a template. */
const MarcasHelp = () => (
  <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
    <Typography variant="body2">
      Al ponerla, cada marca se cambia por lo del paciente; si no consta, se queda a la vista. Escribe ___ donde haya
      que rellenar.
    </Typography>
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, mt: 0.5 }}>
      {Object.entries(marcas).map(([marca, what]) => (
        <Box key={marca} sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="dt" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {marca}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {what}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
)

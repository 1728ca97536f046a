import { especieLabel, keysOf, type Plazo, type ProductoClinica, prevencionTipos, productoBody } from '@huella/contract'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { enfermedadesOf, enfermedadesText } from '../prevencion-values.ts'
import { FilaDialog } from './fila-dialog.tsx'
import { FuenteFields, PlazoField, pair } from './fila-fields.tsx'
import { desdeOf, desdeText, plazoNumber, plazoOf, plazoUnit } from './fila-values.ts'
import { productosSource } from './sources.ts'
import type { FilaDialogProps } from './tabla-section.tsx'
import { type FilaForm, useFilaForm } from './use-fila-form.ts'

interface Values {
  tipo: string
  nombre: string
  especies: readonly string[]
  enfermedades: string
  laboratorio: string
  dosis: string
  intervalo: string
  unidad: string
  fuente: string
  vigente_desde: string
}

const valuesOf = (row?: Partial<ProductoClinica>): Values => ({
  tipo: row?.tipo ?? 'vacuna',
  nombre: row?.nombre ?? '',
  especies: row?.especies ?? [],
  enfermedades: enfermedadesText(row?.enfermedades ?? []),
  laboratorio: row?.laboratorio ?? '',
  dosis: row?.dosis ?? '',
  intervalo: plazoNumber(row?.intervalo),
  unidad: plazoUnit(row?.intervalo),
  fuente: row?.fuente ?? '',
  vigente_desde: desdeText(row?.vigente_desde),
})

const typed = {
  safeParse(data: unknown) {
    const { enfermedades = '', intervalo, unidad, vigente_desde, ...fields } = data as Partial<Values>
    return productoBody.safeParse({
      ...{ especies: [], laboratorio: null, dosis: null, fuente: null, ...fields },
      enfermedades: enfermedadesOf(enfermedades),
      intervalo: plazoOf(intervalo, unidad) || null,
      vigente_desde: desdeOf(vigente_desde),
    }) as { success: true; data: ProductoClinica }
  },
}

const textsOf = (row: ProductoClinica) => ({
  nombre: ['Producto', row.nombre] as const,
  especies: ['Especies', row.especies.map(especieLabel).join(', ')] as const,
  enfermedades: ['Enfermedades', enfermedadesText(row.enfermedades)] as const,
  laboratorio: ['Laboratorio', row.laboratorio ?? ''] as const,
  dosis: ['Dosis', row.dosis ?? ''] as const,
  intervalo: ['Se repite cada', (row.intervalo as Plazo | null) ?? ''] as const,
  fuente: ['Fuente', row.fuente ?? ''] as const,
  vigente_desde: ['Vigente desde', desdeText(row.vigente_desde) && dateInWords(row.vigente_desde)] as const,
})

const tipoOptions = keysOf(prevencionTipos).map((value) => ({ value, label: prevencionTipos[value] }))
/** Those of which there are vaccines or dewormings. */
const usual = ['perro', 'gato', 'conejo', 'huron'] as const

/** A product of the catalogue. */
export function ProductoDialog({ row, group, onSave, onClosed }: FilaDialogProps<ProductoClinica>) {
  const fila = useFilaForm<ProductoClinica, Values>({
    ...{ source: productosSource, row, typed, textsOf },
    valuesOf: (one) => valuesOf(one ?? { tipo: group as ProductoClinica['tipo'] }),
  })
  const { form } = fila
  const desde = useFormValue(form, 'vigente_desde')
  const tipo = useFormValue(form, 'tipo')
  return (
    <FilaDialog
      title={row ? `Editar ${row.nombre}` : 'Añadir un producto'}
      fila={fila}
      onSave={onSave}
      onClosed={onClosed}
    >
      <ChipsField label="Tipo" options={tipoOptions} {...tipo} />
      <TextField label="Producto" autoComplete="off" {...form.field('nombre')} />
      <EspeciesField form={form} />
      <TextField
        label={tipo.value === 'vacuna' ? 'Enfermedades' : 'Contra qué'}
        autoComplete="off"
        help="Separadas por comas"
        {...form.field('enfermedades')}
      />
      <Box sx={pair}>
        <TextField label="Laboratorio" autoComplete="off" {...form.field('laboratorio')} />
        <TextField label="Dosis" autoComplete="off" help="Por ejemplo, 1 ml" {...form.field('dosis')} />
      </Box>
      <PlazoField
        label="Se repite cada"
        help="Vacío: como digan guías y ficha. Cuenta la fecha más temprana."
        number={form.field('intervalo')}
        unit={form.field('unidad')}
      />
      <FuenteFields help="Obligatoria si escribes cada cuánto" fuente={form.field('fuente')} desde={desde} />
    </FilaDialog>
  )
}

function EspeciesField({ form }: { form: FilaForm<ProductoClinica, Values>['form'] }) {
  const { value, onChange, error } = useFormValue(form, 'especies')
  const chosen: readonly string[] = value
  const others = chosen.filter((one) => !(usual as readonly string[]).includes(one))
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Especies</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {[...usual, ...others].map((especie) => (
          <FormControlLabel
            key={especie}
            label={especieLabel(especie)}
            control={
              <Checkbox
                checked={chosen.includes(especie)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, especie] : chosen.filter((one) => one !== especie))
                }
              />
            }
          />
        ))}
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
